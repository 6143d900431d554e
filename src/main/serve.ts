// Entry of the built server: `npm start`.
import { join } from 'node:path';
import { findProjectRoot } from '#main/project-root.ts';
import { createPageRenderer } from '#main/render.tsx';
import { runServer } from '#main/run-server.ts';
import { readPageAssets } from '#main/web/page-assets.ts';

const root = findProjectRoot();
const clientDir = join(root, 'dist', 'client');
let renderer: ReturnType<typeof createPageRenderer> | null = null;

await runServer({
  root,
  assetsOf: readPageAssets(clientDir),
  loadRenderer: async settings => (renderer ??= createPageRenderer(settings)),
  web: { clientDir, middleware: null },
});
