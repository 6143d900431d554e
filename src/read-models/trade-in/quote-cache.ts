// Partners' quotes in memory: pages and calls read them without a query.
import type { Kysely } from 'kysely';
import { readQuoteFeeds } from '#adapters/database/trade-in/quote-feed-store.ts';
import { readQuoteVersion, readStandingQuotes } from '#adapters/database/trade-in/quote-store.ts';
import type { PartnerQuote } from '#adapters/database/trade-in/quote-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { haveExpired } from '#domain/trade-in/quote-expiry.ts';
import type { Quote } from '#domain/trade-in/quote.ts';
import { pollRows } from '#read-models/poll-rows.ts';

/** A partner's quotes for one model. */
export interface PartnerQuotes {
  readonly slug: string;
  /** When its list was last read or confirmed. */
  readonly readAt: Date;
  readonly quotes: readonly Quote[];
}

export interface QuoteCache {
  /** The partners that quote a model (its slug in the catalogue) and whose lists are valid at `now`. */
  of(country: CountrySlug, model: string, now: Date): readonly PartnerQuotes[];
  /** Slugs of the models on any partner's list, valid or not. */
  models(country: CountrySlug): Iterable<string>;
  /** Changes when a quote begins or ends, and when a list becomes valid or invalid. */
  version(): string;
  /** Reads again at once, after a change in this process. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

interface KnownList {
  readonly readAt: Date;
  readonly intervalMs: number;
}

/** model -> partner -> its quotes. */
type CountryQuotes = ReadonlyMap<string, ReadonlyMap<string, readonly Quote[]>>;

export async function openQuoteCache(
  db: Kysely<Schema>,
  now: () => Date,
  onProblem: (error: unknown) => void,
): Promise<QuoteCache> {
  let known: { readonly changes: string; readonly quotes: ReadonlyMap<CountrySlug, CountryQuotes> } | null =
    null;
  const read = async () => {
    const changes = await readQuoteVersion(db);
    if (known?.changes !== changes) known = { changes, quotes: indexQuotes(await readStandingQuotes(db)) };
    const lists = new Map<string, KnownList>();
    for (const { country, slug, confirmedAt, intervalMs } of await readQuoteFeeds(db)) {
      if (confirmedAt) lists.set(`${country} ${slug}`, { readAt: confirmedAt, intervalMs });
    }
    const valid = [...lists].filter(([, list]) => isValid(list, now())).map(([name]) => name);
    return { quotes: known.quotes, lists, version: `${changes} ${valid.join()}` };
  };
  const follower = await pollRows(read, { onProblem });
  return {
    of: (country, model, at) => {
      const { quotes, lists } = follower.current();
      return [...(quotes.get(country)?.get(model) ?? [])].flatMap(([slug, own]) => {
        const list = lists.get(`${country} ${slug}`);
        return list && isValid(list, at) ? [{ slug, readAt: list.readAt, quotes: own }] : [];
      });
    },
    models: country => follower.current().quotes.get(country)?.keys() ?? [],
    version: () => follower.current().version,
    refresh: follower.refresh,
    stop: follower.stop,
  };
}

function isValid({ readAt, intervalMs }: KnownList, at: Date): boolean {
  return !haveExpired({ confirmedAt: readAt, intervalMs }, at.getTime());
}

function indexQuotes(quotes: readonly PartnerQuote[]): Map<CountrySlug, CountryQuotes> {
  const index = new Map<CountrySlug, Map<string, Map<string, Quote[]>>>();
  for (const { country, slug, ...quote } of quotes) {
    const models = getOrAdd(index, country, () => new Map<string, Map<string, Quote[]>>());
    const partners = getOrAdd(models, quote.model, () => new Map<string, Quote[]>());
    getOrAdd(partners, slug, () => []).push(quote);
  }
  return index;
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
