// Operators' corrections: which are in force, which products they mean today, and the record of ended ones.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { Correction } from '#domain/matching/correction.ts';
import type { RejectReason } from '#domain/matching/match-decision.ts';

/** A correction in force, with the kind of device of its product. */
export interface StoredCorrection extends Correction {
  readonly isPhone: boolean;
  readonly isLaptop: boolean;
}

/** The longest chain of successors that is followed; ends cycles in the catalogue. */
const maxSuccessors = 50;

/** The corrections in force for a merchant, with their products as of today: successors replace retired ones. */
export async function readCorrections(db: Kysely<Schema>, merchantId: number): Promise<StoredCorrection[]> {
  const { rows } = await sql<{
    id: number;
    code: string;
    reason: RejectReason | null;
    productId: number | null;
    note: string | null;
    by: string;
    at: Date;
    isPhone: boolean;
    isLaptop: boolean;
  }>`
    with recursive chain (correction_id, product_id, step) as (
      select id, product_id, 0 from correction
      where merchant_id = ${merchantId} and ended_at is null and product_id is not null
      union all
      select c.correction_id, p.successor_id, c.step + 1
      from chain c join product p on p.id = c.product_id
      where p.retired_at is not null and p.successor_id is not null and c.step < ${maxSuccessors}
    ), final as (
      select distinct on (correction_id) correction_id, product_id from chain order by correction_id, step desc
    )
    select k.id, k.code, k.reason, p.id as "productId", k.note, k.corrected_by as by, k.corrected_at as at,
      coalesce(m.family = 'iphone', false) as "isPhone",
      coalesce(jsonb_array_length(m.facts -> 'keyboardLayouts') > 0, false) as "isLaptop"
    from correction k
    left join final f on f.correction_id = k.id
    left join product p on p.id = f.product_id and p.retired_at is null
    left join model m on m.id = p.model_id
    where k.merchant_id = ${merchantId} and k.ended_at is null
    order by k.id
  `.execute(db);
  return rows.map(({ reason, productId, at, ...row }) => ({
    ...row,
    at: at.getTime(),
    verdict: reason === null ? { kind: 'product', productId } : { kind: 'reject', reason },
  }));
}

export interface NewCorrection {
  readonly merchantId: number;
  readonly code: string;
  readonly verdict:
    | { readonly kind: 'product'; readonly productId: number }
    | { readonly kind: 'reject'; readonly reason: RejectReason };
  readonly note: string | null;
  readonly by: string;
}

/** Puts a correction in force and ends the previous one. The caller holds `lockPublishes`. Returns its id. */
export async function insertCorrection(
  transaction: Transaction<Schema>,
  correction: NewCorrection,
  at: Date,
): Promise<number> {
  await endCorrection(transaction, correction, at);
  const { verdict } = correction;
  const { id } = await transaction
    .insertInto('correction')
    .values({
      merchant_id: correction.merchantId,
      code: correction.code,
      decision: verdict.kind === 'product' ? 'match' : 'reject',
      product_id: verdict.kind === 'product' ? verdict.productId : null,
      reason: verdict.kind === 'reject' ? verdict.reason : null,
      note: correction.note,
      corrected_by: correction.by,
      corrected_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends the correction in force for a listing; false when there is none. The caller holds `lockPublishes`. */
export async function endCorrection(
  transaction: Transaction<Schema>,
  { merchantId, code, by }: Pick<NewCorrection, 'merchantId' | 'code' | 'by'>,
  at: Date,
): Promise<boolean> {
  const ended = await transaction
    .updateTable('correction')
    .set({ ended_by: by, ended_at: at })
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export interface CorrectionRecord {
  readonly id: number;
  readonly decision: 'match' | 'reject';
  /** The SKU that the operator chose. */
  readonly sku: string | null;
  readonly reason: RejectReason | null;
  readonly note: string | null;
  readonly by: string;
  readonly at: Date;
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
}

/** All corrections ever made for a listing, newest first. */
export async function readCorrectionRecord(
  db: Kysely<Schema>,
  merchantId: number,
  code: string,
): Promise<CorrectionRecord[]> {
  return db
    .selectFrom('correction')
    .leftJoin('product', 'product.id', 'correction.product_id')
    .select([
      'correction.id',
      'decision',
      'sku',
      'reason',
      'note',
      'corrected_by as by',
      'corrected_at as at',
      'ended_by as endedBy',
      'ended_at as endedAt',
    ])
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .orderBy('correction.id', 'desc')
    .execute();
}
