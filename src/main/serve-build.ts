// The built server, which may start while its client is still being built: `npm start`.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findProjectRoot } from '#main/project-root.ts';
import { runServer } from '#main/run-server.ts';
import { startDrawThread } from '#main/threads/start-draw-thread.ts';
import type { DrawPage } from '#web/draw-page.tsx';
import { readPageAssets, readStaffAssets } from '#web/page-assets.ts';
import type { PageRenderer, RenderSettings } from '#web/render.ts';

/** Prepares everything but the site until `clientBuilt` resolves; when it rejects, the start fails. */
export async function serveBuild(clientBuilt: Promise<unknown>): Promise<void> {
  const root = findProjectRoot();
  const clientDir = join(root, 'dist', 'client');
  const loadPages = () => import('#web/render.ts');
  // On a single core a second thread would only wait for the first.
  const isApart = availableParallelism() > 1;
  let drawApart: DrawPage | null = null;
  const startDrawing = () => (drawApart ??= startDrawThread(clientDir));
  const loadDrawing = async ({ translations }: RenderSettings): Promise<DrawPage> => {
    if (isApart) return startDrawing();
    const { createPageDrawer } = await import('#web/draw-page.tsx');
    return createPageDrawer({ translations, assetsOf: readPageAssets(clientDir) });
  };
  let renderer: Promise<PageRenderer> | null = null;
  await runServer({
    root,
    preload: () => {
      if (isApart) startDrawing();
      return loadPages();
    },
    loadStaffAssets: async () => {
      await clientBuilt;
      return readStaffAssets(clientDir);
    },
    loadRenderer: settings =>
      (renderer ??= loadPages().then(async ({ createPageRenderer }) =>
        createPageRenderer(settings, await loadDrawing(settings)),
      )),
    web: { clientDir, middleware: null },
  });
}
