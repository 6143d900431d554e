// Exchange rates by loaded day: what a euro is worth in the other currencies.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { foreignCurrencies } from '#domain/money/exchange-rates.ts';
import type { ForeignCurrency, RateTable } from '#domain/money/exchange-rates.ts';

/** Replaces the rates of a day; real rates also remove the demonstration's invented ones. */
export async function saveRates(db: Kysely<Schema>, table: RateTable, now: Date): Promise<void> {
  await db.transaction().execute(async transaction => {
    if (!table.isDemo) await transaction.deleteFrom('exchange_rate').where('is_demo', '=', true).execute();
    for (const currency of foreignCurrencies) {
      const values = { per_euro: table.perEuro[currency], is_demo: table.isDemo, loaded_at: now };
      await transaction
        .insertInto('exchange_rate')
        .values({ day: table.day, currency, ...values })
        .onConflict(conflict => conflict.columns(['day', 'currency']).doUpdateSet(values))
        .execute();
    }
  });
}

/** The rates of the latest day that was loaded; null = none was. */
export async function readLatestRates(db: Kysely<Schema>): Promise<RateTable | null> {
  const rows = await db
    .selectFrom('exchange_rate')
    .select(['day', 'currency', 'per_euro', 'is_demo'])
    .where('day', '=', query => query.selectFrom('exchange_rate').select(({ fn }) => fn.max('day').as('day')))
    .execute();
  const [first] = rows;
  if (!first) return null;
  const rateOf = (currency: ForeignCurrency) =>
    rows.find(row => row.currency === currency)?.per_euro ?? Number.NaN;
  const perEuro = { USD: rateOf('USD'), CAD: rateOf('CAD'), GBP: rateOf('GBP') };
  if (Object.values(perEuro).some(Number.isNaN)) return null;
  return { day: first.day, perEuro, isDemo: first.is_demo };
}
