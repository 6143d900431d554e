// node scripts/build-part.ts server|client: builds one of the two, which `build.ts` runs beside each other.
import { join } from 'node:path';
import { build } from 'vite';
import type { BuildPart } from './build.ts';
import { compressFiles } from './compress-files.ts';
import { trimFonts } from './trim-fonts.ts';

const root = join(import.meta.dirname, '..');

/** Entries of the server build: the commands, and the code of each thread and process of its own. */
const serverEntries = {
  serve: 'src/main/serve.ts',
  'serve-build': 'src/main/serve-build.ts',
  cli: 'src/main/cli.ts',
  'ingest-thread': 'src/main/threads/ingest-thread.ts',
  'dump-process': 'src/adapters/database/backup/dump-process.ts',
};

/** What pages of several kinds have in common, and is small. None of it needs the rules of addresses, which would come along. */
const shared =
  /src[\\/](pages[\\/](apple-toggle|cookies|crumbs|page-head|structured-block)\.|ui[\\/]catalogue[\\/](device-drawing|join-details|merchant-name|offer-words|product-pictures)\.|ui[\\/]controls[\\/](badge|button|field|icon|link|table|toggle)\.|ui[\\/]layout[\\/]breadcrumbs\.|messages[\\/]formats|domain[\\/]money[\\/])|(@messageformat[\\/]runtime|make-plural)[\\/]/;

/** Many small chunks compress far worse than one: what every page begins with is one, and so is what pages share. */
const clientChunks = [
  { name: 'shell', tags: ['$initial' as const], test: /^(?!.*first-paint\.ts$)/, priority: 1 },
  { name: 'shared', test: shared, minShareCount: 2 },
];

/** Packages of many small modules: finding and reading each of those took longer than all that they do at a start. */
const bundledPackages = ['kysely', 'zod', /^d3-/, 'htmlparser2'];

/** The server names no font: the sheet of the faces is the client's, and may not be there yet. */
const withoutFonts = {
  name: 'without-fonts',
  enforce: 'pre' as const,
  resolveId: (source: string) => (source === '#ui/fonts/fonts.css' ? '\0no-fonts' : null),
  load: (id: string) => (id === '\0no-fonts' ? '' : null),
};

async function buildServer(): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [withoutFonts],
    ssr: { noExternal: bundledPackages },
    build: {
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: serverEntries,
        // Flat: a thread is found beside the chunk that starts it.
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
      },
    },
  });
}

async function buildClient(): Promise<void> {
  await trimFonts(root);
  await build({
    root,
    logLevel: 'warn',
    build: {
      outDir: 'dist/client',
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: ['src/main/first-paint.ts', 'src/main/browser.tsx'],
        output: { codeSplitting: { groups: clientChunks } },
      },
    },
  });
  compressFiles(join(root, 'dist', 'client'));
}

const part = process.argv[2] as BuildPart;
await (part === 'server' ? buildServer() : buildClient());
