// The built server, which may start while its client is still being built: `npm start`.
import { join } from 'node:path';
import { findProjectRoot } from '#main/project-root.ts';
import type { PageRenderer } from '#web/render.tsx';
import { runServer } from '#main/run-server.ts';
import { readPageAssets, readStaffAssets } from '#web/page-assets.ts';

/** Prepares everything but the site until `clientBuilt` resolves; when it rejects, the start fails. */
export async function serveBuild(clientBuilt: Promise<unknown>): Promise<void> {
  const root = findProjectRoot();
  const clientDir = join(root, 'dist', 'client');
  const loadPages = () => import('#web/render.tsx');
  let renderer: Promise<PageRenderer> | null = null;
  await runServer({
    root,
    preload: loadPages,
    loadAssets: async () => {
      await clientBuilt;
      return readPageAssets(clientDir);
    },
    loadStaffAssets: async () => {
      await clientBuilt;
      return readStaffAssets(clientDir);
    },
    loadRenderer: settings =>
      (renderer ??= loadPages().then(({ createPageRenderer }) => createPageRenderer(settings))),
    web: { clientDir, middleware: null },
  });
}
