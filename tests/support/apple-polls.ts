// Apple's refurbished pages poll by poll, as the archive of events has them: what each poll saw, empty pages included.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CountrySlug } from '#domain/locale/locale.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'shared', 'apple-refurb');

export const hasAppleArchive = existsSync(folder);
if (!hasAppleArchive)
  console.log('SKIPPED: replays of Apple refurbished pages (../shared/apple-refurb is not here)');

/** Apple's own word for the store of each country that was polled. */
export const appleStores: readonly [CountrySlug, string][] = [
  ['us', 'us'],
  ['ca', 'ca'],
  ['gb', 'uk'],
  ['fr', 'fr'],
  ['it', 'it'],
];

export interface PolledListing {
  readonly part: string;
  readonly title: string;
  readonly priceMinor: number;
  readonly url: string;
}

export interface Poll {
  readonly at: Date;
  /** By part number in capitals, without its revision. */
  readonly listings: ReadonlyMap<string, PolledListing>;
}

interface Event {
  readonly at: string;
  readonly store: string;
  readonly event: 'appeared' | 'price' | 'gone' | 'empty';
  readonly part: string;
  readonly title?: string;
  readonly price?: number;
  readonly url?: string;
}

/** Events of one page in the order of the archive. Reading a year takes a second, so callers read each year once. */
export function readAppleEvents(years: readonly number[], list: string): Event[] {
  return years.flatMap(year =>
    gunzipSync(readFileSync(join(folder, `events-${year}.ndjson.gz`)))
      .toString('utf8')
      .split('\n')
      .filter(line => line.includes(`"list":"${list}"`))
      .map(line => JSON.parse(line) as Event),
  );
}

/** Every poll of a store at which the page differed from the poll before, oldest first. */
export function listPolls(events: readonly Event[], store: string): Poll[] {
  const polls: Poll[] = [];
  let listings = new Map<string, PolledListing>();
  const ofStore = events.filter(event => event.store === store);
  for (const [at, group] of Map.groupBy(ofStore, event => event.at)) {
    listings = new Map(listings);
    for (const event of group) {
      // The page held nothing; the `gone` events of the poll say the same one by one.
      if (event.event === 'empty') listings.clear();
      else if (event.event === 'gone') listings.delete(codeOf(event.part));
      else listings.set(codeOf(event.part), readListing(event, listings.get(codeOf(event.part))));
    }
    polls.push({ at: new Date(at), listings });
  }
  return polls;
}

function readListing(event: Event, before: PolledListing | undefined): PolledListing {
  return {
    part: event.part,
    title: event.title ?? before?.title ?? '',
    priceMinor: event.price === undefined ? (before?.priceMinor ?? 0) : Math.round(event.price * 100),
    url: event.url ?? before?.url ?? '',
  };
}

function codeOf(part: string): string {
  return part.toUpperCase().replace(/\/[A-Z]$/, '');
}
