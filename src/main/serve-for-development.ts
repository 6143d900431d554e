// The server of `npm run dev`: Vite serves and watches the client, and each page is rendered from the current sources.
import type { ViteDevServer } from 'vite';
import type { StaffAssets } from '#admin/render-staff-page.tsx';
import type { DocumentAssets } from '#pages/document.tsx';
import type { PageRenderer, RenderSettings } from '#web/render.tsx';
import { runServer } from '#main/run-server.ts';

/** The module after its last change. Vite loads it, so its type is declared here. */
interface RenderModule {
  readonly createPageRenderer: (settings: RenderSettings) => PageRenderer;
}

/** In development styles are loaded by their modules, so the first paint may flash; the build links them. */
const assets: DocumentAssets = {
  script: '/src/main/first-paint.ts',
  modules: ['/src/main/development-browser.ts'],
  styles: [],
  fontPreloads: [],
};

/** The styles that the build finds by itself. */
const staffAssets: StaffAssets = {
  script: '/src/main/staff-browser.ts',
  styles: ['/src/ui/fonts/fonts.css', '/src/ui/styles/tokens.css', '/src/ui/styles/base.css'],
};

export async function serveForDevelopment(root: string, vite: ViteDevServer): Promise<void> {
  await runServer({
    root,
    loadAssets: async () => () => assets,
    loadStaffAssets: async () => staffAssets,
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
