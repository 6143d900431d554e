// One line of a feed, whatever the format: what stays the same while a listing lives, and what changes.
import type { FeedPlan, Life } from '#demo/market/model.ts';
import { getCountryLocale, type CountrySlug, type Currency } from '#domain/locale/locale.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { DrawKey } from '#demo/market/draw.ts';
import { draw, within } from '#demo/market/draw.ts';
import type { LineState } from '#demo/market/timeline.ts';
import { categoryOf, conditionOf } from '#demo/market/formats/shop-words.ts';
import { writeTitle } from '#demo/market/titles/write-title.ts';

/** What a listing states as long as it lives; '' = not stated. */
export interface LineFields {
  readonly key: DrawKey;
  readonly code: string;
  readonly title: string;
  readonly url: string;
  readonly brand: string;
  readonly part: string;
  readonly gtin: string;
  readonly storage: string;
  readonly colour: string;
  readonly carrier: string;
  readonly category: string;
  readonly mode: Mode;
  readonly gradeWords: string;
  /** Mode and grade in the shop's words: "Refurbished - Very Good". */
  readonly condition: string;
}

/** What a format needs to know of the shop. */
export interface Shop {
  readonly name: string;
  readonly host: string;
  readonly country: CountrySlug;
  readonly currency: Currency;
  readonly language: FeedPlan['language'];
  readonly shippingMinor: number | null;
  readonly warrantyMonths: number | null;
  readonly returnDays: number | null;
}

/** A format: a file is its head, its lines with the separator between them, and its end. */
export interface FeedWriter {
  readonly head: (shop: Shop) => string;
  readonly line: (shop: Shop, lineFields: LineFields, state: LineState) => string;
  readonly separator: string;
  readonly end: string;
}

export function describeShop({ merchant, feed, language }: FeedPlan): Shop {
  const { currency } = getCountryLocale(feed.country);
  const { shippingMinor, warrantyMonths, returnDays } = merchant.profile;
  const host = merchant.hosts[0] ?? '';
  return {
    name: merchant.name,
    host,
    country: feed.country,
    currency,
    language,
    shippingMinor,
    warrantyMonths,
    returnDays,
  };
}

export function describeLine(plan: FeedPlan, life: Life): LineFields {
  const { code, device, oddity, key } = life;
  const url = `https://${plan.merchant.hosts[0] ?? ''}/${plan.feed.country}/p/${code.toLowerCase()}`;
  if (!device) {
    const { title = '', brand = '', kind = 'unknown', mode = 'refurbished' } = oddity ?? {};
    const category =
      kind === 'accessory' && draw(key, 'odd category') < 0.4 ? categoryOf(plan.language, 'case') : '';
    const condition = conditionOf(plan.language, mode, '');
    return { key, code, url, title, brand, part: '', gtin: '', storage: '', colour: '', carrier: '', category, mode, gradeWords: '', condition }; // prettier-ignore
  }
  const wording = writeTitle(plan, device, key);
  const { mode, part, configuration } = device;
  return {
    key,
    code,
    url,
    title: wording.title,
    brand: 'Apple',
    part: part ?? '',
    gtin: draw(key, 'gtin') < 0.3 ? inventGtin(key) : '',
    storage: wording.storage,
    colour: wording.colour,
    carrier: wording.carrier,
    category: categoryOf(plan.language, configuration.model.family),
    mode,
    gradeWords: wording.gradeWords,
    condition: conditionOf(plan.language, mode, wording.gradeWords),
  };
}

/** The price asked now: the sale price while a sale runs. */
export function effectivePrice({ priceMinor, sale }: LineState): number {
  return sale === null ? priceMinor : Math.min(priceMinor, sale.priceMinor);
}

/** `649.00` */
export function writeAmount(minor: number): string {
  const cents = minor % 100;
  return `${(minor - cents) / 100}.${cents < 10 ? '0' : ''}${cents}`;
}

/** A number of the range that GS1 reserves for use within one shop, so it belongs to no product. */
function inventGtin(key: DrawKey): string {
  const digits = `20${String(within(key, 7)).padStart(10, '0')}`.slice(0, 12);
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}
