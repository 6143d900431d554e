// Reads a feed's history into memory: the sightings of each listing, and the match decisions.
import { setImmediate } from 'node:timers/promises';
import type { StagedListing } from '#adapters/database/feeds/stage-listings.ts';
import type { FeedRow, Listing } from '#domain/feeds/listing.ts';
import type { OfferSighting } from '#domain/offers/offer-timeline.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { ListingCounts } from '#services/feeds/ingest-feed.ts';

/** One file of a feed's history. */
export interface HistoryFile {
  readonly observedAt: Date;
  /** Whether a listing that is not in the file is gone. */
  readonly isComplete: boolean;
  /** Codes that are gone, with all their variants. */
  readonly goneCodes: readonly string[];
  readonly rows: AsyncIterable<FeedRow>;
}

/** Takes some 5 ms. */
const rowsWithoutPause = 50;

/** A listing for as long as its text stays the same: its decision, and the listing as it was last seen. Shared by its sightings. */
export interface ListingText {
  decided: StagedListing;
}

/** A sighting of a listing, or that it is gone. */
export interface HistoryEvent {
  /** Index of the file. */
  readonly file: number;
  readonly listingText: ListingText;
  /** null = the listing is gone. */
  readonly sighting: Omit<OfferSighting, 'productId'> | null;
}

export interface History {
  /** The events of each listing in order of time; the first one is a sighting. */
  readonly eventsByListing: readonly (readonly HistoryEvent[])[];
  /** When each file was observed. */
  readonly times: readonly Date[];
  readonly counts: readonly ListingCounts[];
}

/** Decides a listing, given its last decision, which is reused when the text is the same and no correction applies. */
export type DecideAgain = (listing: Listing, last: StagedListing | null) => StagedListing;

export type HistoryFailure =
  | { readonly kind: 'not-in-order'; readonly observedAt: Date }
  | { readonly kind: 'broken'; readonly reason: string; readonly observedAt: Date };

/** Reads the files one after the other. Fails when one is broken or out of order: nothing of such a history may be written. */
export async function readHistory(
  files: Iterable<HistoryFile>,
  decide: DecideAgain,
): Promise<Result<History, HistoryFailure>> {
  const known = new Map<string, Map<string, HistoryEvent[]>>();
  const times: Date[] = [];
  const counts: ListingCounts[] = [];
  let rowsRead = 0;
  for (const { observedAt, isComplete, goneCodes, rows } of files) {
    const before = times.at(-1);
    if (before && before >= observedAt) return fail({ kind: 'not-in-order', observedAt });
    const file = times.push(observedAt) - 1;
    const count: ListingCounts = {};
    const seen = new Set<readonly HistoryEvent[]>();
    const endUnseen = (code: string) => {
      for (const events of known.get(code)?.values() ?? []) if (!seen.has(events)) endListing(events, file);
    };
    for await (const row of rows) {
      if (row.kind === 'broken') return fail({ kind: 'broken', reason: row.reason, observedAt });
      count['read'] = (count['read'] ?? 0) + 1;
      // Lets other work on this thread receive results of the database.
      if (++rowsRead % rowsWithoutPause === 0) await setImmediate();
      if (row.kind === 'unusable') {
        if (row.code !== null) endUnseen(row.code);
        continue;
      }
      const { listing } = row;
      const events = findEvents(known, listing);
      // Of repeated codes the first one counts, as in a stage.
      if (seen.has(events)) continue;
      seen.add(events);
      events.push({ file, ...recordSighting(listing, events.at(-1), decide) });
    }
    for (const code of goneCodes)
      for (const events of known.get(code)?.values() ?? []) endListing(events, file);
    if (isComplete) for (const code of known.keys()) endUnseen(code);
    counts.push(count);
  }
  return ok({
    eventsByListing: [...known.values()].flatMap(variants => [...variants.values()]),
    times,
    counts,
  });
}

/** The events of a listing; makes the entry for a new code or variant. */
function findEvents(
  known: Map<string, Map<string, HistoryEvent[]>>,
  { code, variant }: Listing,
): HistoryEvent[] {
  const variants = known.get(code) ?? new Map<string, HistoryEvent[]>();
  if (variants.size === 0) known.set(code, variants);
  const events = variants.get(variant) ?? [];
  if (events.length === 0) variants.set(variant, events);
  return events;
}

function endListing(events: HistoryEvent[], file: number): void {
  const last = events.at(-1);
  if (last?.sighting) events.push({ file, listingText: last.listingText, sighting: null });
}

/** Of all sightings with the same text only the last listing is kept, to save memory. */
function recordSighting(
  listing: Listing,
  last: HistoryEvent | undefined,
  decide: DecideAgain,
): Pick<HistoryEvent, 'listingText' | 'sighting'> {
  const { mode, grade, priceMinor, available } = listing;
  const sighting = { mode, grade, priceMinor, available };
  const decided = decide(listing, last?.listingText.decided ?? null);
  if (decided.decision !== last?.listingText.decided.decision) return { listingText: { decided }, sighting };
  last.listingText.decided = decided;
  return { listingText: last.listingText, sighting };
}
