// The address of a product's prices from other countries: `/landed-price/{sku}` (decision 0048).
import type { Mode } from '#domain/offers/condition.ts';

/** Path and query after the locale prefix; an address without a mode means refurbished. */
export function formatLandedPath(sku: string, mode: Mode): string {
  return `/landed-price/${sku}${mode === 'new' ? '?mode=new' : ''}`;
}
