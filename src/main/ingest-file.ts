// Puts a feed run together: the merchant, the catalogue to match against, and the file behind its format's reader.
import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import { findMerchant } from '#adapters/database/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { FeedReader } from '#adapters/feeds/feed-reader.ts';
import { findFeedReader } from '#adapters/feeds/registry.ts';
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
  /** What the record says the feed was read from, when it is not the names of the files. */
  readonly source?: string;
}

export type FileRunFailure =
  | FeedRunFailure
  | { readonly kind: 'unknown-merchant' }
  | { readonly kind: 'unknown-format' }
  | { readonly kind: 'unreadable-file'; readonly file: string };

/** What a run needs to be possible at all; asked before anything is fetched for it. */
export async function findRunParts(
  db: Kysely<Schema>,
  request: Pick<FileRunRequest, 'merchantSlug' | 'country' | 'format'>,
): Promise<Result<{ reader: FeedReader; merchant: Merchant }, FileRunFailure>> {
  const reader = findFeedReader(request.format);
  if (!reader) return fail({ kind: 'unknown-format' });
  const merchant = await findMerchant(db, request.merchantSlug);
  if (!merchant) return fail({ kind: 'unknown-merchant' });
  if (!merchant.countries.includes(request.country)) return fail({ kind: 'country-not-served' });
  return ok({ reader, merchant });
}

export async function ingestFile(
  { db, clock }: { db: Kysely<Schema>; clock: Clock },
  request: FileRunRequest,
): Promise<Result<FeedRunReport, FileRunFailure>> {
  const parts = await findRunParts(db, request);
  if (!parts.ok) return parts;
  const { reader, merchant } = parts.value;
  for (const file of request.files) {
    const isReadable = await access(file, constants.R_OK).then(
      () => true,
      () => false,
    );
    if (!isReadable) return fail({ kind: 'unreadable-file', file });
  }
  const catalogue = await readMatchCatalogue(db);
  const rows = reader(readFiles(request.files), {
    country: request.country,
    language: getCountryLocale(request.country).language,
    hosts: merchant.hosts,
    gradeWords: prepareGradeWords(merchant.gradeWords),
    now: request.observedAt.getTime(),
  });
  const source = request.source ?? request.files.map(file => basename(file)).join(' ');
  return ingestFeed({ db, clock, catalogue }, { ...request, merchant, rows, source });
}

async function* readFiles(files: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const file of files) yield* createReadStream(file) as AsyncIterable<Uint8Array>;
}
