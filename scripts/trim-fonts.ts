// Reduces the two fonts of every page to the parts that pages use: variable axes are most of their bytes, and on a slow line they load
// before the first picture. Font files for scripts other than Latin are used unchanged.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;

interface Font {
  /** Folder of the package. */
  readonly package: string;
  readonly sheet: string;
  readonly file: string;
  readonly axes: Axes;
}

const fonts: readonly Font[] = [
  // One weight in all optical sizes: the size axis makes the hairlines of a large price thin.
  {
    package: '@fontsource-variable/fraunces',
    sheet: 'opsz.css',
    file: 'fraunces-latin-opsz-normal.woff2',
    axes: { wght: 460 },
  },
  {
    package: '@fontsource-variable/hanken-grotesk',
    sheet: 'wght.css',
    file: 'hanken-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
];

/** Below the root; not in git. */
const fontsFolder = join('src', 'ui', 'fonts');

/** Writes `fonts.css` and the trimmed files into `src/ui/fonts/` below `root`, unless they are there already. */
export async function trimFonts(root: string): Promise<void> {
  const folder = join(root, fontsFolder);
  const sources = fonts.map(font => {
    const from = join(root, 'node_modules', font.package);
    return {
      font,
      css: readFileSync(join(from, font.sheet), 'utf8'),
      file: readFileSync(join(from, 'files', font.file)),
    };
  });
  const digest = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const { css, file } of sources) digest.update(css).update(file);
  const mark = `/* ${digest.digest('hex')} */`;
  const sheet = join(folder, 'fonts.css');
  if (existsSync(sheet) && readFileSync(sheet, 'utf8').startsWith(mark)) return;
  mkdirSync(folder, { recursive: true });
  for (const { font, css, file } of sources) {
    const letters = readLetters(css, font.file);
    const trimmed = await subsetFont(file, letters, { targetFormat: 'woff2', variationAxes: font.axes });
    writeFileSync(join(folder, font.file), trimmed);
  }
  const rules = sources.map(({ font, css }) =>
    css.replaceAll(/url\(\.\/files\/([^)]+)\)/g, (_, name: string) =>
      name === font.file ? `url(./${name})` : `url(../../../node_modules/${font.package}/files/${name})`,
    ),
  );
  // Written last, so that an incomplete folder is written again.
  writeFileSync(sheet, [mark, ...rules].join('\n'));
}

/** All characters that the sheet assigns to this file. */
function readLetters(css: string, file: string): string {
  const rule = css.split('@font-face').find(each => each.includes(file)) ?? '';
  const ranges = rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g);
  return [...ranges]
    .map(([, from = '', to = from]) => listLetters(parseInt(from, 16), parseInt(to, 16)))
    .join('');
}

function listLetters(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
}
