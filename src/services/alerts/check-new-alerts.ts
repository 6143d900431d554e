// Compares newly active alerts with the offers of that moment.
import type { Transaction } from 'kysely';
import { readNotifiedPrices } from '#adapters/database/alerts/alert-match-store.ts';
import { lockUncheckedAlerts, setChecked } from '#adapters/database/alerts/ready-alert-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { decideAlert } from '#domain/alerts/decide-alert.ts';
import { listCurrentAsChanges, watchMarket } from '#domain/alerts/market-changes.ts';
import { readCurrentMarkets } from '#services/alerts/collect-changes.ts';
import type { Matcher } from '#services/alerts/matcher.ts';
import { writeMatches } from '#services/alerts/write-matches.ts';
import type { WrittenMatches } from '#services/alerts/write-matches.ts';

/** Alerts checked in one transaction. */
const alertsPerBatch = 500;

/**
 * Compares newly active alerts on a product or an offer once with what is in stock now: something may have happened between their creation
 * and confirmation, or while they were paused. Alerts on lists and texts start with the next change.
 */
export async function checkNewAlerts(
  transaction: Transaction<Schema>,
  matcher: Matcher,
  now: Date,
): Promise<WrittenMatches> {
  const alerts = await lockUncheckedAlerts(transaction, alertsPerBatch);
  await setChecked(
    transaction,
    alerts.map(({ id }) => id),
  );
  const marketKeys = alerts.flatMap(({ productId, country, mode }) =>
    productId === null ? [] : [{ productId, country, mode }],
  );
  if (marketKeys.length === 0) return { matches: 0, notifiable: [] };
  const unique = [...new Map(marketKeys.map(key => [JSON.stringify(key), key])).values()];
  const markets = await readCurrentMarkets(transaction, unique, matcher, now.getTime());
  const marketOf = new Map(
    markets.map(market => [`${market.productId}/${market.country}/${market.mode}`, market]),
  );
  const productIds = unique.map(({ productId }) => productId);
  const notified = await readNotifiedPrices(transaction, {
    alertIds: alerts.map(({ id }) => id),
    productIds,
    countries: [...new Set(unique.map(({ country }) => country))],
  });
  const notifiedOf = new Map(notified.map(row => [`${row.alertId}/${row.productId}`, row]));
  const decided = alerts.flatMap(alert => {
    const { id, productId, country, mode } = alert;
    const market = marketOf.get(`${productId}/${country}/${mode}`);
    if (!market) return [];
    const before = notifiedOf.get(`${id}/${market.productId}`) ?? null;
    const indexed = matcher.index(alert);
    // The visitor knows the prices that the alert notified of, and what was in stock when it was set.
    const seen = {
      ...watchMarket(indexed, market.moment, null),
      lowestBeforeMinor: before?.priceMinor ?? null,
    };
    const changes = listCurrentAsChanges(indexed, market.moment, before?.priceMinor ?? null);
    if (alert.trigger === 'any-change' || changes.length === 0) return [];
    return [{ alert, productId: market.productId, before, ...decideAlert(indexed, before, seen, changes) }];
  });
  return writeMatches(transaction, decided, now);
}
