// A market, people with alerts, and the alert engine, by a clock that the test moves.
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import type { NewAlert } from '#adapters/database/alerts/alert-store.ts';
import { minuteMs } from '#domain/durations.ts';
import type { MailedMatch } from '#domain/mail/mail.ts';
import type { FeedRow, Listing } from '#domain/feeds/listing.ts';
import { processAlerts } from '#jobs/alert-task.ts';
import { AlertMatcher } from '#read-models/alerts/alert-matcher.ts';
import { createAlert } from '#services/alerts/create-alert.ts';
import { insertPerson } from '#tests/support/mail.ts';
import { listingRow, prepareMarket, startOfTest } from '#tests/support/market.ts';

export type AlertEngine = Awaited<ReturnType<typeof openAlertEngine>>;

/** Nothing is listed yet; the test makes the first run of the feed. */
export async function openAlertEngine(database: OpenDatabase) {
  const { db } = database;
  const market = await prepareMarket(database);
  const matcher = new AlertMatcher(db);
  let now = startOfTest.getTime();
  let people = 0;
  const productId = (sku: string) => market.products.find(each => each.sku === sku)?.id ?? Number.NaN;
  const processChanges = () => processAlerts({ db, clock: { now: () => new Date(now) }, matcher });
  const listNotified = async () => {
    const rows = await db
      .selectFrom('outbox')
      .select(['kind', 'payload', 'person_id'])
      .orderBy('id')
      .execute();
    return rows.flatMap(({ kind, payload, person_id: personId }) => {
      const { match, matches } = payload as { match?: MailedMatch; matches?: MailedMatch[] };
      return (matches ?? (match ? [match] : [])).map(each => ({ kind, personId, ...each }));
    });
  };
  return {
    db,
    market,
    matcher,
    productId,
    processChanges,
    listNotified,
    /** Sets the clock to this many minutes after the start of the test. */
    moveTo: (minutes: number) => void (now = startOfTest.getTime() + minutes * minuteMs),
    now: () => new Date(now),
    addPerson: (given: Parameters<typeof insertPerson>[1] | Record<string, never> = {}) =>
      insertPerson(db, { email: `person-${++people}@example.org`, country: 'us', language: 'en', ...given }),
    /** Creates an alert, by default on the iPhone 13 with 128 GB in Midnight. */
    setAlert: async (personId: number, given: Partial<NewAlert> = {}, lowestMinor: number | null = null) => {
      const product = productId('IPHONE-13-128-MIDNIGHT');
      const alert: NewAlert = {
        scope: 'product',
        country: 'us',
        language: 'en',
        mode: 'refurbished',
        trigger: 'price-drop',
        maxPriceMinor: null,
        subject: { kind: 'product', productId: product, filters: {} },
        productId: product,
        pace: 'instant',
        ...given,
      };
      const request = {
        owner: { kind: 'person' as const, id: personId },
        alert,
        lowestMinor,
        now: new Date(now),
      };
      const created = await createAlert({ db }, request);
      if (!created.ok) throw new Error(created.failure);
      return created.value.alertId;
    },
    /** Runs the feed with these listings, without releasing a held run and without processing changes. */
    runFeed: async (minutes: number, listings: readonly Partial<Listing>[]) => {
      const run = await market.run(
        minutes,
        listings.map(each => listingRow(each)),
      );
      if (!run.ok) throw new Error(`the run was ${run.failure.kind}`);
    },
    /** Runs the feed with these listings, observed at this minute, and processes the changes right after it. */
    publish: async (minutes: number, listings: readonly Partial<Listing>[]) => {
      now = startOfTest.getTime() + minutes * minuteMs;
      const rows: FeedRow[] = listings.map(each => listingRow(each));
      const run = await market.run(minutes, rows, { isReleased: true });
      if (!run.ok) throw new Error(`the run was ${run.failure.kind}`);
      return processChanges();
    },
    /** The notifications since the last call, in brief: `price-drop 390 before 400`. */
    takeNews: (() => {
      let seen = 0;
      return async () => {
        const all = await listNotified();
        const fresh = all.slice(seen);
        seen = all.length;
        return fresh.map(({ event, priceMinor, beforeMinor }) => {
          const before = beforeMinor === null ? '' : ` before ${beforeMinor / 100}`;
          return `${event} ${priceMinor / 100}${before}`;
        });
      };
    })(),
  };
}
