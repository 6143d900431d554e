// Addresses of catalogue pages: parse and format are a pair, and parse(format(x)) = x (specification 2, 4).
// Works on text only, so that server, browser and tests share it.
import { shownFamilies } from '#domain/catalogue/families.ts';
import type { ShownFamilySlug } from '#domain/catalogue/families.ts';
import { availabilities, modes, sorts } from '#domain/offers/condition.ts';
import type { Availability, Mode, Sort } from '#domain/offers/condition.ts';

export interface ResultAddress {
  readonly kind: 'result';
  readonly mode: Mode;
  readonly family: ShownFamilySlug | null;
  readonly sort: Sort;
  readonly availability: Availability;
  /** From 1. */
  readonly page: number;
}

export interface ProductAddress {
  readonly kind: 'product';
  readonly mode: Mode;
  readonly family: ShownFamilySlug | null;
  readonly sku: string;
}

export type CatalogueAddress = ResultAddress | ProductAddress;

/** Longest SKU, page number and path that are looked at; what is longer is unknown (P27). */
const maxSkuLength = 200;
const maxPageDigits = 6;

/**
 * Reads the path behind the locale prefix, already cleaned (`/refurbished/iphone`), and its query.
 * null = unknown (404): another mode, an unknown segment, a broken page number, a SKU without characters of a SKU.
 */
export function parseCatalogueAddress(
  path: string,
  query: ReadonlyMap<string, string>,
): CatalogueAddress | null {
  const segments = path.split('/').slice(1);
  const mode = findIn(modes, segments.shift());
  if (!mode) return null;
  const skuAt = segments.indexOf('sku');
  const levels = skuAt === -1 ? segments : segments.slice(0, skuAt);
  const family = levels.length === 0 ? null : findIn(shownFamilies, levels[0]);
  if (levels.length > 1 || family === undefined) return null;
  if (skuAt !== -1) {
    const sku = segments[skuAt + 1];
    if (segments.length !== skuAt + 2 || sku === undefined || !isSku(sku)) return null;
    return { kind: 'product', mode, family, sku };
  }
  const page = parsePage(query.get('page'));
  if (page === null) return null;
  return {
    kind: 'result',
    mode,
    family,
    page,
    sort: findIn(sorts, query.get('sort')) ?? 'price',
    availability: findIn(availabilities, query.get('availability')) ?? 'available',
  };
}

/** The canonical path and query of a catalogue page, behind the locale prefix. Defaults are left out, page 1 too. */
export function formatCatalogueAddress(address: CatalogueAddress): string {
  const path = `/${address.mode}${address.family ? `/${address.family}` : ''}`;
  if (address.kind === 'product') return `${path}/sku/${address.sku}`;
  const query = [
    address.availability === 'available' ? '' : `availability=${address.availability}`,
    address.page === 1 ? '' : `page=${address.page}`,
    address.sort === 'price' ? '' : `sort=${address.sort}`,
  ].filter(part => part !== '');
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

function findIn<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find(value => value === text);
}

function isSku(text: string): boolean {
  return text.length <= maxSkuLength && /^[A-Z0-9][A-Z0-9-]*$/.test(text);
}

/** Absent = 1; null when it is not a positive integer in its plain spelling. */
function parsePage(text: string | undefined): number | null {
  if (text === undefined) return 1;
  if (text.length > maxPageDigits || !/^[1-9]\d*$/.test(text)) return null;
  return Number(text);
}
