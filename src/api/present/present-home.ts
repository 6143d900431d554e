// The home page -> wire: families by shelf, and products beside the figure that they illustrate.
import type { Home } from '#api/contract/home.ts';
import { presentOffer } from '#api/present/present-offer.ts';
import type { FormatUrl } from '#api/present/present-explore.ts';
import { presentProductSummary } from '#api/present/present-product.ts';
import type { I18n } from '#messages/i18n.ts';
import { categoryNames } from '#domain/catalogue/families.ts';
import { familyName } from '#domain/catalogue/category-names.ts';
import { getFamily } from '#domain/catalogue/families.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import { representativeColour } from '#domain/catalogue/image-key.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import { shelves } from '#domain/catalogue/shelves.ts';
import type { ExploreFigures } from '#domain/explore/explore-figures.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { discountPercent } from '#domain/offers/discount.ts';
import type { PriceDrop } from '#domain/offers/price-drop.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { resolveMain } from '#domain/urls/main-filters.ts';
import { namePicture } from '#drawings/picture-index.ts';
import type { BrowseItem, CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

interface HomeData {
  /** The cheapest product of each mode, and the number of products. */
  readonly modes: readonly {
    readonly mode: Mode;
    readonly items: readonly BrowseItem[];
    readonly total: number;
  }[];
  readonly figures: ExploreFigures;
  readonly discounts: Home['discounts'];
  readonly largestSaving: BrowseItem | null;
  readonly totals: readonly { readonly country: CountrySlug; readonly total: number }[];
  readonly isHistoryToCome: boolean;
  readonly drops: readonly PriceDrop[];
  readonly newest: readonly BrowseItem[];
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
          imageKeyHash: pictures.get(family) ?? null,
          total: figure?.total ?? 0,
          minPriceLabel: figure?.minPriceMinor ? price(figure.minPriceMinor) : null,
        };
      }),
    })),
    discounts: deps.discounts,
    largestSaving: presentSaving(deps.largestSaving),
    countries: deps.totals.flatMap(({ country, total }) =>
      total > 0 ? [{ countrySlug: country, total }] : [],
    ),
    isHistoryToCome: deps.isHistoryToCome,
    priceDrops: deps.drops.map(({ product, offer, beforeMinor, percent, day }) => ({
      ...present(product, offer),
      beforeLabel: price(beforeMinor),
      percent,
      day,
    })),
    newest: deps.newest.flatMap(({ product, selected }) => {
      const launchMinor = product.launchPriceMinor[locale.country];
      return selected === null
        ? []
        : [
            {
              ...present(product, selected),
              launchPriceLabel: launchMinor === undefined ? null : price(launchMinor),
              releasedOn: product.model.releasedOn,
            },
          ];
    }),
  };

  function presentSaving(item: BrowseItem | null): Home['largestSaving'] {
    if (!item?.selected) return null;
    const { product, selected } = item;
    const percent = discountPercent(selected, product);
    const launchMinor = product.launchPriceMinor[locale.country];
    if (percent === null || launchMinor === undefined || percent < 1) return null;
    return {
      ...present(product, selected),
      launchPriceLabel: price(launchMinor),
      percent: Math.round(percent),
    };
  }
}

function presentOffered(product: Product, offer: SearchOffer, { view, i18n }: ResultContext) {
  return {
    product: presentProductSummary(product, view.pathOf(product, offer.mode), i18n),
    offer: presentOffer(offer, product, view.confirmedAt(offer), i18n),
  };
}

/** The picture of each family: its model with the most offers in stock, or its newest model when nothing is in stock. */
function pickPictures(view: CatalogueView, figures: ExploreFigures): ReadonlyMap<FamilySlug, string> {
  const best = new Map<FamilySlug, { readonly model: Model; readonly offers: number }>();
  for (const { model } of view.productsByRelease) {
    const offers = figures.get(`model:${model.slug}`)?.offers ?? 0;
    const known = best.get(model.family);
    if (!known || offers > known.offers) best.set(model.family, { model, offers });
  }
  return new Map(
    [...best].map(([family, { model }]) => [family, namePicture(model, representativeColour(model))]),
  );
}
