// Nothing in src/ opens a network connection, except the places of rules/network.ts.
import type { Finding } from './finding.ts';
import { resolveImport } from './resolve-import.ts';
import { NETWORK_BUILT_INS, NETWORK_EXEMPTIONS, NETWORK_GLOBALS, NETWORK_PACKAGES } from './rules/network.ts';
import type { SourceModule } from './source-module.ts';
import { isTestFile, listTypeScript, type SourceTree } from './source-tree.ts';
import { listAmbientNames, listNodes } from './syntax.ts';

const INSTEAD =
  'take the fetch port (services/ports) as an argument; only places listed in scripts/checks/rules/network.ts connect';

/** Finds global `fetch` and similar names, clients of Node built-ins, and client packages. */
export async function checkNetwork(tree: SourceTree): Promise<Finding[]> {
  return listTypeScript(tree, ['src'])
    .filter(file => !isTestFile(file) && !isExempt(file))
    .flatMap(file => {
      const module = tree.parse(file);
      return [...globals(module, tree.read(file)), ...imports(module)].map(({ line, name }) => ({
        file,
        line,
        rule: 'network/outgoing',
        message: `'${name}' opens a connection: ${INSTEAD}`,
      }));
    });
}

interface Use {
  readonly line: number;
  readonly name: string;
}

function globals(module: SourceModule, text: string): Use[] {
  if (!NETWORK_GLOBALS.some(name => text.includes(name))) return [];
  const ambient = listAmbientNames(module.program).filter(({ name }) => NETWORK_GLOBALS.includes(name));
  return [
    ...ambient.map(({ name, node }) => ({ name, line: module.lineAt(node.start) })),
    ...members(module, GLOBAL_OBJECTS, NETWORK_GLOBALS),
  ];
}

const GLOBAL_OBJECTS = ['globalThis', 'window', 'self'];

function imports(module: SourceModule): Use[] {
  return module.imports.flatMap(({ specifier, kind, names, line }) => {
    const target = resolveImport(module.file, specifier);
    if (kind === 'type' || target.kind === 'file') return [];
    if (target.kind === 'package')
      return NETWORK_PACKAGES.includes(target.name) ? [{ name: target.name, line }] : [];
    const clients = NETWORK_BUILT_INS[target.name] ?? [];
    const named = names
      .filter(name => clients.includes(name))
      .map(name => ({ name: `${specifier} ${name}`, line }));
    const whole = names.some(name => name === '*' || name === 'default')
      ? members(module, null, clients)
      : [];
    return [...named, ...whole];
  });
}

/** `http.request` and `globalThis.fetch`: a listed member of one of the objects (null: of any). */
function members(module: SourceModule, objects: readonly string[] | null, names: readonly string[]): Use[] {
  return listNodes(module.program).flatMap(node => {
    if (node.type !== 'MemberExpression' || node.computed === true) return [];
    const object = (node.object as { name?: string }).name;
    const property = (node.property as { name?: string }).name;
    if (object === undefined || property === undefined || !names.includes(property)) return [];
    if (objects && !objects.includes(object)) return [];
    return [{ name: `${object}.${property}`, line: module.lineAt(node.start) }];
  });
}

function isExempt(file: string): boolean {
  return NETWORK_EXEMPTIONS.some(({ place }) => file === place || file.startsWith(`${place}/`));
}
