// Checks the names of files and folders, in addition to the spelling that oxlint checks.
import type { Finding } from './finding.ts';
import type { SourceTree } from './source-tree.ts';

/** Drawers: names that say nothing about their content, so that anything ends up inside. */
const DRAWERS = /^(utils?|lib|helpers?|common|shared|misc)$|-(utils?|helpers?)$/i;

/** Finds drawers (`utils/`, `helpers.ts`). */
export async function checkNames(tree: SourceTree): Promise<Finding[]> {
  return tree.list(['src', 'scripts', 'tests'], ['.ts', '.tsx', '.mjs', '.css']).flatMap(file => {
    const drawer = file
      .split('/')
      .map(part => part.split('.')[0] ?? '')
      .find(part => DRAWERS.test(part));
    if (drawer === undefined) return [];
    const message = `'${drawer}' says nothing about its content; name the file after what it does`;
    return [{ file, rule: 'names/drawer', message }];
  });
}
