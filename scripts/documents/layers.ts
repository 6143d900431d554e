// docs/layers.md: the table of layers, from the rules of the boundaries check.
import { NETWORK_EXEMPTIONS } from '../checks/rules/network.ts';
import { PACKAGE_HOMES, PLACES, type PackageHome, type Place } from '../checks/rules/layers.ts';

/** The layers of src/ and their rules, as a document. */
export function generateLayers(): string {
  return `# Layers

Generated from \`scripts/checks/rules/layers.ts\` by \`npm run docs\`. Do not edit.

Who may import whom in \`src/\`. Anything absent fails \`npm run verify\`. The longest place that matches a file speaks
for it. Test files are exempt; \`tests/\` and \`scripts/\` may import everything; nothing imports \`main\`. Another layer is
imported by its alias (\`#domain/money/money.ts\`), and no file only passes on exports of others.

| place | may import | packages | Node | why |
| --- | --- | --- | --- | --- |
${PLACES.map(row).join('\n')}

## Packages with one home

| package | may be imported by | elsewhere |
| --- | --- | --- |
${PACKAGE_HOMES.map(homeRow).join('\n')}

## Ways out to the network

Only these places open a connection.

| place | why |
| --- | --- |
${NETWORK_EXEMPTIONS.map(({ place, reason }) => `| ${code([place])} | ${reason} |`).join('\n')}
`;
}

function row({ place, mayImport, mayImportTypes, packages, node, reason }: Place): string {
  const types = (mayImportTypes ?? []).map(name => `types of \`${name}\``);
  const imports = [code(mayImport), ...types].join(', ');
  const named = packages === 'any' ? 'any' : code(packages) || 'none';
  return `| ${code([place])} | ${imports} | ${named} | ${node ? 'yes' : 'no'} | ${reason} |`;
}

function homeRow({ packages, homes, typesAnywhere, reason }: PackageHome): string {
  const types = typesAnywhere ? ' (its types: by any layer with packages)' : '';
  return `| ${packageNames(packages)} | ${code(homes)}${types} | ${reason} |`;
}

function code(names: readonly string[]): string {
  return names.map(name => `\`${name}\``).join(', ');
}

/** `/^(kysely|pg)$/` -> kysely, pg. */
function packageNames(pattern: RegExp): string {
  const names = pattern.source
    .replace(/^\^\(|\)\$$/g, '')
    .replaceAll('\\', '')
    .replaceAll('.+', '*');
  return code(names.split('|'));
}
