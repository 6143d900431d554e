// What one of Apple's refurbished pages held at a moment, replayed from its change events.
import { hourMs } from '#domain/durations.ts';
import { fail, ok, type Result } from '#domain/result.ts';

export interface PageReplay {
  readonly store: string;
  readonly list: string;
  /** Milliseconds since 1970, UTC; later events are ignored. */
  readonly until: number;
}

export interface PageListing {
  readonly part: string;
  readonly title: string;
  /** Major units. */
  readonly price: number;
  readonly url: string;
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
 * An empty page is not a sold-out shop. Of 170 empty polls (2022-2025, iPhones, five stores) 161 were followed within 12 hours by
 * the same listings, in half of these in two steps (a part of the page first, the rest one poll later); only 9 stayed empty
 * longer. So a listing that an empty poll removed counts as unseen, not as gone: it stays for three polling intervals and goes
 * then, unless it appeared again. Looking ahead in the file for the next poll would tell more, but a live reader cannot.
 */
const unseenMs = 12 * hourMs;

/**
 * Reads events in time order. Keys are the parts as published: their letter case changes from poll to poll, and then one spelling
 * goes in the same poll in which the other appears.
 */
export async function replayEvents(
  lines: AsyncIterable<string> | Iterable<string>,
  page: PageReplay,
): Promise<Result<PageListing[], string>> {
  const present = new Map<string, PageListing>();
  const unseen = new Map<string, { readonly listing: PageListing; readonly since: number }>();
  let emptyAt = '';
  let last = Number.NEGATIVE_INFINITY;
  try {
    for await (const line of lines) {
      // Cheaper than parsing 600,000 events of other pages.
      if (!line.includes(`"${page.store}"`) || !line.includes(`"${page.list}"`)) continue;
      const event = parseEvent(line);
      if (!event) return fail('malformed-line');
      if (event.store !== page.store || event.list !== page.list) continue;
      const at = Date.parse(event.at);
      if (Number.isNaN(at)) return fail('malformed-line');
      if (at > page.until) break;
      if (at < last) return fail('out-of-order');
      last = at;
      if (event.event === 'empty') emptyAt = event.at;
      else if (!applyEvent(event, at, emptyAt === event.at, present, unseen)) return fail('unknown-event');
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
  const { part } = event;
  if (part === undefined) return false;
  const known = present.get(part);
  switch (event.event) {
    case 'appeared':
      present.set(part, { part, title: event.title ?? '', price: event.price ?? 0, url: event.url ?? '' });
      unseen.delete(part.toUpperCase());
      return true;
    case 'price':
      if (known) present.set(part, { ...known, price: event.price ?? 0 });
      return true;
    case 'gone':
      if (known && isEmptyPoll) unseen.set(part.toUpperCase(), { listing: known, since: at });
      present.delete(part);
      return true;
    default:
      return false;
  }
}

/** One listing per part; when two spellings of a part are listed at once, the later one counts. */
function listPresent(
  present: ReadonlyMap<string, PageListing>,
  unseen: ReadonlyMap<string, { readonly listing: PageListing; readonly since: number }>,
  until: number,
): PageListing[] {
  const byPart = new Map<string, PageListing>();
  for (const [part, { listing, since }] of unseen) if (until - since <= unseenMs) byPart.set(part, listing);
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
