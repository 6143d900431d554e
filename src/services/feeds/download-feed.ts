// Downloads a feed's address completely into a file before it is read: a failed fetch starts no run, and a slow server holds no transaction
// open.
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { isPageFormat } from '#domain/feeds/feed-formats.ts';
import type { FeedCaps } from '#domain/feeds/feed-caps.ts';
import type { FeedAccess } from '#domain/feeds/feed-terms.ts';
import type { FetchFailure } from '#domain/feeds/fetch-failure.ts';
import type { Result } from '#domain/result.ts';
import { fetchFeed } from '#services/feeds/fetch-feed.ts';
import type { Fetch, FetchResponse, Validators } from '#services/ports/fetch.ts';

/** `http:` and `https:` with anything after them, and any other scheme followed by `://`. */
const addressForm = /^(https?:|[a-z][a-z0-9+.-]*:\/\/)/i;

export function isFeedAddress(word: string): boolean {
  return addressForm.test(word);
}

/** The name of a source for records and messages: a file's name, or an address without its query, which may hold a key. */
export function nameSource(word: string): string {
  if (!isFeedAddress(word)) return basename(word);
  const url = URL.parse(word);
  return url ? `${url.protocol}//${url.host}${url.pathname}` : 'an unreadable address';
}

/** Appended to the name of a source that may be incomplete: neither its length nor its format shows where it ends. */
export const unknownEnd = '(its server did not say where it ends)';

/** The name of a source, with a note when its end is unknown. */
export function nameFetched(word: string, answer: FetchResponse): string {
  const isCertain = answer.kind !== 'fetched' || answer.isEndKnown;
  return isCertain ? nameSource(word) : `${nameSource(word)} ${unknownEnd}`;
}

export interface FeedDownload {
  readonly address: string;
  /** Pages made for people are fetched only as robots.txt allows; feeds are made for us. */
  readonly format: string;
  readonly validators?: Validators;
  /** Headers and a password set by the operator. */
  readonly access?: FeedAccess | undefined;
  /** Omitted = the usual limits; a page has the limits of a page. */
  readonly caps?: FeedCaps;
}

/** Fetches with retries for temporary failures. With validators, only a changed feed is sent. */
export async function downloadFeed(
  fetch: Fetch,
  { format, caps, access, ...request }: FeedDownload,
  file: string,
): Promise<Result<FetchResponse, FetchFailure>> {
  let handle: FileHandle | null = null;
  const openSink = async () => {
    // Opening the file again discards the output of an earlier attempt.
    await handle?.close();
    const opened = (handle = await open(file, 'w', 0o600));
    return (chunk: Uint8Array) => opened.appendFile(chunk);
  };
  const deps = {
    fetch: isPageFormat(format) ? fetch.fetchPage : fetch.fetchFeed,
    random: Math.random,
    now: () => performance.now(),
    sleep: (ms: number) => sleepFor(ms),
  };
  try {
    const isRaised = caps !== undefined && !isPageFormat(format);
    const headers = listHeaders(access);
    return await fetchFeed(deps, { ...request, headers, ...(isRaised && { caps }) }, openSink);
  } finally {
    await (handle as FileHandle | null)?.close();
  }
}

/** RFC 7617 for the password; names in small letters. */
function listHeaders(access: FeedAccess = {}): Readonly<Record<string, string>> {
  const own = Object.entries(access.headers ?? {}).map(([name, text]) => [name.toLowerCase(), text]);
  if (access.basicAuth === undefined) return Object.fromEntries(own);
  const credentials = Buffer.from(access.basicAuth, 'utf8').toString('base64');
  return Object.fromEntries([...own, ['authorization', `Basic ${credentials}`]]);
}
