// The rendering thread: turns the data of pages into documents, while the web thread handles other requests (decision 0069).
import { parentPort, workerData } from 'node:worker_threads';
import { loadTranslations } from '#messages/load-messages.ts';
import type { FromRenderThread, ToRenderThread } from '#main/threads/start-render-thread.ts';
import { createDocumentRenderer } from '#web/render-document.tsx';
import type { RenderDocument } from '#web/render-document.tsx';
import { readPageAssets } from '#web/page-assets.ts';

const port = parentPort;
if (!port) throw new Error('the rendering thread is started by start-render-thread.ts, not by hand');
const { clientDir } = workerData as { readonly clientDir: string };
const loading = loadTranslations();
/** Opened with the first page: a first start builds the client's files meanwhile. */
let opening: Promise<RenderDocument> | null = null;

port.on('message', ({ id, input }: ToRenderThread) => {
  opening ??= loading.then(translations =>
    createDocumentRenderer({ translations, assetsOf: readPageAssets(clientDir) }),
  );
  opening
    .then(render => render(input))
    .then(
      html => port.postMessage({ id, html } satisfies FromRenderThread, [html.buffer]),
      (error: unknown) => port.postMessage({ id, error } satisfies FromRenderThread),
    );
});
