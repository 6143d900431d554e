// Matches the changes of offers with alerts: all that was published since the last time, in one transaction that writes what fired, what is told,
// and how far it got (decision 0038).
import type { Kysely, Transaction } from 'kysely';
import {
  hasCatalogueChanged,
  lockAlertCursor,
  moveAlertCursor,
} from '#adapters/database/alert-cursor-store.ts';
import { insertMatches, readTold, writeTold } from '#adapters/database/alert-match-store.ts';
import type { NewMatch, ToldRow } from '#adapters/database/alert-match-store.ts';
import {
  followSuccessors,
  lockReadyAlerts,
  lockUncheckedAlerts,
  readReadyAlerts,
  setChecked,
} from '#adapters/database/ready-alert-store.ts';
import type { ReadyAlert } from '#adapters/database/ready-alert-store.ts';
import type { StoredAlert } from '#adapters/database/alert-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { concerns } from '#domain/alerts/criteria.ts';
import type { ChangedOffer, IndexedAlert } from '#domain/alerts/criteria.ts';
import { decideAlert, rearm } from '#domain/alerts/decide-alert.ts';
import { listCurrentAsChanges, watchMarket } from '#domain/alerts/market-changes.ts';
import type { MarketChange } from '#domain/alerts/market-changes.ts';
import type { OfferChange } from '#domain/alerts/offer-change.ts';
import { collectChanges, readCurrentMarkets } from '#services/alerts/collect-changes.ts';
import type { ChangedMarket, KnownCatalogue } from '#services/alerts/collect-changes.ts';
import { dueAt, tellMatches } from '#services/alerts/tell-alerts.ts';
import type { TellableMatch } from '#services/alerts/tell-alerts.ts';

/** All active alerts, by what they look at (read-models/alerts/alert-matcher.ts). */
export interface Matcher extends KnownCatalogue {
  /** Ids of alerts that a change may concern. */
  match(change: ChangedOffer): number[];
  index(alert: StoredAlert): IndexedAlert;
}

export interface MatchDeps {
  readonly db: Kysely<Schema>;
  readonly matcher: Matcher;
}

export interface MatchReport {
  /** null = another process is matching. */
  readonly cursor: number | null;
  readonly changes: number;
  readonly matches: number;
  readonly messages: number;
}

/** Whoever sets an alert may see a market that is so old, and no older (read-models/catalogue/follow-catalogue.ts). */
const viewLagMs = 2_000;
/** Newly active alerts that are looked at in one transaction. */
const uncheckedAtOnce = 500;

/**
 * Matches what was published up to a change sequence. The matcher was brought up to date after that sequence was read: an alert that is
 * newer than a change has nothing to tell of it.
 */
export function matchChanges({ db, matcher }: MatchDeps, upTo: number, now: Date): Promise<MatchReport> {
  return db.transaction().execute(async transaction => {
    const after = await lockAlertCursor(transaction);
    if (after === null) return { cursor: null, changes: 0, matches: 0, messages: 0 };
    const tellable: TellableMatch[] = [];
    let changes = 0;
    let matches = 0;
    const take = (found: { readonly matches: number; readonly tellable: readonly TellableMatch[] }) => {
      matches += found.matches;
      tellable.push(...found.tellable);
    };
    if (upTo > after) {
      if (await hasCatalogueChanged(transaction, { after, upTo })) await followSuccessors(transaction, now);
      for await (const markets of collectChanges(transaction, { after, upTo }, matcher, now.getTime())) {
        changes += markets.reduce((sum, { moment }) => sum + moment.changes.length, 0);
        take(await decideMarkets(transaction, matcher, markets, now));
      }
    }
    take(await checkNewAlerts(transaction, matcher, now));
    const messages = await tellMatches(transaction, tellable, now);
    const cursor = Math.max(after, upTo);
    await moveAlertCursor(transaction, cursor);
    return { cursor, changes, matches, messages };
  });
}

