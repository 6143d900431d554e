// A feed run whose files may be addresses: they are fetched here, since the ingest thread only ever reads files.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FetchFailure } from '#domain/feeds/fetch-failure.ts';
import { fail } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { downloadFeed, isFeedAddress, nameFetched, nameSource } from '#services/feeds/download-feed.ts';
import { prepareFileRun, ingestFile } from '#services/feeds/ingest-file.ts';
import type { FileRunFailure, FileRunDeps, FileRunRequest } from '#services/feeds/ingest-file.ts';
import type { FeedRunReport } from '#services/feeds/ingest-feed.ts';
import type { Fetch } from '#services/ports/fetch.ts';

export type AddressRunFailure =
  FileRunFailure | { readonly kind: 'not-fetched'; readonly source: string; readonly failure: FetchFailure };

/** As `ingestFile`, with `files` that may also be addresses; they are fetched into a temporary folder, which is removed afterwards. */
export async function ingestFilesAndAddresses(
  { fetch, ...deps }: FileRunDeps & { readonly fetch: Fetch },
  request: Omit<FileRunRequest, 'source'>,
): Promise<Result<FeedRunReport, AddressRunFailure>> {
  if (!request.files.some(isFeedAddress)) return ingestFile(deps, request);
  const known = await prepareFileRun(deps, request);
  if (!known.ok) return known;
  const directory = await mkdtemp(join(tmpdir(), 'windfall-feed-'));
  try {
    const files: string[] = [];
    const names: string[] = [];
    for (const [index, word] of request.files.entries()) {
      if (!isFeedAddress(word)) {
        files.push(word);
        names.push(nameSource(word));
        continue;
      }
      const file = join(directory, String(index));
      const fetched = await downloadFeed(
        fetch,
        { address: word, format: request.format, caps: known.value.caps },
        file,
      );
      if (!fetched.ok)
        return fail({ kind: 'not-fetched', source: nameSource(word), failure: fetched.failure });
      files.push(file);
      names.push(nameFetched(word, fetched.value));
    }
    return await ingestFile(deps, {
      ...request,
      files,
      source: names.join(' '),
      isFetched: request.files.every(isFeedAddress),
    });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
