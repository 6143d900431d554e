// Standing and record of a merchant -> wire.
import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { getRefurbisher, WirePair, WireRefurbisher } from '#api/contract/refurbishers.ts';
import { presentMerchant } from '#api/present/present-merchant.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { MerchantPair } from '#domain/merchants/merchant-pairs.ts';
import { describeRecord } from '#domain/merchants/merchant-record.ts';
import type { MerchantRecord } from '#domain/merchants/merchant-record.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import type { ReportCache } from '#read-models/merchants/report-cache.ts';
import type { MerchantStanding } from '#read-models/merchants/merchant-market.ts';

/** `standing` null = it lists nothing in the country at present. */
export function presentRefurbisher(
  merchant: Merchant,
  country: CountrySlug,
  standing: MerchantStanding | null,
  record: MerchantRecord | null,
): WireRefurbisher {
  const products = standing?.products ?? { refurbished: 0, new: 0 };
  const lastReadAt = standing?.lastReadAt ?? null;
  return {
    merchant: presentMerchant(merchant, products, country),
    market: {
      products: { refurbished: products.refurbished, new: products.new },
      offersListed: standing?.offersListed ?? 0,
      offersInStock: standing?.offersInStock ?? 0,
      families: [...(standing?.families ?? [])],
      compared: standing?.level?.compared ?? 0,
      cheapest: standing?.level?.cheapest ?? 0,
      pricePercent: standing?.level?.medianPercent ?? null,
      discountPercent: standing?.discount?.medianPercent ?? null,
      discountOffers: standing?.discount?.offers ?? 0,
      intervals: [...(standing?.intervals ?? [])],
      lastReadAt: lastReadAt === null ? null : new Date(lastReadAt).toISOString(),
    },
    record: record && presentRecord(record),
  };
}

/** Hours are rounded up, so that half an hour shows as one. */
export function presentReports(
  figures: ReturnType<ReportCache['of']>,
): ResponseOf<typeof getRefurbisher>['reports'] {
  const { reports = 0, answered = 0, medianMs = null } = figures ?? {};
  return {
    count: reports,
    answered,
    medianHours: medianMs === null ? null : Math.max(1, Math.ceil(medianMs / hourMs)),
  };
}

function presentRecord(record: MerchantRecord): WireRefurbisher['record'] {
  const { days, isEnough, stockShare, changesPerOffer, cutShare, spells, medianSpellHours } =
    describeRecord(record);
  return {
    since: isoDay(record.from),
    until: isoDay(record.until - dayMs),
    days,
    offers: record.offers,
    isEnough,
    stockShare,
    priceChanges: record.cuts + record.rises,
    changesPerOffer,
    cutShare,
    spells,
    medianSpellHours,
  };
}

export function presentPair(
  { slugs, shared }: MerchantPair,
  standings: readonly MerchantStanding[],
): WirePair {
  const named = (slug: string) => {
    const found = standings.find(({ merchant }) => merchant.slug === slug);
    return { slug, name: found?.merchant.name ?? slug };
  };
  return { first: named(slugs[0]), second: named(slugs[1]), shared };
}

export function presentGradeWords(
  standing: MerchantStanding | null,
): ResponseOf<typeof getRefurbisher>['gradeWords'] {
  const { A = [], B = [], C = [] } = standing?.gradeWords ?? {};
  return { A: [...A], B: [...B], C: [...C] };
}
