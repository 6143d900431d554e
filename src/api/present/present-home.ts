// The home page -> wire: families by shelf, and products beside the figure that they illustrate.
import type { Home, HomeFamily } from '#api/contract/home.ts';
import { presentOffer } from '#api/present/present-offer.ts';
import type { FormatUrl } from '#api/present/present-explore.ts';
import { presentProductSummary } from '#api/present/present-product.ts';
import type { I18n } from '#messages/i18n.ts';
import { categoryNames } from '#domain/catalogue/families.ts';
import { familyName } from '#domain/catalogue/category-names.ts';
import { getFamily } from '#domain/catalogue/families.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import { representativeColour } from '#domain/catalogue/image-key.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import { shelves } from '#domain/catalogue/shelves.ts';
import { modelEntry } from '#domain/explore/explore-entries.ts';
import type { ExploreFigures } from '#domain/explore/explore-figures.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { LeadSaving } from '#domain/offers/lead-saving.ts';
import type { PriceDrop } from '#domain/offers/price-drop.ts';
import { cutTrend } from '#domain/offers/price-trend.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { resolveMain } from '#domain/urls/main-filters.ts';
import { describeForm } from '#drawings/device-form.ts';
import { measureOnShelf } from '#drawings/draw-device.ts';
import { namePicture } from '#drawings/picture-index.ts';
import type { BrowseItem } from '#read-models/catalogue/browse-items.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { TracedDrop } from '#read-models/offers/price-drop-cache.ts';

interface HomeData {
  /** The cheapest product of each mode, and the number of products. */
  readonly modes: readonly {
    readonly mode: Mode;
    readonly items: readonly BrowseItem[];
    readonly total: number;
  }[];
  readonly figures: ExploreFigures;
  readonly discounts: Home['discounts'];
  readonly largestSaving: LeadSaving | null;
  /** ISO date, UTC. */
  readonly today: string;
  readonly isHistoryToCome: boolean;
  readonly drops: readonly PriceDrop<TracedDrop>[];
}

interface ResultContext {
  readonly view: CatalogueView;
  readonly i18n: I18n;
}

export function presentHome(deps: HomeData, context: ResultContext, formatUrl: FormatUrl): Home {
  const { locale } = context.i18n;
  const price = (amountMinor: number) => formatPrice({ amountMinor, currency: locale.currency });
  const present = (product: Product, offer: SearchOffer) => presentOffered(product, offer, context);
  const pictures = pickPictures(context.view, deps.figures);
  return {
    taxIncluded: locale.taxIncluded,
    modes: deps.modes.map(({ mode, items, total }) => ({
      mode,
      url: formatUrl({ ...defaultFilters, mode }, locale),
      total,
      minPriceLabel: items[0]?.selected ? price(items[0].selected.priceMinor) : null,
    })),
    shelves: shelves.map(({ key, families }) => ({
      key,
      families: families.map(family => {
        const { category, productFamily } = getFamily(family);
        const main = resolveMain(category === null ? { productFamily } : { category });
        const key = category === null ? `family:${productFamily}` : `line:${category}`;
        const figure = deps.figures.get(key);
        return {
          family,
          label: category === null ? familyName(productFamily) : categoryNames[category],
          url: formatUrl({ ...defaultFilters, main }, locale),
          picture: pictures.get(family) ?? null,
          total: figure?.total ?? 0,
          minPriceLabel: figure?.minPriceMinor ? price(figure.minPriceMinor) : null,
        };
      }),
    })),
    discounts: deps.discounts,
    largestSaving: presentSaving(deps.largestSaving),
    isHistoryToCome: deps.isHistoryToCome,
    priceDrops: deps.drops.map(({ product, offer, beforeMinor, percent, day, recorded }) => ({
      ...present(product, offer),
      beforeLabel: price(beforeMinor),
      percent,
      day,
      trend: presentTrend(recorded.steps, deps.today, offer.priceMinor),
    })),
    usedIphones: presentUsedIphones(context, deps.figures, formatUrl),
  };

  function presentSaving(saving: LeadSaving | null): Home['largestSaving'] {
    const launchMinor = saving?.product.launchPriceMinor[locale.country];
    if (!saving || launchMinor === undefined) return null;
    const { product, offer, percent } = saving;
    return {
      ...present(product, offer),
      launchPriceLabel: price(launchMinor),
      percent: Math.round(percent),
    };
  }
}

/** Mutable arrays, as the wire type has them. */
function presentTrend(...parts: Parameters<typeof cutTrend>): Home['priceDrops'][number]['trend'] {
  const { days, prices } = cutTrend(...parts);
  return { days: [...days], prices: [...prices] };
}

/** iPhones in stock by year of release, the newest first; in a year the dearest first. */
function presentUsedIphones(
  { view, i18n: { locale } }: ResultContext,
  figures: ExploreFigures,
  formatUrl: FormatUrl,
): Home['usedIphones'] {
  const models = new Set(view.productsByRelease.map(({ model }) => model));
  const used = [...models].flatMap(model => {
    const { minPriceMinor = null, total = 0 } = figures.get(`model:${model.slug}`) ?? {};
    return model.family === 'iphone' && minPriceMinor !== null ? [{ model, minPriceMinor, total }] : [];
  });
  const years = new Map<number, Home['usedIphones'][number]['models'][number][]>();
  for (const { model, minPriceMinor, total } of used.toSorted((a, b) => b.minPriceMinor - a.minPriceMinor)) {
    const year = Number(model.releasedOn.slice(0, 4));
    const ofYear = years.get(year) ?? [];
    years.set(year, ofYear);
    ofYear.push({
      label: modelLabel(model.name, locale.language),
      url: formatUrl(modelEntry(model).filters, locale),
      minPriceLabel: formatPrice({ amountMinor: minPriceMinor, currency: locale.currency }),
      total,
    });
  }
  return [...years].toSorted(([a], [b]) => b - a).map(([year, ofYear]) => ({ year, models: ofYear }));
}

function presentOffered(product: Product, offer: SearchOffer, { view, i18n }: ResultContext) {
  return {
    product: presentProductSummary(product, view.pathOf(product, offer.mode), i18n),
    offer: presentOffer(offer, product, view.confirmedAt(offer), i18n),
  };
}

/** The picture of each family: its model with the most offers in stock, or its newest model when nothing is in stock. */
function pickPictures(
  view: CatalogueView,
  figures: ExploreFigures,
): ReadonlyMap<FamilySlug, NonNullable<HomeFamily['picture']>> {
  const best = new Map<FamilySlug, { readonly model: Model; readonly offers: number }>();
  for (const { model } of view.productsByRelease) {
    const offers = figures.get(`model:${model.slug}`)?.offers ?? 0;
    const known = best.get(model.family);
    if (!known || offers > known.offers) best.set(model.family, { model, offers });
  }
  return new Map(
    [...best].map(([family, { model }]) => [
      family,
      {
        imageKeyHash: namePicture(model, representativeColour(model)),
        ...measureOnShelf(describeForm(model)),
      },
    ]),
  );
}
