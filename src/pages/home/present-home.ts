// Reduces the API's answer to what the home page shows, because the document carries the page's data. Texts that the markup repeats cost
// almost nothing once compressed.
import type { Home } from '#api/contract/home.ts';
import { trendDays } from '#domain/offers/price-trend.ts';
import type { Translate } from '#messages/translate.ts';
import { joinDetails } from '#ui/devices/join-details.ts';
import { drawTrend } from '#ui/history/trend-line.tsx';
import type { DropView } from '#ui/home/price-drops.tsx';
import type { SavingView } from '#ui/home/savings.tsx';
import { formatCondition } from '#ui/offers/offer-labels.ts';

export function presentHome(home: Home, t: Translate) {
  const { taxIncluded, modes, discounts, isHistoryToCome, shelves, usedIphones } = home;
  return {
    taxIncluded,
    modes,
    discounts,
    isHistoryToCome,
    shelves: shelves.map(({ key, families }) => ({
      key,
      families: families.map(({ label, url, picture, minPriceLabel }) => ({
        label,
        url,
        picture,
        minPriceLabel,
      })),
    })),
    largestSaving: home.largestSaving && presentSaving(home.largestSaving),
    priceDrops: home.priceDrops.map(drop => presentDrop(drop, t)),
    usedIphones: usedIphones.map(({ year, models }) => ({
      year,
      models: models.map(({ label, url, minPriceLabel }) => ({ label, url, minPriceLabel })),
    })),
  };
}

function presentSaving(saving: NonNullable<Home['largestSaving']>): SavingView {
  const { product, offer, percent, launchPriceLabel } = saving;
  return {
    path: product.path,
    product: [product.modelName, ...product.details].join(', '),
    imageKeyHash: product.imageKeyHashes[0] ?? '',
    priceLabel: offer.priceLabel,
    launchPriceLabel,
    percent,
    condition: offer.conditionV,
    merchant: { slug: offer.merchantSlug, name: offer.merchantName, isDemo: offer.merchantIsDemo },
  };
}

function presentDrop(
  { product, offer, beforeLabel, percent, day, trend }: Home['priceDrops'][number],
  t: Translate,
): DropView {
  return {
    path: product.path,
    modelName: product.modelName,
    details: joinDetails([...product.details, formatCondition(t, offer)]),
    imageKeyHash: product.imageKeyHashes[0] ?? '',
    beforeLabel,
    priceLabel: offer.priceLabel,
    percent,
    day,
    trend: drawTrend(trend, trendDays),
  };
}
