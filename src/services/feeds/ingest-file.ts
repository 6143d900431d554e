// Sets up a feed run: the merchant, the catalogue to match against, and the files with their format's reader.
import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import { findMerchant, readOperatorTerms } from '#adapters/database/catalogue/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { FeedReader, FindFeedReader } from '#services/ports/feed-reader.ts';
import { chooseCaps } from '#domain/feeds/feed-caps.ts';
import type { FeedCaps } from '#domain/feeds/feed-caps.ts';
import type { FeedTerms } from '#domain/feeds/feed-terms.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { prepareGradeWords } from '#domain/offers/grade-words.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { ingestFeed } from '#services/feeds/ingest-feed.ts';
import type { FeedRunFailure, FeedRunReport } from '#services/feeds/ingest-feed.ts';
import { readMatchCatalogue } from '#services/feeds/read-match-catalogue.ts';
import type { Clock } from '#services/ports/clock.ts';

export interface FileRunRequest {
  readonly merchantSlug: string;
  readonly country: CountrySlug;
  readonly format: string;
  readonly name: string;
  /** Read one after the other as one feed. */
  readonly files: readonly string[];
  readonly observedAt: Date;
  readonly isReleased: boolean;
  /** The feed's source for the record; omitted = the names of the files. */
  readonly source?: string;
  /** The files were fetched: their size as sent was checked then, and they are unpacked already. */
  readonly isFetched?: boolean;
}

export type FileRunFailure =
  | FeedRunFailure
  | { readonly kind: 'unknown-merchant' }
  | { readonly kind: 'unknown-format' }
  | { readonly kind: 'unreadable-file'; readonly file: string };

export interface FileRunDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly findReader: FindFeedReader;
  /** Called from time to time with the number of rows read so far. */
  readonly onProgress?: ((read: number) => void) | undefined;
}

/** Checks that a run is possible at all, before anything is fetched for it. */
export async function prepareFileRun(
  { db, findReader }: Pick<FileRunDeps, 'db' | 'findReader'>,
  request: Pick<FileRunRequest, 'merchantSlug' | 'country' | 'format' | 'name'>,
): Promise<
  Result<{ reader: FeedReader; merchant: Merchant; caps: FeedCaps; terms: FeedTerms }, FileRunFailure>
> {
  const reader = findReader(request.format);
  if (!reader) return fail({ kind: 'unknown-format' });
  const merchant = await findMerchant(db, request.merchantSlug);
  if (!merchant) return fail({ kind: 'unknown-merchant' });
  if (!merchant.countries.includes(request.country)) return fail({ kind: 'country-not-served' });
  const { country, format, name } = request;
  const own = await readOperatorTerms(db, { merchantId: merchant.id, country, format, name });
  return ok({ reader, merchant, caps: chooseCaps(own.caps), terms: own.terms });
}

/** Reads the files of one run and passes their rows to `ingestFeed`. */
export async function ingestFile(
  deps: FileRunDeps,
  request: FileRunRequest,
): Promise<Result<FeedRunReport, FileRunFailure>> {
  const { db, clock, onProgress } = deps;
  const prepared = await prepareFileRun(deps, request);
  if (!prepared.ok) return prepared;
  const { reader, merchant, caps, terms } = prepared.value;
  let bytes = 0;
  for (const file of request.files) {
    const size = await findReadableSize(file);
    if (size === null) return fail({ kind: 'unreadable-file', file });
    bytes += size;
  }
  const catalogue = await readMatchCatalogue(db);
  const rows = reader(readFiles(request.files), {
    country: request.country,
    language: terms.language ?? getCountryLocale(request.country).language,
    hosts: merchant.hosts,
    trackingHosts: merchant.trackingHosts ?? [],
    gradeWords: prepareGradeWords(merchant.gradeWords),
    now: request.observedAt.getTime(),
    caps: request.isFetched ? { ...caps, rawBytes: caps.unpackedBytes } : caps,
    terms,
  });
  const source = request.source ?? request.files.map(file => basename(file)).join(' ');
  return ingestFeed({ db, clock, catalogue, onProgress }, { ...request, merchant, rows, source, bytes });
}

/** Bytes; null where nothing can be read. */
async function findReadableSize(file: string): Promise<number | null> {
  try {
    await access(file, constants.R_OK);
    return (await stat(file)).size;
  } catch {
    return null;
  }
}

async function* readFiles(files: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const file of files) yield* createReadStream(file) as AsyncIterable<Uint8Array>;
}
