// CSS modules: no class that nothing uses, and no `:has()` on the root element.
import type { Finding } from './finding.ts';
import { getOrAdd, isTestFile, listTypeScript, type SourceTree } from './source-tree.ts';

/** The names of a style sheet that source files use; null = any, since some name is made when it runs. */
type UsedClasses = ReadonlySet<string> | null;

/** Finds classes that no source file names, and rules that make the browser restyle the page whenever something is added to it. */
export async function checkStyles(tree: SourceTree): Promise<Finding[]> {
  const usedBySheet = listUsedClasses(tree);
  return tree.list(['src'], ['.css']).flatMap(file => {
    // Comments keep their lines.
    const text = tree
      .read(file)
      .replaceAll(/\/\*[\s\S]*?\*\//g, comment => comment.replaceAll(/[^\n]/g, ' '));
    const lineAt = (at: number) => text.slice(0, at).split('\n').length;
    const roots = [...text.matchAll(/(?:\bhtml|:root)\b[^\s,{]*:has\(/g)]
      .filter(({ index }) => !isForWideScreens(text.slice(0, index)))
      .map(({ index }) => ({
        file,
        line: lineAt(index),
        rule: 'styles/root-has',
        message: `:has() on the root restyles the page whenever something is added to it: set an attribute of the root instead (decision 0080)`,
      }));
    const used = usedBySheet.get(file);
    // Classes of other sheets are in the markup of the server's own pages.
    if (used === null || !file.endsWith('.module.css')) return roots;
    const unused = [...listClasses(text)]
      .filter(([name]) => used?.has(name) !== true)
      .map(([name, at]) => ({
        file,
        line: lineAt(at),
        rule: 'styles/unused-class',
        message: `no file that imports this sheet uses .${name}: remove the rule, or name its class`,
      }));
    return [...roots, ...unused];
  });
}

/** True when the media query around a place begins at 1200 px or more: a desktop restyles a page at once. */
function isForWideScreens(before: string): boolean {
  const query = /@media ([^{]*)\{(?:[^{}]|\{[^{}]*\})*$/.exec(before)?.[1] ?? '';
  return Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0) >= 1200;
}

/** Each class of a sheet, with the place of its first mention. */
function listClasses(text: string): Map<string, number> {
  const classes = new Map<string, number>();
  // Selectors only: what stands before a block.
  for (const { 0: selector, index } of text.matchAll(/[^{};]+(?=\{)/g)) {
    const own = selector.replaceAll(/:global\([^)]*\)|'[^']*'/g, part => ' '.repeat(part.length));
    for (const { 1: name = '', index: at } of own.matchAll(/\.([a-z][\w-]*)/gi)) {
      getOrAdd(classes, name, () => index + at);
    }
  }
  return classes;
}

function listUsedClasses(tree: SourceTree): Map<string, UsedClasses> {
  const used = new Map<string, Set<string> | null>();
  for (const file of listTypeScript(tree, ['src'])) {
    if (isTestFile(file)) continue;
    const text = tree.read(file);
    for (const [, id = '', path = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = path.startsWith('#')
        ? `src/${path.slice(1)}`
        : `${file.slice(0, file.lastIndexOf('/'))}/${path.slice(2)}`;
      const names = getOrAdd(used, sheet, () => new Set<string>());
      if (names === null) continue;
      if (new RegExp(`\\b${id}\\[(?!')`).test(text)) used.set(sheet, null);
      for (const match of text.matchAll(new RegExp(`\\b${id}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))) {
        names.add(match[1] ?? match[2] ?? '');
      }
      for (const [, list = ''] of text.matchAll(new RegExp(`\\{([^{}]*)\\} = ${id};`, 'g'))) {
        for (const name of list.matchAll(/(\w+)(?:: \w+)?/g)) names.add(name[1] ?? '');
      }
    }
  }
  return used;
}
