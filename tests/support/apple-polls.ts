// Apple's refurbished pages poll by poll, from the archive of events: what each poll saw, empty pages included.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CountrySlug } from '#domain/locale/locale.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'shared', 'apple-refurb');

export const hasAppleArchive = existsSync(folder);
if (!hasAppleArchive)
  console.log('SKIPPED: replays of Apple refurbished pages (../shared/apple-refurb is not here)');

/** Apple's name of the store of each polled country. */
export const appleStores: readonly [CountrySlug, string][] = [
  ['us', 'us'],
  ['ca', 'ca'],
  ['gb', 'uk'],
  ['fr', 'fr'],
  ['it', 'it'],
];

/** The pages of each store, each a feed of its own. */
export const appleLists = [
  'macs',
  'ipads',
  'iphones',
  'appletvs',
  'homepods',
  'airpods',
  'accessories',
] as const;
export type AppleList = (typeof appleLists)[number];

export interface PolledListing {
  readonly part: string;
  readonly title: string;
  readonly priceMinor: number;
  readonly url: string;
}

export interface Poll {
  readonly at: Date;
  readonly list: AppleList;
  /** Events of this poll in the archive. */
  readonly events: number;
  /** By part number in capitals, without its revision. */
  readonly listings: ReadonlyMap<string, PolledListing>;
}

interface AppleEvent {
  readonly at: string;
  readonly store: string;
  readonly list: AppleList;
  readonly event: 'appeared' | 'price' | 'gone' | 'empty';
  readonly part: string;
  readonly title?: string;
  readonly price?: number;
  readonly url?: string;
}

/** Events of these pages in archive order. Reading a year takes seconds, so callers read each year once. */
export function readAppleEvents(years: readonly number[], lists: readonly AppleList[]): AppleEvent[] {
  const isWanted = (line: string) => lists.some(list => line.includes(`"list":"${list}"`));
  return years.flatMap(year =>
    gunzipSync(readFileSync(join(folder, `events-${year}.ndjson.gz`)))
      .toString('utf8')
      .split('\n')
      .filter(isWanted)
      .map(line => JSON.parse(line) as AppleEvent),
  );
}

/**
 * Every poll of a page that differed from the one before, oldest first: from the state of the page at the beginning of the span to its end.
 */
export function listPolls(
  events: readonly AppleEvent[],
  page: { readonly store: string; readonly list: AppleList; readonly from: Date; readonly to: Date },
): Poll[] {
  const polls: Poll[] = [];
  const listings = new Map<string, PolledListing>();
  const ofPage = events.filter(event => event.store === page.store && event.list === page.list);
  for (const [time, group] of Map.groupBy(ofPage, event => event.at)) {
    const at = new Date(time);
    if (at >= page.to) break;
    for (const event of group) {
      const code = codeOf(event.part ?? '');
      // The page was empty; the poll's `gone` events say the same one by one.
      if (event.event === 'empty') listings.clear();
      else if (event.event === 'gone') listings.delete(code);
      // Listed before the years that were read, so its title is unknown.
      else if (event.event === 'price' && !listings.has(code)) continue;
      else listings.set(code, readListing(event, listings.get(code)));
    }
    if (at < page.from) polls.pop();
    polls.push({ at, list: page.list, events: group.length, listings: new Map(listings) });
  }
  return polls;
}

function readListing(event: AppleEvent, before: PolledListing | undefined): PolledListing {
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
