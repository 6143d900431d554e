// node scripts/build-part.ts server|client|compress: builds one of the two parts, or compresses the client's files; `build.ts` runs one after the other.
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import type { BuildPart } from './build.ts';
import { compressedMark } from './build-stamp.mjs';
import { compressFiles } from './compress-files.ts';
import { trimFonts } from './trim-fonts.ts';

const root = join(import.meta.dirname, '..');

/** Entries of the server build: the commands, and each separate thread and process. */
const serverEntries = {
  serve: 'src/main/serve.ts',
  'serve-build': 'src/main/serve-build.ts',
  cli: 'src/main/cli.ts',
  'render-thread': 'src/main/threads/render-thread.ts',
  'ingest-thread': 'src/main/threads/ingest-thread.ts',
  'dump-process': 'src/adapters/database/backup/dump-process.ts',
};

/** Small modules shared by most pages. None of them imports the code of addresses, which would otherwise end up in this chunk. */
const common =
  /src[\\/](pages[\\/]head[\\/](page-head|structured-block|structured-data)\.|ui[\\/](devices|offers[\\/]offer-labels|merchants[\\/]merchant-(link|name)|merchants[\\/]merchants\.|history[\\/](trend-line|read-history)|unbroken-sizes|use-is-hydrated)|messages[\\/]formats|domain[\\/](money|durations))|(@messageformat[\\/]runtime|make-plural)[\\/]/;

/** Further small modules shared by pages of devices: lists, products, comparisons, and the blog's lists. */
const browsing =
  /src[\\/](domain[\\/]urls[\\/]news-feed-address\.|pages[\\/](apple-toggle[\\/]apple-(cookie|reducer|toggle)\.|navigation[\\/]crumbs)|ui[\\/](layout[\\/]breadcrumbs|product[\\/]product-pictures|saved[\\/]save-button|alerts[\\/]alert-form-link)|ui[\\/]history[\\/]price-trend\.|ui[\\/]controls[\\/](badge|field|pagination|share-button|table|toggle)\.)/;

/** Small modules of product pages, shared by few others. */
const offers =
  /src[\\/](domain[\\/](filters[\\/]offer-filters|merchants[\\/]battery-floor|urls[\\/](compare-address|landed-address|offer-query))\.|ui[\\/](controls[\\/](chart-table|choice-links)|history[\\/]price-outlook|merchants[\\/]payment-names|offers[\\/](confirmed-time|offer-link)|product[\\/]choice-row|shipping[\\/](format-cost|landed-words))\.)/;

/** How filters are written, of lists and product pages. */
const filters = /src[\\/](domain[\\/](filters|urls)|ui[\\/]filters)[\\/](active-filters|address-query)\./;

/** Controls of forms and filters. */
const choosing = /src[\\/]ui[\\/]controls[\\/](checkbox-group|range|select)\./;

/** Many small chunks compress far worse than one: all pages' initial modules are in one chunk, and most shared modules in five others. */
const clientChunks = [
  {
    name: 'shell',
    tags: ['$initial' as const],
    test: /^(?!.*(first-paint\.ts|staff-browser\.ts|admin[\\/]styles[\\/][\w-]+\.css)$)/,
    priority: 2,
  },
  { name: 'common', test: common, minShareCount: 2, priority: 1 },
  { name: 'browsing', test: browsing, minShareCount: 2 },
  // Before what imports it.
  { name: 'filters', test: filters, minShareCount: 2, priority: 1 },
  { name: 'offers', test: offers, minShareCount: 2 },
  { name: 'choosing', test: choosing, minShareCount: 2 },
];

/** Packages of many small modules: resolving and reading those at a start takes longer than running them. */
const bundledPackages = [
  /^(kysely|zod|htmlparser2|react-router|prom-client|csv-parse|ip-address)$/,
  /^(d3-|@fastify\/|@messageformat\/|@opentelemetry\/|@remix-run\/)/,
  // What these are made of.
  /^(fastify|fastify-plugin|avvio|find-my-way|light-my-request|ajv|ajv-formats|fast-[a-z-]+|semver|ret|safe-regex2|readable-stream)$/,
  /^(bintrees|tdigest)$/,
  /^(pg|pg-[a-z-]+|pgpass|split2|postgres-[a-z-]+)$/,
];

/** React Router marks its files for another kind of renderer, which does not matter here. */
const onwarn: NonNullable<Rolldown.RolldownOptions['onwarn']> = (warning, defaultHandler) =>
  void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || defaultHandler(warning));

/** The server uses no fonts: the font sheet belongs to the client build and may not exist yet. */
const withoutFonts = {
  name: 'without-fonts',
  enforce: 'pre' as const,
  resolveId: (source: string) => (source === '#ui/fonts/fonts.css' ? '\0no-fonts' : null),
  load: (id: string) => (id === '\0no-fonts' ? '' : null),
};

/**
 * Removes display names, which the bundler takes for side effects: without them it drops the router's components that no page uses (links,
 * forms, prefetching), 3 kB.
 */
const withoutDisplayNames = {
  name: 'without-display-names',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]dist/ },
    handler: (code: string) =>
      code
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replaceAll(/ = (React(?:\$\d)?\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1'),
  },
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
      rolldownOptions: {
        onwarn,
        input: serverEntries,
        // In one folder: a thread's entry is looked up beside the chunk that starts it.
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
    plugins: [withoutDisplayNames],
    build: {
      outDir: 'dist/client',
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        onwarn,
        input: ['src/main/first-paint.ts', 'src/main/browser.tsx', 'src/main/staff-browser.ts'],
        output: { codeSplitting: { groups: clientChunks } },
      },
    },
  });
}

function compressClient(): void {
  // A first start compresses behind its first page, and leaves other work the time that it needs.
  setPriority(constants.priority.PRIORITY_LOW);
  compressFiles(join(root, 'dist', 'client'));
  writeFileSync(join(root, compressedMark), '');
}

const part = process.argv[2] as BuildPart;
if (part === 'server') await buildServer();
else if (part === 'client') await buildClient();
else compressClient();
