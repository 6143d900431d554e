// Every chunk of the browser with messages is loaded together with them, and every key is written so that the build can find it.
import { readPattern, readMessageParts } from '../message-parts.ts';
import type { Finding } from './finding.ts';
import { readMessageFiles } from './message-files.ts';
import { isTestFile, listTypeScript, type SourceTree } from './source-tree.ts';
import { listNodes, type SyntaxNode } from './syntax.ts';

/** Where the browser's messages are used. */
const TRANSLATED = ['src/ui', 'src/pages'];

/** Finds chunks that are loaded without their messages, and keys whose prefix is computed at run time. */
export async function checkMessageParts(tree: SourceTree): Promise<Finding[]> {
  const english = readMessageFiles(tree).files.find(({ file }) => file.endsWith('/en.json'));
  if (!english || !tree.exists('src/main/browser.tsx')) return [];
  const { parts } = readMessageParts(tree, [...english.messages.keys()]);
  const silent = parts.flatMap(({ name, keys, loads }) =>
    keys.size === 0
      ? []
      : loads
          .filter(({ file, line }) => !lineAt(tree, file, line).includes(`'${name}'`))
          .map(({ file, line }) => ({
            file,
            line,
            rule: 'message-parts/silent',
            message: `loads a chunk without its messages: name '${name}' on this line, for loadChunk or loadModule`,
          })),
  );
  const unforeseen = listTypeScript(tree, TRANSLATED)
    .filter(file => !isTestFile(file))
    .flatMap(file => {
      const { program, lineAt: lineOf } = tree.parse(file);
      return listNodes(program)
        .filter(isUnforeseen)
        .map(({ start }) => ({
          file,
          line: lineOf(start),
          rule: 'message-parts/unforeseen',
          message: 'begins a key with what only a running page knows: write the beginning out',
        }));
    });
  return [...silent, ...unforeseen];
}

function lineAt(tree: SourceTree, file: string, line: number): string {
  return tree.read(file).split('\n')[line - 1] ?? '';
}

/** `t(`${kind}.title`)`, `t(prefix + name)`. */
function isUnforeseen(node: SyntaxNode): boolean {
  const callee = node.type === 'CallExpression' ? (node.callee as SyntaxNode) : null;
  if (callee?.type !== 'Identifier' || callee.name !== 't') return false;
  const [key] = node.arguments as SyntaxNode[];
  if (!key) return false;
  return [key, ...listNodes(key)].some(
    part =>
      (part.type === 'TemplateLiteral' && readPattern(part) === null) ||
      (part.type === 'BinaryExpression' && part.operator === '+'),
  );
}
