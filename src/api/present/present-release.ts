// Statistics of releases -> wire.
import { presentSupport } from '#api/present/present-support.ts';
import type { WireRelease, WireReleaseGroup, WireStockLeft } from '#api/contract/statistics.ts';
import { categoryNames } from '#domain/catalogue/families.ts';
import { modelLabel, systemLabel } from '#domain/catalogue/model-label.ts';
import type { CategorySlug } from '#domain/catalogue/families.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import type { SpellLength } from '#domain/merchants/merchant-record.ts';
import { recordMinimums } from '#domain/merchants/merchant-record.ts';
import { estimateStockCurve } from '#domain/statistics/distributions.ts';
import { addSpells, describeStock, medianOfReleases } from '#domain/statistics/release-figures.ts';
import type { SupportView } from '#read-models/catalogue/view-support.ts';
import type { ReleaseView } from '#read-models/statistics/view-statistics.ts';

export interface ReleaseContext {
  /** The language of model names. */
  readonly language: LanguageSlug;
  /** The last whole day that counts, an ISO date; null = nothing was observed. */
  readonly until: string | null;
  readonly findMerchant: (id: number) => Merchant | null;
  readonly findSku: (productId: number) => string | null;
  readonly findSupport: (release: ReleaseView) => SupportView | null;
}

export function presentRelease(release: ReleaseView, context: ReleaseContext): WireRelease {
  const { model, group, figures, launchMinor } = release;
  const { entry, lowest, latest, discount } = figures;
  const merchant = figures.firstMerchantId === null ? null : context.findMerchant(figures.firstMerchantId);
  const softwareSupport = presentSupport(context.findSupport(release), () => null);
  const isInStock = latest !== null && latest.day === context.until;
  const years = softwareSupport?.years ?? 0;
  return {
    releaseGroup: group,
    releaseName: model.slug,
    label: modelLabel(model.name, context.language),
    releaseDate: model.releasedOn,
    discontinueDate: model.discontinuedOn,
    daysReleaseDiscontinued: figures.daysReleaseDiscontinued,
    firstInStockAt: figures.firstInStockOn,
    daysReleaseRefurb: figures.daysReleaseRefurb,
    firstMerchant: merchant && { slug: merchant.slug, name: merchant.name, isDemo: merchant.isDemo },
    releasePriceNew: launchMinor,
    entryPriceRefurbished: entry?.priceMinor ?? null,
    lowestPriceRefurbished: lowest?.priceMinor ?? null,
    lowestSeenAt: lowest?.day ?? null,
    latestPriceRefurbished: latest?.priceMinor ?? null,
    lastSeenAt: latest?.day ?? null,
    isInStock,
    sku: latest && context.findSku(latest.productId),
    discount,
    prices: figures.prices,
    stockHours: figures.stockHours,
    spells: figures.spells,
    osMin: model.osMin && systemLabel(model.osMin),
    osMax: model.osMax && systemLabel(model.osMax),
    modelIdentifier: [...model.identifiers],
    modelNumber: [...model.modelNumbers],
    softwareSupport,
    // As on product pages: for less than a year the figure would mean nothing.
    pricePerYear: isInStock && years >= 1 ? Math.round(latest.priceMinor / years / 100) * 100 : null,
  };
}

export function presentReleaseGroup(
  group: CategorySlug,
  releases: readonly ReleaseView[],
  { language }: Pick<ReleaseContext, 'language'>,
): WireReleaseGroup {
  const [latest] = releases;
  if (!latest) throw new Error(`no release of ${group}`);
  const medianOf = (read: (release: ReleaseView) => number | null) => medianOfReleases(releases.map(read));
  return {
    releaseGroup: group,
    label: categoryNames[group],
    releases: releases.length,
    latestReleaseDate: latest.model.releasedOn,
    latestReleaseName: latest.model.slug,
    latestReleaseLabel: modelLabel(latest.model.name, language),
    medianDaysReleaseDiscontinued: medianOf(({ figures }) => figures.daysReleaseDiscontinued),
    medianDaysReleaseRefurb: medianOf(({ figures }) => figures.daysReleaseRefurb),
    medianDiscount: medianOf(({ figures }) => figures.discount?.value ?? null),
    ...describeStock(addSpells(releases.map(({ history }) => history.spells))),
  };
}

/** Hours after which the remaining share is shown: half days first, whole days later, five days at last. */
const stockTimes = [
  ...Array.from({ length: 28 }, (_, at) => at * 12),
  ...Array.from({ length: 46 }, (_, at) => (at + 14) * 24),
  ...Array.from({ length: 62 }, (_, at) => (at * 5 + 60) * 24),
];

/** Empty if too few offers came into stock. */
export function presentStockLeft(spells: readonly SpellLength[]): WireStockLeft {
  const count = spells.reduce((sum, { ended, running }) => sum + ended + running, 0);
  if (count < recordMinimums.spells) return [];
  return estimateStockCurve(spells, stockTimes).map(({ hours, share }) => ({
    hours,
    share: Math.round(share * 1_000) / 1_000,
  }));
}
