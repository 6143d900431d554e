// Unpacks a dump into a cluster's files.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, createReadStream, existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { Unpack } from 'tar';
import { readNote } from '#adapters/database/backup/dump-files.ts';

/** An unusable dump; the message says why. */
export class DumpDamaged extends Error {
  override readonly name = 'DumpDamaged';
}

const bufferBytes = 256 * 1_024;
/** A dump without one of these is not whole; the label is written last. */
const indispensable = ['PG_VERSION', 'global/pg_control', 'pg_wal', 'backup_label'];

/** `owner` gets the files; null leaves them to the user of this process. The folder must not exist. Throws DumpDamaged. */
export async function unpackDump(
  file: string,
  folder: string,
  owner: number | null,
  signal: AbortSignal,
): Promise<void> {
  if (!existsSync(file)) throw new DumpDamaged(`there is no ${file}`);
  mkdirSync(folder, { mode: 0o700 });
  if (owner !== null) chownSync(folder, owner, owner);
  const hash = createHash('sha256');
  try {
    await pipeline(
      createReadStream(file, { highWaterMark: bufferBytes }),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createZstdDecompress({ chunkSize: bufferBytes }),
      chunks => unpack(chunks, folder, owner),
      { signal },
    );
  } catch (error) {
    signal.throwIfAborted();
    throw new DumpDamaged(`${basename(file)} cannot be read to its end: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const note = readNote(file);
  if (note && note.sha256 !== hash.digest('hex'))
    throw new DumpDamaged(`${basename(file)} is not as it was written`);
  const missing = indispensable.find(name => !existsSync(join(folder, name)));
  if (missing) throw new DumpDamaged(`${basename(file)} has no ${missing}`);
}

async function unpack(chunks: AsyncIterable<Buffer>, cwd: string, owner: number | null): Promise<void> {
  // Strict: a name that leads out of the folder, or a broken header, is an error and not a warning.
  const unpacking = new Unpack({ cwd, strict: true, ...(owner !== null && { uid: owner, gid: owner }) });
  const done = once(unpacking, 'close');
  // The next `await` gets the error; this only prevents an unhandled rejection.
  done.catch(() => undefined);
  for await (const chunk of chunks) {
    if (!unpacking.write(chunk)) await Promise.race([once(unpacking, 'drain'), done]);
  }
  unpacking.end();
  await done;
}
