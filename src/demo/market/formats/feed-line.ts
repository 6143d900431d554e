// A line of a feed in any format: its constant fields, and the writer of a format.
import type { FeedPlan, Life } from '#demo/market/model.ts';
import { getCountryLocale, type CountrySlug, type Currency } from '#domain/locale/locale.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { DrawKey } from '#demo/market/draw.ts';
import { draw, within } from '#demo/market/draw.ts';
import type { LineState } from '#demo/market/timeline.ts';
import { writeCategory, writeCondition } from '#demo/market/formats/shop-words.ts';
import { writeTitle } from '#demo/market/titles/write-title.ts';

/** The fields of a listing that do not change while it lives; '' = not stated. */
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

/** Writes files of a format: the head, the lines with the separator between them, and the end. */
export interface FeedWriter {
  readonly head: (shop: Shop) => string;
  readonly line: (shop: Shop, lineFields: LineFields, state: LineState) => string;
  readonly separator: string;
  readonly end: string;
}

/** What the formats need of a merchant in the country of the feed. */
export function describeShop({ merchant, feed, language }: FeedPlan): Shop {
  const { currency } = getCountryLocale(feed.country);
  const { shippingMinor, warrantyMonths, returnDays } = {
    ...merchant.profile,
    ...merchant.countryProfiles[feed.country],
  };
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

/** Composes the title and the other constant fields of a listing. */
export function describeLine(plan: FeedPlan, life: Life): LineFields {
  const { code, device, oddity, key } = life;
  const url = `https://${plan.merchant.hosts[0] ?? ''}/${plan.feed.country}/p/${code.toLowerCase()}`;
  if (!device) {
    const { title = '', brand = '', kind = 'unknown', mode = 'refurbished' } = oddity ?? {};
    const category =
      kind === 'accessory' && draw(key, 'odd category') < 0.4 ? writeCategory(plan.language, 'case') : '';
    const condition = writeCondition(plan.language, mode, '');
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
    category: writeCategory(plan.language, configuration.model.family),
    mode,
    gradeWords: wording.gradeWords,
    condition: writeCondition(plan.language, mode, wording.gradeWords),
  };
}

/** Minor units; the sale price while a sale runs. */
export function effectivePrice({ priceMinor, sale }: LineState): number {
  return sale === null ? priceMinor : Math.min(priceMinor, sale.priceMinor);
}

/** `649.00` */
export function writeAmount(minor: number): string {
  const cents = minor % 100;
  return `${(minor - cents) / 100}.${cents < 10 ? '0' : ''}${cents}`;
}

/** A GTIN of the range that GS1 reserves for use within a shop, so that it belongs to no product. */
function inventGtin(key: DrawKey): string {
  const digits = `20${String(within(key, 7)).padStart(10, '0')}`.slice(0, 12);
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}
