// A feed run whose files may be addresses. Each is fetched whole before anything is read: a fetch that fails is no run, a
// slow shop holds no transaction open, and reading a file is all that ever happens in the ingest thread.
import { mkdtemp, open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleepFor } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { FetchFailure } from '#domain/feeds/fetch-failure.ts';
import { fail } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { findRunParts, ingestFile } from '#main/ingest-file.ts';
import type { FileRunFailure, FileRunRequest } from '#main/ingest-file.ts';
import { fetchFeed } from '#services/feeds/fetch-feed.ts';
import type { FeedRunReport } from '#services/feeds/ingest-feed.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Fetch, FetchAnswer } from '#services/ports/fetch.ts';

export type AddressRunFailure =
  FileRunFailure | { readonly kind: 'not-fetched'; readonly source: string; readonly failure: FetchFailure };

/** `http:` and `https:` however they go on, and any other scheme that is written like an address. */
const addressForm = /^(https?:|[a-z][a-z0-9+.-]*:\/\/)/i;

export async function ingestFilesAndAddresses(
  { db, clock, fetch }: { db: Kysely<Schema>; clock: Clock; fetch: Fetch },
  request: Omit<FileRunRequest, 'source'>,
): Promise<Result<FeedRunReport, AddressRunFailure>> {
  if (!request.files.some(word => addressForm.test(word))) return ingestFile({ db, clock }, request);
  const known = await findRunParts(db, request);
  if (!known.ok) return known;
  const directory = await mkdtemp(join(tmpdir(), 'windfall-feed-'));
  try {
    const files: string[] = [];
    for (const [index, word] of request.files.entries()) {
      if (!addressForm.test(word)) {
        files.push(word);
        continue;
      }
      const file = join(directory, String(index));
      const fetched = await download(fetch, word, file);
      if (!fetched.ok)
        return fail({ kind: 'not-fetched', source: nameSource(word), failure: fetched.failure });
      files.push(file);
    }
    const source = request.files.map(nameSource).join(' ');
    return await ingestFile({ db, clock }, { ...request, files, source });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function download(
  fetch: Fetch,
  address: string,
  file: string,
): Promise<Result<FetchAnswer, FetchFailure>> {
  let handle: FileHandle | null = null;
  const openSink = async () => {
    // What an earlier attempt wrote is gone with this.
    await handle?.close();
    const opened = (handle = await open(file, 'w', 0o600));
    return (chunk: Uint8Array) => opened.appendFile(chunk);
  };
  const parts = {
    fetch,
    random: Math.random,
    now: () => performance.now(),
    sleep: (ms: number) => sleepFor(ms),
  };
  try {
    return await fetchFeed(parts, { address }, openSink);
  } finally {
    await (handle as FileHandle | null)?.close();
  }
}

/** For records and messages: a file by its name, an address without its query, which may hold a key. */
function nameSource(word: string): string {
  if (!addressForm.test(word)) return basename(word);
  const url = URL.parse(word);
  return url ? `${url.protocol}//${url.host}${url.pathname}` : 'an unreadable address';
}
