// Statements of merchants for a month: the one reading behind the admin pages, the merchants' pages and `windfall clicks`.
import type { Kysely } from 'kysely';
import { readConversionFacts } from '#adapters/database/billing/conversion-store.ts';
import {
  listBilledMerchants,
  sumLedgerDays,
  sumLedgerPlacements,
  sumLedgerProducts,
} from '#adapters/database/billing/ledger-store.ts';
import type { LedgerPlacement, LedgerProduct } from '#adapters/database/billing/ledger-store.ts';
import { readPrices } from '#adapters/database/billing/terms-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { Month } from '#domain/billing/month.ts';
import { sumStatement } from '#domain/billing/statement.ts';
import type { StatementSums } from '#domain/billing/statement.ts';

export interface MerchantStatement extends StatementSums {
  readonly merchantId: number;
  readonly merchantSlug: string;
  readonly merchantName: string;
  readonly isDemo: boolean;
  /** The merchant has left; it has no terms any more. */
  readonly hasLeft: boolean;
}

/** Of one merchant or of all, by slug; current merchants without clicks are included. */
export async function readStatements(
  db: Kysely<Schema>,
  { from, until }: Month,
  merchantId: number | null,
): Promise<MerchantStatement[]> {
  const period = { from, until, merchantId };
  const [merchants, days, prices, conversions] = await Promise.all([
    listBilledMerchants(db, period),
    sumLedgerDays(db, period),
    readPrices(db, merchantId),
    readConversionFacts(db, period),
  ]);
  const isOf = (id: number) => (row: { readonly merchantId: number }) => row.merchantId === id;
  return merchants.map(({ id, slug, name, isDemo, hasLeft }) => ({
    merchantId: id,
    merchantSlug: slug,
    merchantName: name,
    isDemo,
    hasLeft,
    ...sumStatement({
      days: days.filter(isOf(id)),
      prices: prices.filter(isOf(id)),
      conversions: conversions.filter(isOf(id)),
    }),
  }));
}

export interface StatementDetails {
  readonly products: readonly LedgerProduct[];
  readonly placements: readonly LedgerPlacement[];
}

/** The details of a merchant's statement: the products with the most clicks, and all paid placements. */
export async function readStatementDetails(
  db: Kysely<Schema>,
  { from, until }: Month,
  merchantId: number,
  products: number,
): Promise<StatementDetails> {
  const period = { from, until, merchantId };
  const [most, placements] = await Promise.all([
    sumLedgerProducts(db, period, products),
    sumLedgerPlacements(db, period),
  ]);
  return { products: most, placements };
}