type Decided = ReturnType<typeof decideOne>;

/** Where there is no active alert: what was published by now is never told. */
export function skipChanges({ db }: Pick<MatchDeps, 'db'>, upTo: number): Promise<void> {
  return db.transaction().execute(async transaction => {
    const after = await lockAlertCursor(transaction);
    if (after !== null && upTo > after) await moveAlertCursor(transaction, upTo);
  });
}

/** A market with those of its changes that an alert may fire on. */
interface Occasion {
  readonly market: ChangedMarket;
  readonly changes: readonly MarketChange[];
  readonly told: ToldRow | null;
}

/** Decides about the alerts that these changes concern, and about those that wait for one of the products to be worth telling again. */
async function decideMarkets(
  transaction: Transaction<Schema>,
  matcher: Matcher,
  markets: readonly ChangedMarket[],
  now: Date,
) {
  const occasions = await listOccasions(transaction, matcher, markets);
  const ids = [...occasions.keys()].sort((a, b) => a - b);
  const decide = (alerts: readonly ReadyAlert[]) =>
    alerts.flatMap(alert => {
      const indexed = matcher.index(alert);
      return (occasions.get(alert.id) ?? []).map(occasion => decideOne(alert, indexed, occasion));
    });
  const decided = decide(await readReadyAlerts(transaction, ids));
  const firing = decided.filter(({ fires }) => fires.length > 0).map(({ alert }) => alert.id);
  // Of the few that fire the row counts as it is now: nobody is told by an alert that was stopped a moment ago.
  const locked = decide(await lockReadyAlerts(transaction, [...new Set(firing)]));
  const quiet = decided.filter(({ alert }) => !firing.includes(alert.id));
  return write(transaction, [...locked, ...quiet], now);
}

async function listOccasions(
  transaction: Transaction<Schema>,
  matcher: Matcher,
  markets: readonly ChangedMarket[],
): Promise<Map<number, Occasion[]>> {
  const changesOf = new Map<number, Map<ChangedMarket, MarketChange[]>>();
  const note = (alertId: number, market: ChangedMarket) => {
    const ofAlert = changesOf.get(alertId) ?? new Map<ChangedMarket, MarketChange[]>();
    const ofMarket = ofAlert.get(market) ?? [];
    changesOf.set(alertId, ofAlert.set(market, ofMarket));
    return ofMarket;
  };
  for (const market of markets) {
    for (const change of market.moment.changes) {
      for (const id of matcher.match(change)) note(id, market).push(change);
    }
  }
  const told = await readTold(transaction, {
    alertIds: [...changesOf.keys()],
    productIds: markets.map(({ productId }) => productId),
    countries: [...new Set(markets.map(({ country }) => country))],
  });
  const marketsOf = Map.groupBy(markets, ({ productId }) => productId);
  for (const { alertId, productId } of told)
    for (const market of marketsOf.get(productId) ?? []) note(alertId, market);
  const toldOf = new Map(told.map(row => [`${row.alertId}/${row.productId}`, row]));
  return new Map(
    [...changesOf].map(([alertId, ofAlert]) => [
      alertId,
      [...ofAlert].map(([market, changes]) => {
        return { market, changes, told: toldOf.get(`${alertId}/${market.productId}`) ?? null };
      }),
    ]),
  );
}

function decideOne(alert: ReadyAlert, indexed: IndexedAlert, { market, changes, told }: Occasion) {
  const isElsewhere = market.country !== alert.country || market.mode !== alert.mode;
  if (isElsewhere) return { alert, productId: market.productId, before: told, fires: [], told };
  const seen = watchMarket(indexed, market.moment, told?.toldAt.getTime() ?? null);
  const known = alert.createdAt.getTime() - viewLagMs;
  const concerning = changes.filter(change => change.publishedAt > known && concerns(indexed, change));
  const decision =
    concerning.length === 0
      ? { fires: [], told: told && rearm(told, seen) }
      : decideAlert(indexed, told, seen, concerning);
  return { alert, productId: market.productId, before: told, ...decision };
}

