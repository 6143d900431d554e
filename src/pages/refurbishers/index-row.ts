// The part of a merchant that a row of the index shows.
import type { WireRefurbisher } from '#api/contract/refurbishers.ts';
import type { FilteredRefurbisher } from '#domain/merchants/refurbisher-filters.ts';

export type IndexRow = ReturnType<typeof trimRefurbisher>;

/** Drops texts that no row shows, because the document carries the page's data. */
export function trimRefurbisher({ merchant, market, record }: WireRefurbisher) {
  const { slug, name, isDemo, warrantyTime, returnTime, shippingCost, storePickup, shipsInternationaly } =
    merchant;
  const { products, families, pricePercent } = market;
  return {
    slug,
    name,
    isDemo,
    warrantyTime,
    returnTime,
    shippingCost,
    storePickup,
    shipsInternationaly,
    products,
    families,
    pricePercent,
    stockShare: record?.stockShare ?? null,
  };
}

export function readFiltered(row: IndexRow): FilteredRefurbisher {
  return {
    name: row.name,
    inStock: row.products.refurbished + row.products.new,
    families: row.families,
    warrantyMonths: row.warrantyTime,
    returnDays: row.returnTime,
    shipping: row.shippingCost,
    storePickup: row.storePickup,
    shipsAbroad: row.shipsInternationaly,
    pricePercent: row.pricePercent,
  };
}
