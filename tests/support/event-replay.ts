// Every event of Apple's refurbished pages that names a title, decided by part number, title and address together, and compared with the
// research's record of that part.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { matchListing } from '#domain/matching/matcher.ts';
import { productName, saysAtLeast, type FindRecorded } from '#tests/support/apple-parts.ts';

export interface EventCount {
  events: number;
  matched: number;
  review: number;
  rejected: number;
  /** Matched events whose part the record knows, and those of them that contradict it. */
  recorded: number;
  wrong: number;
}

export interface EventScore {
  /** By page, such as `iphones`. */
  readonly pages: Readonly<Record<string, EventCount>>;
  /** What was not matched or is wrong -> events, most frequent first. */
  readonly misses: readonly (readonly [text: string, events: number])[];
}

interface AppleEvent {
  readonly store: string;
  readonly list: string;
  readonly part: string;
  readonly title?: string;
  readonly url?: string | null;
}

/** Pages of things that the catalogue does not hold. */
const otherPages = new Set(['accessories']);

/** Decides each listing once, and counts it as often as the pages changed it. */
export function replayEvents(
  folder: string,
  catalogue: MatchCatalogue,
  productNames: ReadonlyMap<number, string>,
  findRecorded: FindRecorded,
): EventScore {
  const pages: Record<string, EventCount> = {};
  const misses = new Map<string, number>();
  const outcomes = new Map<string, ReturnType<typeof decide>>();
  const decide = ({ store, part, title = '', url = null }: AppleEvent) => {
    const country = (store === 'uk' ? 'gb' : store) as CountrySlug;
    const attributes = { brand: 'Apple' };
    const decision = matchListing({ title, partNumber: part, attributes, country, url }, catalogue);
    const { productId, partialVariant } = decision;
    const matched = partialVariant
      ? productName(partialVariant.model.slug, partialVariant.optionValues)
      : (productNames.get(productId ?? 0) ?? null);
    const recorded = findRecorded({ part, title }) ?? null;
    const isWrong = matched !== null && recorded !== null && !saysAtLeast(matched, recorded) && !saysAtLeast(recorded, matched); // prettier-ignore
    const description = `${decision.decision} ${decision.reason}${isWrong ? `, ${matched} for ${recorded}` : ''}: ${part} ${title}`;
    return { decision: decision.decision, isRecorded: recorded !== null, isWrong, description };
  };
  for (const event of readTitledEvents(folder)) {
    if (otherPages.has(event.list)) continue;
    const key = `${event.store} ${event.part} ${event.title}`;
    const outcome = outcomes.get(key) ?? decide(event);
    outcomes.set(key, outcome);
    const { decision, isRecorded, isWrong, description } = outcome;
    const page = (pages[event.list] ??= {
      events: 0,
      matched: 0,
      review: 0,
      rejected: 0,
      recorded: 0,
      wrong: 0,
    });
    page.events += 1;
    page[decision === 'match' ? 'matched' : decision === 'reject' ? 'rejected' : 'review'] += 1;
    if (decision === 'match' && isRecorded) page.recorded += 1;
    if (isWrong) page.wrong += 1;
    if (decision !== 'match' || isWrong) misses.set(description, (misses.get(description) ?? 0) + 1);
  }
  return { pages, misses: [...misses].toSorted(([, left], [, right]) => right - left) };
}

function* readTitledEvents(folder: string): Generator<AppleEvent> {
  for (const year of [2022, 2023, 2024, 2025])
    for (const line of gunzipSync(readFileSync(join(folder, `events-${year}.ndjson.gz`)))
      .toString('utf8')
      .split('\n'))
      if (line.includes('"title"')) yield JSON.parse(line) as AppleEvent;
}