/**
 * Compares newly active alerts on a product or an offer with what is in stock now, once: between their creation and their confirmation, or
 * while they were paused, something may have happened. Alerts on lists and texts begin with what changes next.
 */
async function checkNewAlerts(transaction: Transaction<Schema>, matcher: Matcher, now: Date) {
  const alerts = await lockUncheckedAlerts(transaction, uncheckedAtOnce);
  await setChecked(
    transaction,
    alerts.map(({ id }) => id),
  );
  const places = alerts.flatMap(({ productId, country, mode }) =>
    productId === null ? [] : [{ productId, country, mode }],
  );
  if (places.length === 0) return { matches: 0, tellable: [] };
  const unique = [...new Map(places.map(place => [JSON.stringify(place), place])).values()];
  const markets = await readCurrentMarkets(transaction, unique, matcher, now.getTime());
  const marketOf = new Map(
    markets.map(market => [`${market.productId}/${market.country}/${market.mode}`, market]),
  );
  const productIds = unique.map(({ productId }) => productId);
  const told = await readTold(transaction, {
    alertIds: alerts.map(({ id }) => id),
    productIds,
    countries: [...new Set(unique.map(({ country }) => country))],
  });
  const toldOf = new Map(told.map(row => [`${row.alertId}/${row.productId}`, row]));
  const decided = alerts.flatMap(alert => {
    const { id, productId, country, mode } = alert;
    const market = marketOf.get(`${productId}/${country}/${mode}`);
    if (!market) return [];
    const before = toldOf.get(`${id}/${market.productId}`) ?? null;
    const indexed = matcher.index(alert);
    // What was told, or could be had when it was set, is what was there before.
    const seen = {
      ...watchMarket(indexed, market.moment, null),
      lowestBeforeMinor: before?.priceMinor ?? null,
    };
    const changes = listCurrentAsChanges(indexed, market.moment, before?.priceMinor ?? null);
    if (alert.trigger === 'any-change' || changes.length === 0) return [];
    return [{ alert, productId: market.productId, before, ...decideAlert(indexed, before, seen, changes) }];
  });
  return write(transaction, decided, now);
}

/** Writes what fired and what was told; answers the matches that can be told at once. */
async function write(transaction: Transaction<Schema>, decided: readonly Decided[], now: Date) {
  const alerts = new Map(decided.map(({ alert }) => [alert.id, alert]));
  const due = new Map([...alerts].map(([id, alert]) => [id, dueAt(alert, now)]));
  const found = decided.flatMap(({ alert, fires }) =>
    fires.map(change => toMatch(alert.id, change, due.get(alert.id) ?? now)),
  );
  const matches = await insertMatches(transaction, found, now);
  const changed = decided.flatMap(({ alert, productId, before, told }) =>
    told && (told.priceMinor !== before?.priceMinor || told.isArmed !== before.isArmed)
      ? [{ alertId: alert.id, productId, priceMinor: told.priceMinor, isArmed: told.isArmed }]
      : [],
  );
  await writeTold(transaction, changed, now);
  const tellable = matches.flatMap(match => {
    const alert = alerts.get(match.alertId);
    return alert && (due.get(alert.id) ?? now) <= now ? [{ alert, match }] : [];
  });
  return { matches: matches.length, tellable };
}

function toMatch(alertId: number, change: OfferChange, at: Date): NewMatch {
  const { productId, offerId, event, priceMinor, beforeMinor, changedAt } = change;
  return {
    alertId,
    productId,
    offerId,
    // To a reader an offer that is gone is sold out.
    event: event === 'gone' ? 'sold-out' : event,
    priceMinor,
    beforeMinor,
    seenAt: new Date(changedAt),
    dueAt: at,
  };
}
