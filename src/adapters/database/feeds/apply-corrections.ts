// Applies corrections made between the staging of a run and its publish: seconds, or the days for which the run is held.
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { readCorrections } from '#adapters/database/feeds/correction-store.ts';
import { updateStage } from '#adapters/database/feeds/redecide-listings.ts';
import type { PublishedRun } from '#adapters/database/feeds/stage-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { decideByCorrection } from '#domain/matching/correction.ts';
import { readOfferTraits } from '#domain/matching/offer-traits.ts';
import { readStoredListing } from '#domain/matching/stored-listing.ts';

/** Applies the corrections in force to the staged rows of a run, where the stage does not have them yet. */
export async function applyCorrections(transaction: Transaction<Schema>, run: PublishedRun): Promise<void> {
  const corrections = await readCorrections(transaction, run.merchantId);
  if (corrections.length === 0) return;
  const byId = new Map(corrections.map(correction => [correction.id, correction]));
  const wanted = corrections.map(correction => ({
    id: correction.id,
    code: correction.code,
    productId: decideByCorrection(correction).productId,
  }));
  const { rows } = await sql<{
    correctionId: number;
    code: string;
    variant: string;
    title: string;
    url: string;
    attributes: unknown;
  }>`
    select x.id as "correctionId", s.code, s.variant, s.title, s.url, s.attributes
    from staged_listing s
    join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as x(id bigint, code text, "productId" bigint)
      on x.code = s.code
    where s.run_id = ${run.runId}
      and ((s.evidence -> 'correction' ->> 'id')::bigint is distinct from x.id
        or s.product_id is distinct from x."productId")
  `.execute(transaction);
  const redecisions = rows.flatMap(row => {
    const correction = byId.get(row.correctionId);
    if (!correction) return [];
    const input = readStoredListing(row, run.country as CountrySlug);
    return [
      {
        code: row.code,
        variant: row.variant,
        decision: decideByCorrection(correction),
        ...readOfferTraits(input, null, correction),
      },
    ];
  });
  await updateStage(transaction, run.runId, redecisions);
}
