// The thread that owns the embedded database (PGlite). Nothing else in the process touches its files.
import { createWriteStream } from 'node:fs';

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createGzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { countTables } from '#adapters/database/embedded/count-tables.ts';
import { getEngine } from '#adapters/database/embedded/engine-module.ts';
import { readTransactionState } from '#adapters/database/embedded/wire-bytes.ts';
import { loadDump } from '#adapters/database/embedded/load-dump.ts';
import { Session } from '#adapters/database/embedded/session.ts';
import { lowerThreadPriority } from '#adapters/operations/thread-priority.ts';
import type {
  DatabaseThreadSettings,
  OwnerReply,
  OwnerRequest,
} from '#adapters/database/embedded/thread-protocol.ts';

/**
 * What a checkpoint leaves of the engine's log is deleted instead of kept for later use: after the demonstration's past it was more than half
 * of the directory, and of each dump, for which queries wait. A new piece is not filled with zeros first: that is for machines that fsync.
 */
const smallLog = ['-c', 'wal_recycle=off', '-c', 'wal_init_zero=off'];

// Lists and pages ask it nothing; what they wait for is the thread beside it.
lowerThreadPriority(5);
const owner = parentPort!;
const settings = workerData as DatabaseThreadSettings;
const reply = (message: OwnerReply): void => owner.postMessage(message);

const startedAt = performance.now();
const engine = settings.engine ?? (await getEngine());
const pglite = await open().catch((error: unknown) => {
  reply({ kind: 'open-failed', message: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});
const session = new Session(runWire, settings.idleTransactionMillis);
owner.on('message', (request: OwnerRequest) => void answer(request));
const version = await pglite.query<{ version: string }>('select version()');
reply({
  kind: 'ready',
  openMillis: performance.now() - startedAt,
  version: version.rows[0]!.version,
  engine,
});

async function open(): Promise<PGlite> {
  const template = settings.template === null ? {} : { loadDataDir: await loadDump(settings.template) };
  const database = await PGlite.create({
    ...(settings.directory === null ? {} : { dataDir: settings.directory }),
    ...template,
    startParams: [...PGlite.defaultStartParams, ...smallLog],
    pgliteWasmModule: engine,
  });
  await database.exec(`set time zone 'UTC'`);
  return database;
}

async function answer(request: OwnerRequest): Promise<void> {
  switch (request.kind) {
    case 'connect':
      session.addClient(request.port, request.own);
      return;
    case 'drain':
      session.drain(request.graceMillis);
      return;
    case 'dump':
      await dump(request).catch((error: unknown) =>
        reply({ kind: 'failed', id: request.id, message: String(error) }),
      );
      return;
    case 'close':
      await session.stop();
      await pglite.close();
      reply({ kind: 'closed', id: request.id });
      owner.close();
  }
}

/** Only the copying needs the connection; compressing goes on beside the next queries. */
async function dump(request: Extract<OwnerRequest, { kind: 'dump' }>): Promise<void> {
  const taken = await session.runExclusive(async () => {
    const pausedAt = performance.now();
    await pglite.exec('checkpoint');
    const counts = await countTables(pglite);
    const tar = await pglite.dumpDataDir('none');
    return { counts, tar, pauseMillis: performance.now() - pausedAt };
  });
  await pipeline(
    Readable.fromWeb(taken.tar.stream() as Parameters<typeof Readable.fromWeb>[0]),
    createGzip({ level: 1 }),
    createWriteStream(request.file, { flush: true }),
  );
  reply({
    kind: 'dumped',
    id: request.id,
    counts: taken.counts,
    bytes: taken.tar.size,
    pauseMillis: taken.pauseMillis,
  });
}

function runWire(wire: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  // The streaming form is synchronous up to its first await, hands over the engine's own bytes (valid only inside
  // the callback) and, unlike the plain one, does not also parse them.
  void pglite.execProtocolRawStream(wire, {
    syncToFs: false,
    onRawData: chunk => chunks.push(chunk.slice()),
  });
  const answer = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    answer.set(chunk, offset);
    offset += chunk.byteLength;
  }
  // The engine trapped (out of memory, say): its own rejection ends the thread, no client may take this for an answer.
  if (!'ITE'.includes(readTransactionState(answer))) throw new Error('the embedded database gave no answer');
  return answer;
}
