// Builds the client and the server when their sources changed since the last build (a hash of them is kept in dist/).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginStep } from './announce.mjs';
import { compileMessages } from './compile-messages.ts';
import { compressFiles } from './compress-files.ts';
import { facesFolder, trimFaces } from './trim-faces.ts';

/** Everything that the built files are made of. */
const inputs = [
  'src',
  'public',
  'scripts/build.ts',
  'scripts/compile-messages.ts',
  'scripts/compress-files.ts',
  'scripts/trim-faces.ts',
  'scripts/word-parts.ts',
  'vite.config.ts',
  'package-lock.json',
];
const generated = [join('src', 'messages', 'compiled'), facesFolder];

/** Entries of the server build: the two commands, and the code of each thread and process of its own. */
const serverEntries = {
  serve: 'src/main/serve.ts',
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

/** Builds if stale, and says so on standard error. */
export async function buildAloud(root: string, task: { readonly isService: boolean }): Promise<void> {
  const step = beginStep('build', 'checking', task);
  try {
    const hasBuilt = await buildIfStale(root, () => step.now('building'));
    step.end(hasBuilt ? 'built' : 'checked');
  } catch (error) {
    step.fail('the build failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  }
}

/** Says whether it had to build, and by `onStale` as soon as it knows. */
export async function buildIfStale(root: string, onStale?: () => void): Promise<boolean> {
  const stamp = join(root, 'dist', 'sources.sha256');
  const wanted = hashInputs(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  onStale?.();
  rmSync(stamp, { force: true });
  compileMessages(root);
  await trimFaces(root);
  // React picks its own build by this; the bundler must pick the same one.
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
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
  await build({
    root,
    logLevel: 'warn',
    publicDir: false,
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
  writeFileSync(stamp, wanted);
  return true;
}

function hashInputs(root: string): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of listFiles(root, input)) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function listFiles(root: string, path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (path.includes('.') && !path.endsWith('/')) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.includes('.test.'))
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter(file => !generated.some(folder => file.startsWith(folder)))
    .sort();
}
