// Allowed names of files and folders.
import type { Finding } from './finding.ts';
import type { SourceTree } from './source-tree.ts';

/** Names that say nothing about their contents, so that anything ends up in them. */
const DRAWERS = /^(utils?|lib|helpers?|common|shared|misc)$|-(utils?|helpers?)$/i;

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Finds such names (`utils/`, `helpers.ts`) and names that are not kebab-case. */
export async function checkNames(tree: SourceTree): Promise<Finding[]> {
  return tree.list(['src', 'scripts', 'tests'], ['.ts', '.tsx', '.mjs', '.css']).flatMap(file => {
    const parts = file.split('/').map(part => part.split('.')[0] ?? '');
    const drawer = parts.find(part => DRAWERS.test(part));
    const odd = parts.find(part => !KEBAB.test(part) && !part.startsWith('__'));
    return [
      ...(drawer === undefined
        ? []
        : [
            finding(
              file,
              'drawer',
              `'${drawer}' says nothing about its content; name the file after what it does`,
            ),
          ]),
      ...(odd === undefined ? [] : [finding(file, 'kebab-case', `write '${odd}' in kebab-case`)]),
    ];
  });
}

function finding(file: string, rule: string, message: string): Finding {
  return { file, rule: `names/${rule}`, message };
}
