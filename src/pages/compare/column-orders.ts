// The orders of compared products. An order is an address that lists the SKUs in that order.
import type { ComparedColumn } from '#pages/compare/load-compare.ts';
import { computeYearlyPrice } from '#ui/devices/support-figure.tsx';

type Ordered = Pick<ComparedColumn, 'sku' | 'offer' | 'support'>;

export interface ColumnOrder {
  readonly key: 'price' | 'per-year';
  readonly skus: readonly string[];
}

/** Products that are sold out, or without a known price per year of updates, come last. Orders without any known value are left out. */
export function listColumnOrders(columns: readonly Ordered[]): ColumnOrder[] {
  const orders = [
    { key: 'price' as const, read: ({ offer }: Ordered) => (offer?.available ? offer._price : null) },
    {
      key: 'per-year' as const,
      read: ({ offer, support }: Ordered) => (offer && support ? computeYearlyPrice(offer, support) : null),
    },
  ];
  return orders.flatMap(({ key, read }) => {
    if (columns.every(column => read(column) === null)) return [];
    const rank = (column: Ordered) => read(column) ?? Number.MAX_VALUE;
    return [{ key, skus: columns.toSorted((a, b) => rank(a) - rank(b)).map(({ sku }) => sku) }];
  });
}
