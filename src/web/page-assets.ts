// The built files that a page needs, from the manifest of the client build.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StaffAssets } from '#admin/render-staff-page.tsx';
import type { DocumentAssets } from '#pages/document.tsx';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

const firstScript = 'src/main/first-paint.ts';
const entry = 'src/main/browser.tsx';
const staffScript = 'src/main/staff-browser.ts';
/** The two fonts of the first page, Latin only; other scripts load by unicode-range when a page needs them. */
const preloadedFonts = [/fraunces-latin-[a-z]+-normal\.woff2$/, /hanken-grotesk-latin-wght-normal\.woff2$/];

/**
 * Reads the manifest of the client build below `clientDir`; throws when there is none. A module is named by its source, a page by its file
 * alone (`home-page`), in whichever folder of `src/pages` that is.
 */
export function readPageAssets(clientDir: string): (modules: readonly string[]) => DocumentAssets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const pages = new Map(
    Object.keys(manifest)
      .filter(source => source.startsWith('src/pages/'))
      .map(source => [basename(source, '.tsx'), source]),
  );
  const fonts = Object.entries(manifest)
    .filter(([source]) => preloadedFonts.some(pattern => pattern.test(source)))
    .map(([, { file }]) => `/${file}`);
  const known = new Map<string, DocumentAssets>();
  return modules => {
    const key = modules.join();
    const sources = modules.map(module => pages.get(module) ?? module);
    const assets = known.get(key) ?? collectAssets(manifest, sources, fonts);
    known.set(key, assets);
    return assets;
  };
}

function collectAssets(
  manifest: Manifest,
  modules: readonly string[],
  fontPreloads: string[],
): DocumentAssets {
  const chunks = new Map<string, ManifestChunk>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || chunks.has(source)) return;
    chunk.imports?.forEach(visit);
    chunks.set(source, chunk);
  };
  [entry, ...modules].forEach(visit);
  const [first, main] = [manifest[firstScript], manifest[entry]];
  if (!first || !main) throw new Error(`the client build has no ${first ? entry : firstScript}`);
  const files = [...chunks.values()];
  return {
    script: `/${first.file}`,
    modules: [main, ...files.filter(chunk => chunk !== main)].map(({ file }) => `/${file}`),
    styles: [...new Set(files.flatMap(chunk => chunk.css ?? []))].map(file => `/${file}`),
    fontPreloads,
  };
}

/** The files of the admin pages: the site's styles and their own. Throws when there is no client build. */
export function readStaffAssets(clientDir: string): StaffAssets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const own = manifest[staffScript];
  if (!own) throw new Error(`the client build has no ${staffScript}`);
  const { styles } = collectAssets(manifest, [], []);
  return { script: `/${own.file}`, styles: [...styles, ...(own.css ?? []).map(file => `/${file}`)] };
}

/** The same files at another origin, such as a CDN's; '' = this site. */
export function placeAssets(
  assetsOf: (modules: readonly string[]) => DocumentAssets,
  assetUrl: string,
): (modules: readonly string[]) => DocumentAssets {
  if (assetUrl === '') return assetsOf;
  const place = (path: string) => assetUrl + path;
  return sources => {
    const { script, modules, styles, fontPreloads } = assetsOf(sources);
    return {
      script: place(script),
      modules: modules.map(place),
      styles: styles.map(place),
      fontPreloads: fontPreloads.map(place),
    };
  };
}
