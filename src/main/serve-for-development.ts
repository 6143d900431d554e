// The server of `npm run dev`: Vite serves and watches the client, and each page is rendered from the current sources.
import type { ViteDevServer } from 'vite';
import type { StaffAssets } from '#admin/render-staff-page.tsx';
import type { DocumentAssets } from '#pages/document.tsx';
import type { RenderDocument, DocumentSettings } from '#web/render-document.tsx';
import type { PageRenderer, RenderSettings } from '#web/render.ts';
import { runServer } from '#main/run-server.ts';

/** The current modules, loaded by Vite, so their types are declared here. */
interface RenderModule {
  readonly createPageRenderer: (settings: RenderSettings, renderDocument: RenderDocument) => PageRenderer;
}
interface DocumentModule {
  readonly createDocumentRenderer: (settings: DocumentSettings) => RenderDocument;
}

/** In development styles are loaded by their modules, so the first paint may flash; the build links them. */
const assets: DocumentAssets = {
  script: '/src/main/first-paint.ts',
  modules: ['/src/main/development-browser.ts'],
  styles: [],
  fontPreloads: [],
};

/** The styles, which the build finds through its manifest. */
const staffAssets: StaffAssets = {
  script: '/src/main/staff-browser.ts',
  styles: ['/src/ui/fonts/fonts.css', '/src/ui/styles/tokens.css', '/src/ui/styles/base.css'],
};

export async function serveForDevelopment(root: string, vite: ViteDevServer): Promise<void> {
  await runServer({
    root,
    loadStaffAssets: async () => staffAssets,
    loadRenderer: async settings => {
      const { createPageRenderer } = (await vite.ssrLoadModule('/src/web/render.ts')) as RenderModule;
      const { createDocumentRenderer } = (await vite.ssrLoadModule(
        '/src/web/render-document.tsx',
      )) as DocumentModule;
      const { translations } = settings;
      return createPageRenderer(settings, createDocumentRenderer({ translations, assetsOf: () => assets }));
    },
    web: {
      clientDir: null,
      middleware: (request, response, next) => vite.middlewares(request, response, next),
    },
  });
}
