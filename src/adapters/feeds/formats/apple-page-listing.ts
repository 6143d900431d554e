// Turns one device on one of Apple's refurbished pages into a listing, whether it was read from the page or from the page's change events.
import { feedLimits } from '#adapters/feeds/feed-limits.ts';
import type { FeedContext } from '#services/ports/feed-reader.ts';
import type { PageListing } from '#adapters/feeds/formats/apple-page-replay.ts';
import { maxCodeLength } from '#adapters/feeds/rows/listing-draft.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { toMinor } from '#domain/money/money.ts';
import { isMerchantLink } from '#domain/offers/merchant-link.ts';

/** Major units. */
const unbelievablePrice = 1_000_000_000;

export function readPageListing(page: PageListing, context: FeedContext): FeedRow {
  const code = page.part.toUpperCase().replace(/\/[A-Z]$/, '');
  if (code === '' || code.length > maxCodeLength)
    return { kind: 'unusable', code: null, reason: 'no-code', detail: code.slice(0, maxCodeLength) };
  const tooLong = (['title', 'url'] as const).find(name => page[name].length > feedLimits.fieldCharacters);
  if (tooLong) return { kind: 'unusable', code, reason: 'field-too-long', detail: tooLong };
  if (page.title === '') return { kind: 'unusable', code, reason: 'no-title', detail: '' };
  const priceMinor = toMinor(page.price) ?? 0;
  if (priceMinor <= 0 || page.price >= unbelievablePrice)
    return { kind: 'unusable', code, reason: 'no-price', detail: String(page.price) };
  if (page.url === '') return { kind: 'unusable', code, reason: 'no-link', detail: '' };
  if (!isMerchantLink(URL.parse(page.url), context))
    return { kind: 'unusable', code, reason: 'other-host', detail: page.url };
  return {
    kind: 'listing',
    listing: {
      code,
      variant: '',
      country: context.country,
      title: page.title,
      partNumber: page.part,
      gtin: null,
      attributes: { brand: 'Apple', ...page.attributes },
      mode: 'refurbished',
      grade: 'certified',
      conditionWords: null,
      priceMinor,
      currency: getCountryLocale(context.country).currency,
      // Neither pages nor events state what shipping costs.
      shippingMinor: null,
      available: true,
      // Apple's published terms for certified refurbished devices.
      warrantyMonths: 12,
      returnDays: 14,
      url: page.url,
    },
  };
}
