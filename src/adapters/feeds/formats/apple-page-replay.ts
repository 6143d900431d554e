// Replays the change events of Apple's refurbished pages: what the pages of a store listed at a moment.
import { hourMs } from '#domain/durations.ts';
import type { StatedAttribute } from '#domain/feeds/listing.ts';
import { fail, ok, type Result } from '#domain/result.ts';

export interface PageReplay {
  readonly store: string;
  /** The moment, in milliseconds since 1970, UTC; later events are ignored. */
  readonly until: number;
}

export interface PageListing {
  readonly part: string;
  readonly title: string;
  /** Major units. */
  readonly price: number;
  readonly url: string;
  /** What the page states of the device besides its title; events do not have it. */
  readonly attributes?: Readonly<Partial<Record<StatedAttribute, string>>>;
}

interface PageEvent {
  readonly at: string;
  readonly store: string;
  readonly list: string;
  readonly event: string;
  readonly part?: string;
  readonly title?: string;
  readonly price?: number;
  readonly url?: string;
}

/**
 * How long a listing stays that an empty poll removed. An empty page is not a sold-out shop. Of 170 empty polls (2022-2025, iPhones, five
 * stores) 161 were followed within 12 hours by the same listings, in half of these in two steps (a part of the page first, the rest one
 * poll later); only 9 stayed empty longer. So such a listing counts as unseen, not as gone: it stays for three polling intervals, and goes
 * then unless it has appeared again. The next poll in the file would tell more, but a live reader does not have it.
 */
const unseenMs = 12 * hourMs;

/**
 * Reads the events of every page of the store (iPhones, Macs, accessories and so on), which must be in order of time. Listings are keyed by
 * the part number as published: its letter case changes from poll to poll, and then one spelling goes in the poll in which the other
 * appears. A failure is the reason of a `broken` row.
 */
export async function replayEvents(
  lines: AsyncIterable<string> | Iterable<string>,
  page: PageReplay,
): Promise<Result<PageListing[], string>> {
  const present = new Map<string, PageListing>();
  const unseen = new Map<string, { readonly listing: PageListing; readonly since: number }>();
  /** Page -> its last empty poll. */
  const emptyAt = new Map<string, string>();
  let last = Number.NEGATIVE_INFINITY;
  try {
    for await (const line of lines) {
      // Cheaper than parsing the events of other stores.
      if (!line.includes(`"${page.store}"`)) continue;
      const event = parseEvent(line);
      if (!event) return fail('malformed-line');
      if (event.store !== page.store) continue;
      const at = Date.parse(event.at);
      if (Number.isNaN(at)) return fail('malformed-line');
      if (at > page.until) break;
      if (at < last) return fail('out-of-order');
      last = at;
      if (event.event === 'empty') emptyAt.set(event.list, event.at);
      else if (!applyEvent(event, at, emptyAt.get(event.list) === event.at, present, unseen))
        return fail('unknown-event');
    }
  } catch (error) {
    return fail(error instanceof Error && /^[a-z-]+$/.test(error.message) ? error.message : 'cut');
  }
  return ok(listPresent(present, unseen, page.until));
}

function applyEvent(
  event: PageEvent,
  at: number,
  isEmptyPoll: boolean,
  present: Map<string, PageListing>,
  unseen: Map<string, { readonly listing: PageListing; readonly since: number }>,
): boolean {
  const { list, part } = event;
  if (part === undefined) return false;
  const key = `${list} ${part}`;
  const known = present.get(key);
  switch (event.event) {
    case 'appeared':
      present.set(key, { part, title: event.title ?? '', price: event.price ?? 0, url: event.url ?? '' });
      unseen.delete(key.toUpperCase());
      return true;
    case 'price':
      if (known) present.set(key, { ...known, price: event.price ?? 0 });
      return true;
    case 'gone':
      if (known && isEmptyPoll) unseen.set(key.toUpperCase(), { listing: known, since: at });
      present.delete(key);
      return true;
    default:
      return false;
  }
}

/** One listing per part number; of two spellings, or two pages that list it, the later one counts. */
function listPresent(
  present: ReadonlyMap<string, PageListing>,
  unseen: ReadonlyMap<string, { readonly listing: PageListing; readonly since: number }>,
  until: number,
): PageListing[] {
  const byPart = new Map<string, PageListing>();
  for (const { listing, since } of unseen.values())
    if (until - since <= unseenMs) byPart.set(listing.part.toUpperCase(), listing);
  for (const listing of present.values()) byPart.set(listing.part.toUpperCase(), listing);
  return [...byPart.values()];
}

function parseEvent(line: string): PageEvent | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const event = value as Readonly<Record<string, unknown>>;
  const isText = (name: string): boolean => typeof event[name] === 'string';
  if (!['at', 'store', 'list', 'event'].every(isText)) return null;
  if (!['part', 'title', 'url'].every(name => event[name] === undefined || isText(name))) return null;
  if (event['price'] !== undefined && typeof event['price'] !== 'number') return null;
  return value as PageEvent;
}
