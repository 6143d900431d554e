// Addresses of the sell pages (specification, Sell your device): the path has what is sold, the query how quotes are chosen and sorted.
import { roots } from '#domain/catalogue/families.ts';
import type { RootSlug } from '#domain/catalogue/families.ts';
import { carriers } from '#domain/offers/carrier.ts';
import type { Carrier } from '#domain/offers/carrier.ts';
import { sellConditions } from '#domain/trade-in/quote.ts';
import type { SellCondition } from '#domain/trade-in/quote.ts';
import { quoteSorts } from '#domain/trade-in/select-quotes.ts';
import type { QuoteSort } from '#domain/trade-in/select-quotes.ts';

export const sellPath = '/sell-your-device';

/** What the path says. */
export interface SellPlace {
  readonly root: RootSlug;
  /** The filter key `modelName`: `iphone-12`, `series-7`; null = the category itself. */
  readonly modelName: string | null;
  readonly storageGb: number | null;
}

/** What the query says. */
export interface SellChoice {
  readonly condition: SellCondition;
  /** null = not locked, or a country where phones are not. */
  readonly carrier: Carrier | null;
  readonly sort: QuoteSort;
  /** SKU of the device that the visitor wants to buy with the payout; null = none. */
  readonly forSku: string | null;
}

export const defaultChoice: SellChoice = { condition: 'B', carrier: null, sort: 'payout', forSku: null };

/** The path after the locale prefix: `/sell-your-device/iphone/iphone-12/128-gb`. */
export function formatSellPath({ root, modelName, storageGb }: SellPlace): string {
  const storage = storageGb === null ? [] : [formatStorageSegment(storageGb)];
  return [sellPath, root, ...(modelName === null ? [] : [modelName, ...storage])].join('/');
}

/** With its `?`; '' when everything is the default. */
export function formatSellQuery({ condition, carrier, sort, forSku }: SellChoice): string {
  const pairs = [
    ...(condition === defaultChoice.condition ? [] : [`condition=${condition}`]),
    ...(carrier === null ? [] : [`carrier=${carrier}`]),
    ...(sort === defaultChoice.sort ? [] : [`sort=${sort}`]),
    ...(forSku === null ? [] : [`for=${encodeURIComponent(forSku)}`]),
  ];
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** The segments after `/sell-your-device/`; null when they are no address. Whether the model exists is not decided here. */
export function parseSellPath(segments: readonly string[]): SellPlace | null {
  const [first, modelName, storage, ...more] = segments;
  const root = roots.find(each => each === first);
  if (root === undefined || more.length > 0) return null;
  if (modelName === undefined) return { root, modelName: null, storageGb: null };
  if (storage === undefined) return { root, modelName, storageGb: null };
  const storageGb = parseStorageSegment(storage);
  return storageGb === null ? null : { root, modelName, storageGb };
}

/** Missing and wrong values become the defaults. */
export function readSellQuery(valueOf: (key: string) => string | null): SellChoice {
  const carrier = carriers.find(each => each === valueOf('carrier')) ?? null;
  const forSku = valueOf('for') ?? '';
  return {
    condition: sellConditions.find(each => each === valueOf('condition')) ?? defaultChoice.condition,
    carrier: carrier === 'unlocked' ? null : carrier,
    sort: quoteSorts.find(each => each === valueOf('sort')) ?? defaultChoice.sort,
    forSku: /^[A-Za-z0-9._+-]{1,200}$/.test(forSku) ? forSku : null,
  };
}

/** `128-gb`, `1-tb`. Only whole terabytes are written as such: 1.5 TB is `1500-gb` here, unlike in catalogue addresses. */
function formatStorageSegment(storageGb: number): string {
  return storageGb >= 1000 && storageGb % 1000 === 0 ? `${storageGb / 1000}-tb` : `${storageGb}-gb`;
}

function parseStorageSegment(segment: string): number | null {
  const [, digits = '', unit] = /^([1-9]\d{0,4})-(gb|tb)$/.exec(segment) ?? [];
  const storageGb = Number(digits) * (unit === 'tb' ? 1000 : 1);
  return storageGb > 0 && formatStorageSegment(storageGb) === segment ? storageGb : null;
}
