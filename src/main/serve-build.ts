// The built server, which may start while its client is still being built: `npm start`.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findProjectRoot } from '#main/project-root.ts';
import { runServer } from '#main/run-server.ts';
import { startRenderThread } from '#main/threads/start-render-thread.ts';
import type { RenderDocument } from '#web/render-document.tsx';
import { readPageAssets, readStaffAssets } from '#web/page-assets.ts';
import type { PageRenderer, RenderSettings } from '#web/render.ts';

/** A client that is still being built. */
interface BuildInProgress {
  /** Resolves when the client's files exist. */
  readonly client: Promise<unknown>;
  /** Resolves when they are compressed as well. */
  readonly compressed: Promise<unknown>;
}

/** Serves the build. While one is in progress, prepares everything but the site until the client's files exist; when their build fails, so does the start. */
export async function serveBuild(build: BuildInProgress | null): Promise<void> {
  const root = findProjectRoot();
  const clientDir = join(root, 'dist', 'client');
  const loadPages = () => import('#web/render.ts');
  // On a single core a second thread would only wait for the first.
  const hasRenderThread = availableParallelism() > 1;
  let threaded: RenderDocument | null = null;
  const startThread = () => (threaded ??= startRenderThread(clientDir));
  const loadRenderDocument = async ({ translations }: RenderSettings): Promise<RenderDocument> => {
    if (hasRenderThread) return startThread();
    const { createDocumentRenderer } = await import('#web/render-document.tsx');
    return createDocumentRenderer({ translations, assetsOf: readPageAssets(clientDir) });
  };
  let renderer: Promise<PageRenderer> | null = null;
  await runServer({
    root,
    preload: () => {
      if (hasRenderThread) startThread();
      return loadPages();
    },
    loadStaffAssets: async () => {
      await build?.client;
      return readStaffAssets(clientDir);
    },
    loadRenderer: settings =>
      (renderer ??= loadPages().then(async ({ createPageRenderer }) =>
        createPageRenderer(settings, await loadRenderDocument(settings)),
      )),
    web: { clientDir, clientCompressed: build?.compressed, middleware: null },
  });
}
