// Writes one dump: the cluster's files and their WAL in one compressed file, taken while the server runs.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import type { DumpNote } from '#adapters/database/backup/dump-files.ts';
import { packFiles, packLast, packWal } from '#adapters/database/backup/pack-cluster.ts';

/** Level 3 takes half as long again for a tenth fewer bytes. */
const compressionLevel = 1;
const bufferBytes = 256 * 1_024;

type WrittenDump = Pick<DumpNote, 'bytes' | 'sha256' | 'marker'>;

/**
 * Writes the dump, whole and synced to the disk, into a new file. The connection is a superuser's and serves nothing else
 * meanwhile; when it ends, a backup that has begun ends, too. Throws the signal's reason, and errors of the database or the disk.
 */
export async function writeDump(
  client: pg.Client,
  cluster: string,
  file: string,
  signal: AbortSignal,
): Promise<WrittenDump> {
  const hash = createHash('sha256');
  let [bytes, marker] = [0, ''];
  await pipeline(
    gather(packBackup(client, cluster, committed => (marker = committed))),
    createZstdCompress({
      chunkSize: bufferBytes,
      params: {
        [constants.ZSTD_c_compressionLevel]: compressionLevel,
        [constants.ZSTD_c_checksumFlag]: 1,
      },
    }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: bufferBytes }),
    { signal },
  );
  return { bytes, sha256: hash.digest('hex'), marker };
}

async function* packBackup(
  client: pg.Client,
  cluster: string,
  onMarker: (marker: string) => void,
): AsyncGenerator<Buffer> {
  // Keeps the WAL from here on, until this connection ends.
  await client.query(
    `select pg_create_physical_replication_slot('windfall_dump_' || pg_backend_pid(), true, true)`,
  );
  const { first } = await readRow<{ first: string }>(
    client,
    `select pg_walfile_name(pg_backup_start('windfall', fast => true)) as first`,
  );
  yield* packFiles(cluster);
  const { marker } = await readRow<{ marker: string }>(client, 'select pg_current_xact_id()::text as marker');
  onMarker(marker);
  const { last, label } = await readRow<{ last: string; label: string }>(
    client,
    'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(wait_for_archive => false)',
  );
  yield* packWal(cluster, [first, last]);
  await client.query(`select pg_drop_replication_slot('windfall_dump_' || pg_backend_pid())`);
  yield* packLast('backup_label', label);
}

/** A cluster has a thousand small files: they are compressed in chunks of a quarter of a megabyte. */
async function* gather(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [waiting, bytes]: [Buffer[], number] = [[], 0];
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < bufferBytes) continue;
    yield Buffer.concat(waiting, bytes);
    [waiting, bytes] = [[], 0];
  }
  yield Buffer.concat(waiting, bytes);
}

async function readRow<Row extends pg.QueryResultRow>(client: pg.Client, query: string): Promise<Row> {
  const { rows } = await client.query<Row>(query);
  return rows[0] as Row;
}
