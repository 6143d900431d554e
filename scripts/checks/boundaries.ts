// Checks the imports between the layers of src/ (rules/layers.ts), their paths, and the names of files.
import type { Finding } from './finding.ts';
import { resolveImport } from './resolve-import.ts';
import { PACKAGE_HOMES, PLACES, SQL_HOMES, type Place } from './rules/layers.ts';
import type { ImportEdge } from './source-module.ts';
import { isTestFile, listTypeScript, type SourceTree } from './source-tree.ts';

/** Finds imports that the table does not allow, relative imports across layers, and files that only re-export. */
export async function checkBoundaries(tree: SourceTree): Promise<Finding[]> {
  return listTypeScript(tree, ['src'])
    .filter(file => !isTestFile(file))
    .flatMap(file => {
      const module = tree.parse(file);
      return [
        ...module.imports.flatMap(edge => judge(file, edge)),
        ...(module.isBarrel ? [barrel(file)] : []),
        ...findQueries(file, tree.read(file)),
      ];
    });
}

function judge(file: string, edge: ImportEdge): Finding[] {
  const place = placeOf(file);
  const at = (rule: string, message: string) => [
    { file, line: edge.line, rule: `boundaries/${rule}`, message },
  ];
  if (!place)
    return at(
      'layer',
      `no layer of this name in scripts/checks/rules/layers.ts; put the file into one that exists`,
    );

  const target = resolveImport(file, edge.specifier);
  if (target.kind === 'node') {
    if (place.node) return [];
    return at(
      'node',
      `${place.place} has no Node: take what '${edge.specifier}' gives as an argument. ${place.reason}`,
    );
  }
  if (target.kind === 'package') return judgePackage(file, place, target.name, edge, at);

  if (!target.path.startsWith('src/')) {
    if (place.place === 'main') return [];
    return at('outside', `'${edge.specifier}' is outside src/: read it in main and pass it in`);
  }
  if (edge.specifier.startsWith('.') && edge.kind !== 'url' && layerOf(file) !== layerOf(target.path)) {
    return at(
      'relative',
      `import another layer by its alias, #${target.path.replace(/^src\//, '')}, not by '${edge.specifier}'`,
    );
  }
  const inner = target.path.slice('src/'.length);
  if (place.mayImport.some(allowed => isWithin(inner, allowed))) return [];
  if (place.mayImportTypes?.some(allowed => isWithin(inner, allowed))) {
    if (edge.kind === 'type') return [];
    return at(
      'types-only',
      `write 'import type': ${place.place} takes only types from '${edge.specifier}'. ${place.reason}`,
    );
  }
  return at(
    'layer',
    `${place.place} may not import '${edge.specifier}'; it may import ${listOf(place)}. ${place.reason}`,
  );
}

type Report = (rule: string, message: string) => Finding[];

function judgePackage(file: string, place: Place, name: string, edge: ImportEdge, report: Report): Finding[] {
  if (place.packages !== 'any' && !place.packages.includes(name)) {
    const allowed = place.packages.length === 0 ? 'no packages' : `only ${place.packages.join(', ')}`;
    return report('package', `${place.place} imports ${allowed}, not '${name}'. ${place.reason}`);
  }
  const inner = file.slice('src/'.length);
  const home = PACKAGE_HOMES.find(({ packages }) => packages.test(name));
  if (!home || (home.typesAnywhere && edge.kind === 'type')) return [];
  if (home.homes.some(allowed => isWithin(inner, allowed))) return [];
  return report('package', `'${name}' belongs to ${home.homes.join(', ')}: ${home.reason}`);
}

/** A use case has a database handle only to pass a transaction on; this finds queries built with it. */
function findQueries(file: string, text: string): Finding[] {
  if (SQL_HOMES.some(home => isWithin(file.slice('src/'.length), home))) return [];
  return [...text.matchAll(/\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g)].map(match => ({
    file,
    line: text.slice(0, match.index).split('\n').length,
    rule: 'boundaries/sql',
    message: `${match[1]}: SQL lives in the stores; give a store of adapters/database a function for this`,
  }));
}

function barrel(file: string): Finding {
  return {
    file,
    rule: 'boundaries/barrel',
    message: 'only passes on exports of other files; delete it and import those files by name',
  };
}

function listOf(place: Place): string {
  const types = place.mayImportTypes?.map(name => `types of ${name}`) ?? [];
  return [...place.mayImport, ...types].join(', ');
}

function placeOf(file: string): Place | undefined {
  const inner = file.slice('src/'.length);
  return PLACES.filter(({ place }) => isWithin(inner, place)).sort(
    (a, b) => b.place.length - a.place.length,
  )[0];
}

/** `src/domain` for a file of a layer, `tests` for a file outside src. */
function layerOf(path: string): string {
  const parts = path.split('/');
  return parts[0] === 'src' ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}
