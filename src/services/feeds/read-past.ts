// Reads a feed's past into memory: what was seen of each listing, when, and what it was.
import { setImmediate } from 'node:timers/promises';
import type { StagedListing } from '#adapters/database/stage-listings.ts';
import type { FeedRow, Listing } from '#domain/feeds/listing.ts';
import type { OfferSighting } from '#domain/offers/offer-timeline.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { ListingCounts } from '#services/feeds/ingest-feed.ts';

/** One file of a feed's past. */
export interface PastFile {
  readonly observedAt: Date;
  /** A complete file says of everything that it does not list that it is gone. */
  readonly isComplete: boolean;
  /** Codes that are gone, with all their variants. */
  readonly goneCodes: readonly string[];
  readonly rows: AsyncIterable<FeedRow>;
}

/** Read without a pause: some 5 ms. */
const rowsAtOnce = 50;

/** What a listing was taken for as long as its words stayed the same, and the listing as it was last seen then. */
export interface Wording {
  decided: StagedListing;
}

/** A sighting in the file of that place; without one, the word that the listing is gone. */
export interface PastEvent {
  readonly file: number;
  readonly wording: Wording;
  readonly sighting: Omit<OfferSighting, 'productId'> | null;
}

export interface Past {
  /** The events of each listing in the order of time; the first one is a sighting. */
  readonly lines: readonly (readonly PastEvent[])[];
  /** Of each file. */
  readonly times: readonly Date[];
  readonly counts: readonly ListingCounts[];
}

/** Decides about a listing, given what was decided about it before: the same decision where its words are the same. */
export type DecideAgain = (listing: Listing, last: StagedListing | null) => StagedListing;

export type PastFailure =
  | { readonly kind: 'not-in-order'; readonly observedAt: Date }
  | { readonly kind: 'broken'; readonly reason: string; readonly observedAt: Date };

/**
 * Reads the files one after the other. Fails when one is broken or out of order: nothing of such a past may be written.
 */
export async function readPast(
  files: Iterable<PastFile>,
  decide: DecideAgain,
): Promise<Result<Past, PastFailure>> {
  const lines = new Map<string, PastEvent[]>();
  const variantsOf = new Map<string, Set<string>>();
  const times: Date[] = [];
  const counts: ListingCounts[] = [];
  let rowsRead = 0;
  const end = (key: string, file: number) => {
    const events = lines.get(key);
    const last = events?.at(-1);
    if (last?.sighting) events?.push({ file, wording: last.wording, sighting: null });
  };
  for (const { observedAt, isComplete, goneCodes, rows } of files) {
    const before = times.at(-1);
    if (before && before >= observedAt) return fail({ kind: 'not-in-order', observedAt });
    const file = times.push(observedAt) - 1;
    const count: ListingCounts = {};
    const seen = new Set<string>();
    for await (const row of rows) {
      if (row.kind === 'broken') return fail({ kind: 'broken', reason: row.reason, observedAt });
      count['read'] = (count['read'] ?? 0) + 1;
      // Whoever waits for the database on this thread hears from it now and then.
      if (++rowsRead % rowsAtOnce === 0) await setImmediate();
      if (row.kind === 'unusable') {
        for (const key of variantsOf.get(row.code ?? '') ?? []) if (!seen.has(key)) end(key, file);
        continue;
      }
      const { listing } = row;
      const key = JSON.stringify([listing.code, listing.variant]);
      // Of a code that is there twice the first one counts, as in a stage.
      if (seen.has(key)) continue;
      seen.add(key);
      const events = lines.get(key) ?? [];
      lines.set(key, events);
      variantsOf.set(listing.code, (variantsOf.get(listing.code) ?? new Set()).add(key));
      events.push({ file, ...see(listing, events.at(-1), decide) });
    }
    for (const code of goneCodes) for (const key of variantsOf.get(code) ?? []) end(key, file);
    if (isComplete) for (const key of lines.keys()) if (!seen.has(key)) end(key, file);
    counts.push(count);
  }
  return ok({ lines: [...lines.values()], times, counts });
}

/** Of all sightings with the same words only the last one's listing is kept: what is not held need not be collected. */
function see(
  listing: Listing,
  last: PastEvent | undefined,
  decide: DecideAgain,
): Pick<PastEvent, 'wording' | 'sighting'> {
  const { mode, grade, priceMinor, available } = listing;
  const sighting = { mode, grade, priceMinor, available };
  const decided = decide(listing, last?.wording.decided ?? null);
  if (decided.decision !== last?.wording.decided.decision) return { wording: { decided }, sighting };
  last.wording.decided = decided;
  return { wording: last.wording, sighting };
}
