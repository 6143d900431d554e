// The server as `npm run dev` runs it: Vite serves and watches the client, and each page is rendered by today's sources.
import type { ViteDevServer } from 'vite';
import type { DocumentAssets } from '#pages/document.tsx';
import type { PageRenderer, RenderSettings } from '#web/render.tsx';
import { runServer } from '#main/run-server.ts';

/** The module as it is after the last change; loaded by Vite, so its type is ours to say. */
interface RenderModule {
  readonly createPageRenderer: (settings: RenderSettings) => PageRenderer;
}

/** Styles come with their modules in development, so the first paint may flash; the build links them. */
const assets: DocumentAssets = {
  script: '/src/main/first-paint.ts',
  modules: ['/src/main/development-browser.ts'],
  styles: [],
  fontPreloads: [],
};

export async function serveForDevelopment(root: string, vite: ViteDevServer): Promise<void> {
  await runServer({
    root,
    loadAssets: async () => () => assets,
    loadRenderer: async settings => {
      const { createPageRenderer } = (await vite.ssrLoadModule('/src/web/render.tsx')) as RenderModule;
      return createPageRenderer(settings);
    },
    web: {
      clientDir: null,
      middleware: (request, response, next) => vite.middlewares(request, response, next),
    },
  });
}
