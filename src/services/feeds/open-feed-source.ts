// Opens the source of a feed by the scheme of its address; the result is always files.
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedCaps } from '#domain/feeds/feed-caps.ts';
import type { FeedAccess } from '#domain/feeds/feed-terms.ts';
import { downloadPages } from '#services/feeds/download-pages.ts';
import type { FetchFailure } from '#domain/feeds/fetch-failure.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { downloadFeed, nameFetched, nameSource } from '#services/feeds/download-feed.ts';
import type { Fetch, Validators } from '#services/ports/fetch.ts';

/** Writes the files of one of the demonstration's feeds as of a moment. */
export type OpenDemoFeed = (
  address: string,
  at: Date,
) => Promise<{ readonly files: string[]; cleanUp(): Promise<void> }>;

export interface FeedSourceDeps {
  readonly fetch: Fetch;
  readonly openDemoFeed?: OpenDemoFeed | undefined;
  /** Aborts when the process ends: what was fetched so far is discarded at once. */
  readonly stopping?: AbortSignal;
}

export interface SourceAddress {
  readonly address: string;
  readonly format: string;
  readonly validators: Validators;
  /** Omitted = the usual limits. */
  readonly caps?: FeedCaps;
  readonly access?: FeedAccess | undefined;
  /** The address is the first of several pages. */
  readonly hasPages?: boolean | undefined;
}

export type OpenedSource =
  | { readonly kind: 'not-modified'; readonly source: string }
  | {
      readonly kind: 'files';
      readonly files: readonly string[];
      /** For the record, without secrets. */
      readonly source: string;
      readonly validators: Validators;
      cleanUp(): Promise<void>;
    };

export type SourceFailure =
  | { readonly kind: 'not-fetched'; readonly source: string; readonly failure: FetchFailure }
  | { readonly kind: 'no-demonstration' }
  | { readonly kind: 'unknown-scheme' };

const noValidators: Validators = { etag: null, lastModified: null };

/** Fetches only if the source changed since the version of the validators. Call `cleanUp` when the files have been read. */
export async function openFeedSource(
  { fetch, openDemoFeed, stopping }: FeedSourceDeps,
  { address, ...rest }: SourceAddress,
  at: Date,
): Promise<Result<OpenedSource, SourceFailure>> {
  if (/^https?:/i.test(address)) return openWebFeed({ fetch, stopping }, { address, ...rest });
  if (!address.startsWith('demo:')) return fail({ kind: 'unknown-scheme' });
  if (!openDemoFeed) return fail({ kind: 'no-demonstration' });
  const { files, cleanUp } = await openDemoFeed(address, at);
  return ok({ kind: 'files', files, source: address, validators: noValidators, cleanUp });
}

async function openWebFeed(
  { fetch, stopping }: { readonly fetch: Fetch; readonly stopping: AbortSignal | undefined },
  { hasPages = false, ...request }: SourceAddress,
): Promise<Result<OpenedSource, SourceFailure>> {
  const source = nameSource(request.address);
  const directory = await mkdtemp(join(tmpdir(), 'windfall-feed-'));
  const dropNow = () => rmSync(directory, { recursive: true, force: true });
  stopping?.addEventListener('abort', dropNow, { once: true });
  const cleanUp = async () => {
    stopping?.removeEventListener('abort', dropNow);
    await rm(directory, { recursive: true, force: true });
  };
  const rethrow = async (error: unknown): Promise<never> => {
    await cleanUp();
    throw error;
  };
  if (hasPages) {
    const pages = await downloadPages(fetch, request, directory).catch(rethrow);
    if (pages.ok) return ok({ kind: 'files', files: pages.value, source, validators: noValidators, cleanUp });
    await cleanUp();
    return fail({ kind: 'not-fetched', source, failure: pages.failure });
  }
  const file = join(directory, 'feed');
  const fetched = await downloadFeed(fetch, request, file).catch(rethrow);
  if (fetched.ok && fetched.value.kind === 'fetched') {
    const { validators } = fetched.value;
    const name = nameFetched(request.address, fetched.value);
    return ok({ kind: 'files', files: [file], source: name, validators, cleanUp });
  }
  await cleanUp();
  return fetched.ok
    ? ok({ kind: 'not-modified', source })
    : fail({ kind: 'not-fetched', source, failure: fetched.failure });
}
