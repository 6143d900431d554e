// Trial results of feed files that merchants uploaded. The files themselves are not stored.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { deleteOldTrials } from '#adapters/database/feeds/feed-trial-store.ts';
import type { Schema } from '#adapters/database/schema.ts';

export interface NewUpload {
  readonly merchantId: number;
  readonly fileName: string;
  /** null = to be detected. */
  readonly format: string | null;
  readonly country: string;
  readonly by: string;
}

export interface MerchantUpload {
  readonly id: number;
  readonly fileName: string;
  readonly format: string;
  readonly country: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  /** The output of `windfall feeds test --json`; null = the file is being read, or `problem` says why there is none. */
  readonly result: unknown;
  readonly problem: string | null;
}

/**
 * Inserts an upload, deletes old trials and returns the new id; null = another upload of the merchant that began after `since` is still
 * being read.
 */
export async function insertUpload(
  db: Kysely<Schema>,
  { merchantId, fileName, format, country, by }: NewUpload,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<number | null> {
  return db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`merchant upload ${merchantId}`}, 0))`.execute(
      transaction,
    );
    await deleteOldTrials(transaction, at);
    const running = await transaction
      .selectFrom('feed_trial')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('is_upload', '=', true)
      .where('ended_at', 'is', null)
      .where('started_at', '>', since)
      .executeTakeFirst();
    if (running) return null;
    const { id } = await transaction
      .insertInto('feed_trial')
      .values({
        address: fileName,
        format: format ?? '',
        country,
        merchant_id: merchantId,
        asked_by: by,
        started_at: at,
        is_upload: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** The merchant's uploads, newest first. */
export async function readUploads(
  db: Kysely<Schema>,
  merchantId: number,
  limit: number,
): Promise<MerchantUpload[]> {
  return selectUploads(db, merchantId).orderBy('id', 'desc').limit(limit).execute();
}

/** null = the merchant has no upload with that id. */
export async function findUpload(
  db: Kysely<Schema>,
  merchantId: number,
  id: number,
): Promise<MerchantUpload | null> {
  return (await selectUploads(db, merchantId).where('id', '=', id).executeTakeFirst()) ?? null;
}

function selectUploads(db: Kysely<Schema>, merchantId: number) {
  return db
    .selectFrom('feed_trial')
    .select([
      'id',
      'address as fileName',
      'format',
      'country',
      'started_at as startedAt',
      'ended_at as endedAt',
      'result',
      'problem',
    ])
    .where('merchant_id', '=', merchantId)
    .where('is_upload', '=', true);
}
