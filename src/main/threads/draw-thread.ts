// The drawing thread: turns the data of pages into documents, while the web thread answers others (decision 0069).
import { parentPort, workerData } from 'node:worker_threads';
import { loadTranslations } from '#messages/load-messages.ts';
import type { FromDrawThread, ToDrawThread } from '#main/threads/start-draw-thread.ts';
import { createPageDrawer } from '#web/draw-page.tsx';
import type { DrawPage } from '#web/draw-page.tsx';
import { readPageAssets } from '#web/page-assets.ts';

const port = parentPort;
if (!port) throw new Error('the drawing thread is started by start-draw-thread.ts, not by hand');
const { clientDir } = workerData as { readonly clientDir: string };
const loading = loadTranslations();
/** Opened with the first page: a first start builds the client's files meanwhile. */
let opening: Promise<DrawPage> | null = null;

port.on('message', ({ id, sheet }: ToDrawThread) => {
  opening ??= loading.then(translations =>
    createPageDrawer({ translations, assetsOf: readPageAssets(clientDir) }),
  );
  opening
    .then(draw => draw(sheet))
    .then(
      html => port.postMessage({ id, html } satisfies FromDrawThread, [html.buffer]),
      (error: unknown) => port.postMessage({ id, error } satisfies FromDrawThread),
    );
});
