// Entry of the built server: `npm start`.
import { join } from 'node:path';
import { findProjectRoot } from '#main/project-root.ts';
import type { PageRenderer } from '#main/render.tsx';
import { runServer } from '#main/run-server.ts';
import { readPageAssets } from '#main/web/page-assets.ts';

const root = findProjectRoot();
const clientDir = join(root, 'dist', 'client');
const loadPages = () => import('#main/render.tsx');
let renderer: Promise<PageRenderer> | null = null;

await runServer({
  root,
  preload: loadPages,
  assetsOf: readPageAssets(clientDir),
  loadRenderer: settings =>
    (renderer ??= loadPages().then(({ createPageRenderer }) => createPageRenderer(settings))),
  web: { clientDir, middleware: null },
});
