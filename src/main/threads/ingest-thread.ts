// The ingest thread: parses and matches feeds beside the web thread, so that a feed never delays a page.
import { parentPort, workerData } from 'node:worker_threads';
import { openSharedDatabase } from '#adapters/database/open-database.ts';
import { createLogger } from '#adapters/operations/logger.ts';
import { systemClock } from '#adapters/operations/system-clock.ts';
import { ingestFile } from '#main/ingest-file.ts';
import type { FromIngestThread, IngestThreadStart, ToIngestThread } from '#main/threads/ingest-protocol.ts';

const { spec, logLevel } = workerData as IngestThreadStart;
const port = parentPort;
if (!port) throw new Error('the ingest thread is started by start-ingest-thread.ts, not by hand');

const database = await openSharedDatabase(spec, createLogger(logLevel));
/** One feed after the other: two would only share the same core. */
let queue = Promise.resolve();

port.on('message', (message: ToIngestThread) => {
  if (message.kind === 'close') {
    void queue.then(() => database.close()).then(() => port.close());
    return;
  }
  const { id, request } = message;
  queue = queue.then(async () => {
    try {
      const result = await ingestFile({ db: database.db, clock: systemClock }, request);
      port.postMessage({ kind: 'done', id, result } satisfies FromIngestThread);
    } catch (error) {
      port.postMessage({ kind: 'thrown', id, error } satisfies FromIngestThread);
    }
  });
});
