// The dialogs that addresses open, for the specification. Their table is browser code, so it is parsed and not imported.
import type { SourceTree } from '#scripts/checks/source-tree.ts';
import { listNodes, type SyntaxNode } from '#scripts/checks/syntax.ts';
import { codes, writeTable } from '#scripts/documents/specification/markdown.ts';
import { modalNames } from '#domain/urls/modal-hash.ts';

export function writeDialogs(tree: SourceTree): string {
  const { program } = tree.parse('src/pages/modals/modals.ts');
  const widths = readRecord(program, 'modalWidths');
  return writeTable(
    ['hash', 'width, px'],
    modalNames.map(name => {
      const width = widths.get(name);
      if (width?.type !== 'Literal') throw new Error(`the width of the dialog '${name}' is no number`);
      return [codes([`#${name}`]), String(width.value)];
    }),
  );
}

/** The values of an object that a file declares, by key. */
function readRecord(program: SyntaxNode, name: string): Map<string, SyntaxNode> {
  const declared = listNodes(program).find(
    node => node.type === 'VariableDeclarator' && (node.id as SyntaxNode).name === name,
  );
  const record = declared && listNodes(declared).find(({ type }) => type === 'ObjectExpression');
  if (!record) throw new Error(`there is no record called '${name}'`);
  return new Map(
    (record.properties as SyntaxNode[]).map(({ key, value }) => {
      const { name: word, value: text } = key as SyntaxNode;
      return [String(text ?? word), value as SyntaxNode];
    }),
  );
}
