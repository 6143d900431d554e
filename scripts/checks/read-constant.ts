// Reads the number of a named constant from a file's source, since most constants are not exported.
import type { SourceTree } from './source-tree.ts';
import { listNodes, type SyntaxNode } from './syntax.ts';

const durations = 'src/domain/durations.ts';

/**
 * `displayMs`, `limits.headersTimeout`, or in a style sheet the property `max-width`: the first number of its first value that has one.
 * null when the source has no such number.
 */
export function readConstant(tree: SourceTree, file: string, name: string): number | null {
  if (file.endsWith('.css')) return readProperty(tree.read(file), name);
  // Durations may refer to named constants.
  const known = tree.exists(durations) ? readDeclarations(tree.parse(durations).program) : [];
  const declared = new Map([...known, ...readDeclarations(tree.parse(file).program)]);
  const [first = '', ...fields] = name.split('.');
  const start = declared.get(first) ?? null;
  return calculate(fields.reduce(findField, start), declared);
}

function readProperty(css: string, name: string): number | null {
  const values = [...css.matchAll(/(?<=[{;\s])([\w-]+):([^;{}]*)[;}]/g)].filter(
    ([, property]) => property === name,
  );
  const numbers = values.flatMap(([, , value = '']) => /(?<![\w-])\d+(?:\.\d+)?/.exec(value)?.[0] ?? []);
  return numbers[0] === undefined ? null : Number(numbers[0]);
}

type Declarations = ReadonlyMap<string, SyntaxNode>;

/** The initialiser of each name that a file declares. */
function readDeclarations(program: SyntaxNode): Declarations {
  return new Map(
    listNodes(program).flatMap((node): [string, SyntaxNode][] => {
      const { name } = (node.id ?? {}) as SyntaxNode;
      return node.type === 'VariableDeclarator' && node.init ? [[String(name), node.init as SyntaxNode]] : [];
    }),
  );
}

/** The value of an object's field; null when the node is not an object or has no such field. */
function findField(node: SyntaxNode | null, name: string): SyntaxNode | null {
  const record = node && unwrap(node);
  if (record?.type !== 'ObjectExpression') return null;
  const field = (record.properties as SyntaxNode[]).find(({ key }) => {
    const { name: word, value } = (key ?? {}) as SyntaxNode;
    return (value ?? word) === name;
  });
  return (field?.value as SyntaxNode | undefined) ?? null;
}

function calculate(node: SyntaxNode | null, declared: Declarations): number | null {
  if (!node) return null;
  const { type, left, right, operator, value, name } = unwrap(node);
  if (type === 'Literal') return typeof value === 'number' ? value : null;
  if (type === 'Identifier') return calculate(declared.get(String(name)) ?? null, declared);
  if (type !== 'BinaryExpression' || operator !== '*') return null;
  const factors = [left, right].map(factor => calculate(factor as SyntaxNode, declared));
  return factors.reduce((product, factor) => (product === null || factor === null ? null : product * factor));
}

/** `{ ... } as const satisfies Shape` -> `{ ... }`. */
function unwrap(node: SyntaxNode): SyntaxNode {
  const isWrapped = node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression';
  return isWrapped ? unwrap(node.expression as SyntaxNode) : node;
}
