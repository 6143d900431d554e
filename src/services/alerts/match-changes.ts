// Matches changes of offers with alerts: everything published since the last time, in one transaction that writes the matches, the
// notifications and the new cursor (decision 0038).
import type { Kysely, Transaction } from 'kysely';
import {
  hasCatalogueChanged,
  lockAlertCursor,
  moveAlertCursor,
} from '#adapters/database/alerts/alert-cursor-store.ts';
import { readNotifiedPrices } from '#adapters/database/alerts/alert-match-store.ts';
import type { NotifiedPriceRow } from '#adapters/database/alerts/alert-match-store.ts';
import {
  followSuccessors,
  lockReadyAlerts,
  readReadyAlerts,
} from '#adapters/database/alerts/ready-alert-store.ts';
import type { ReadyAlert } from '#adapters/database/alerts/ready-alert-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { concerns } from '#domain/alerts/criteria.ts';
import type { IndexedAlert } from '#domain/alerts/criteria.ts';
import { decideAlert, rearm } from '#domain/alerts/decide-alert.ts';
import { watchMarket } from '#domain/alerts/market-changes.ts';
import type { MarketChange } from '#domain/alerts/market-changes.ts';
import { checkNewAlerts } from '#services/alerts/check-new-alerts.ts';
import { collectChanges } from '#services/alerts/collect-changes.ts';
import type { ChangedMarket } from '#services/alerts/collect-changes.ts';
import type { Matcher } from '#services/alerts/matcher.ts';
import { enqueueNotifications } from '#services/alerts/enqueue-notifications.ts';
import type { NotifiableMatch } from '#services/alerts/enqueue-notifications.ts';
import { writeMatches } from '#services/alerts/write-matches.ts';
import type { DecidedAlert, WrittenMatches } from '#services/alerts/write-matches.ts';

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

/** The maximum age of a market that a visitor sees when creating an alert (read-models/catalogue/follow-catalogue.ts). */
const viewLagMs = 2_000;

/**
 * Matches everything published up to a change sequence. The matcher must have been refreshed after that sequence was read: an alert newer
 * than a change has nothing to notify of.
 */
export function matchChanges({ db, matcher }: MatchDeps, upTo: number, now: Date): Promise<MatchReport> {
  return db.transaction().execute(async transaction => {
    const after = await lockAlertCursor(transaction);
    if (after === null) return { cursor: null, changes: 0, matches: 0, messages: 0 };
    const notifiable: NotifiableMatch[] = [];
    let changes = 0;
    let matches = 0;
    const collect = (found: WrittenMatches) => {
      matches += found.matches;
      notifiable.push(...found.notifiable);
    };
    if (upTo > after) {
      if (await hasCatalogueChanged(transaction, { after, upTo })) await followSuccessors(transaction, now);
      for await (const markets of collectChanges(transaction, { after, upTo }, matcher, now.getTime())) {
        changes += markets.reduce((sum, { moment }) => sum + moment.changes.length, 0);
        collect(await decideMarkets(transaction, matcher, markets, now));
      }
    }
    collect(await checkNewAlerts(transaction, matcher, now));
    const messages = await enqueueNotifications(transaction, notifiable, now);
    const cursor = Math.max(after, upTo);
    await moveAlertCursor(transaction, cursor);
    return { cursor, changes, matches, messages };
  });
}

/** For a site without active alerts: moves the cursor without notifying anybody of what was published so far. */
export function skipChanges({ db }: Pick<MatchDeps, 'db'>, upTo: number): Promise<void> {
  return db.transaction().execute(async transaction => {
    const after = await lockAlertCursor(transaction);
    if (after !== null && upTo > after) await moveAlertCursor(transaction, upTo);
  });
}

/** A market with its changes that an alert may fire on. */
interface MarketChanges {
  readonly market: ChangedMarket;
  readonly changes: readonly MarketChange[];
  readonly notified: NotifiedPriceRow | null;
}

/**
 * Decides about the alerts that these changes concern, and about disarmed alerts on the products that wait for a price worth another
 * notification.
 */
async function decideMarkets(
  transaction: Transaction<Schema>,
  matcher: Matcher,
  markets: readonly ChangedMarket[],
  now: Date,
) {
  const changesByAlert = await listMarketChanges(transaction, matcher, markets);
  const ids = [...changesByAlert.keys()].sort((a, b) => a - b);
  const decide = (alerts: readonly ReadyAlert[]) =>
    alerts.flatMap(alert => {
      const indexed = matcher.index(alert);
      return (changesByAlert.get(alert.id) ?? []).map(changes => decideOne(alert, indexed, changes));
    });
  const decided = decide(await readReadyAlerts(transaction, ids));
  const firing = decided.filter(({ fires }) => fires.length > 0).map(({ alert }) => alert.id);
  // The few alerts that fire are locked and decided again by their current row: an alert stopped a moment ago notifies nobody.
  const locked = decide(await lockReadyAlerts(transaction, [...new Set(firing)]));
  const quiet = decided.filter(({ alert }) => !firing.includes(alert.id));
  return writeMatches(transaction, [...locked, ...quiet], now);
}

async function listMarketChanges(
  transaction: Transaction<Schema>,
  matcher: Matcher,
  markets: readonly ChangedMarket[],
): Promise<Map<number, MarketChanges[]>> {
  const changesOf = new Map<number, Map<ChangedMarket, MarketChange[]>>();
  const changesFor = (alertId: number, market: ChangedMarket) => {
    const ofAlert = changesOf.get(alertId) ?? new Map<ChangedMarket, MarketChange[]>();
    const ofMarket = ofAlert.get(market) ?? [];
    changesOf.set(alertId, ofAlert.set(market, ofMarket));
    return ofMarket;
  };
  for (const market of markets) {
    for (const change of market.moment.changes) {
      for (const id of matcher.match(change)) changesFor(id, market).push(change);
    }
  }
  const notified = await readNotifiedPrices(transaction, {
    alertIds: [...changesOf.keys()],
    productIds: markets.map(({ productId }) => productId),
    countries: [...new Set(markets.map(({ country }) => country))],
  });
  const marketsOf = Map.groupBy(markets, ({ productId }) => productId);
  for (const { alertId, productId } of notified)
    for (const market of marketsOf.get(productId) ?? []) changesFor(alertId, market);
  const notifiedOf = new Map(notified.map(row => [`${row.alertId}/${row.productId}`, row]));
  return new Map(
    [...changesOf].map(([alertId, ofAlert]) => [
      alertId,
      [...ofAlert].map(([market, changes]) => {
        return { market, changes, notified: notifiedOf.get(`${alertId}/${market.productId}`) ?? null };
      }),
    ]),
  );
}

function decideOne(
  alert: ReadyAlert,
  indexed: IndexedAlert,
  { market, changes, notified }: MarketChanges,
): DecidedAlert {
  const isElsewhere = market.country !== alert.country || market.mode !== alert.mode;
  if (isElsewhere) return { alert, productId: market.productId, before: notified, fires: [], notified };
  const seen = watchMarket(indexed, market.moment, notified?.notifiedAt.getTime() ?? null);
  const known = alert.createdAt.getTime() - viewLagMs;
  const concerning = changes.filter(change => change.publishedAt > known && concerns(indexed, change));
  const decision =
    concerning.length === 0
      ? { fires: [], notified: notified && rearm(notified, seen) }
      : decideAlert(indexed, notified, seen, concerning);
  return { alert, productId: market.productId, before: notified, ...decision };
}
