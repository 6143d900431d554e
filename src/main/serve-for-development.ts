// The server as `npm run dev` runs it: Vite serves and watches the client, and each page is rendered by today's sources.
import type { ViteDevServer } from 'vite';
import type { DocumentAssets } from '#pages/document.tsx';
import { runServer } from '#main/run-server.ts';

/** Styles come with their modules in development, so the first paint may flash; the build links them. */
const assets: DocumentAssets = {
  script: '/src/main/development-browser.ts',
  styles: [],
  modulePreloads: [],
  fontPreloads: [],
};

export async function serveForDevelopment(root: string, vite: ViteDevServer): Promise<void> {
  await runServer({
    root,
    assetsOf: () => assets,
    loadRenderer: async settings => {
      const module = (await vite.ssrLoadModule('/src/main/render.tsx')) as typeof import('#main/render.tsx');
      return module.createPageRenderer(settings);
    },
    web: { clientDir: null, middleware: (request, response, next) => vite.middlewares(request, response, next) },
  });
}
