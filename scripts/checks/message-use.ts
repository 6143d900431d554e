// The message keys that the source uses: by literal, or by a prefix of rules/message-keys.ts.
import type { Finding } from './finding.ts';
import type { MessageFile } from './message-files.ts';
import { DYNAMIC_KEY_PREFIXES } from './rules/message-keys.ts';
import { isTestFile, listTypeScript, type SourceTree } from './source-tree.ts';

const LITERAL = /(['"`])([A-Za-z][\w-]*(?:\.[\w-]+)*)\1/g;
const CALL = /\bt\(\s*(['"`])([A-Za-z][\w-]*(?:\.[\w-]+)*)\1/g;

/** Finds keys that no source file uses, and `t('...')` calls with unknown keys. */
export function checkMessageUse(
  tree: SourceTree,
  english: MessageFile,
  prefixes: readonly { readonly prefix: string }[] = DYNAMIC_KEY_PREFIXES,
): Finding[] {
  const mentioned = new Set<string>();
  const unknown: Finding[] = [];
  for (const file of listTypeScript(tree, ['src'])) {
    if (isTestFile(file)) continue;
    const text = tree.read(file);
    for (const match of text.matchAll(LITERAL)) mentioned.add(match[2] ?? '');
    // A `t` that is not imported from the messages is another function.
    if (!/['"](#messages\/|\.\.?\/)/.test(text)) continue;
    for (const match of text.matchAll(CALL)) {
      const key = match[2] ?? '';
      if (english.messages.has(key)) continue;
      const line = text.slice(0, match.index).split('\n').length;
      unknown.push({
        file,
        line,
        rule: 'messages/unknown',
        message: `'${key}' is not in ${english.file}: add it there`,
      });
    }
  }
  const unused = [...english.messages.keys()].filter(
    key => !mentioned.has(key) && !prefixes.some(({ prefix }) => key.startsWith(prefix)),
  );
  return [
    ...unknown,
    ...unused.map(key => {
      const line = english.lineOf(key);
      return {
        file: english.file,
        ...(line === undefined ? {} : { line }),
        rule: 'messages/unused',
        message: `nothing in src/ names '${key}': remove it, or list its prefix in scripts/checks/rules/message-keys.ts`,
      };
    }),
  ];
}
