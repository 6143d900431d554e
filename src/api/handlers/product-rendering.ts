// Handlers of /api/product/rendering. They read the catalogue in memory and never a session.
import type { PublicContext } from '#api/contexts.ts';
import type { getProduct, getResult } from '#api/contract/product-rendering.ts';
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentOffer } from '#api/present/present-offer.ts';
import { presentFact } from '#api/present/present-facts.ts';
import {
  presentColour,
  presentFamily,
  presentProductSummary,
  presentSpecs,
} from '#api/present/present-product.ts';
import { countryWording } from '#api/present/wording.ts';
import type { Translations, Wording } from '#api/present/wording.ts';
import { readFact } from '#domain/catalogue/product-facts.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { BrowseItem } from '#domain/search/browse.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import type { CatalogueView } from '#live/catalogue/catalogue-view.ts';
import { browseResults } from '#services/catalogue/browse-results.ts';
import { viewProduct } from '#services/catalogue/view-product.ts';
import type { Variant } from '#services/catalogue/view-product.ts';

export interface CatalogueAccess {
  /** The newest view; a handler calls it once, so that its whole answer is of one generation. */
  readonly currentCatalogue: () => CatalogueView;
  readonly translations: Translations;
}

export function handleGetResult(
  { currentCatalogue, translations }: CatalogueAccess,
  request: ParsedRequestOf<typeof getResult>,
  context: PublicContext,
): Result<ResponseOf<typeof getResult>, Failure> {
  const view = currentCatalogue();
  const { countrySlug: country, offset, perPage } = request;
  const wording = countryWording(country, translations);
  const filters = readFilters(request.activeFilters);
  const { items, total } = browseResults(view, { country, filters, offset, perPage }, context.now);
  const end = offset + items.length;
  return ok({
    data: items.map(item => presentItem(view, item, filters, country, wording)),
    meta: {
      countrySlug: country,
      currency: wording.locale.currency,
      taxIncluded: wording.locale.taxIncluded,
    },
    pagination: {
      page: Math.floor(offset / perPage) + 1,
      offset,
      nextOffset: end < total ? end : null,
      total,
    },
  });
}

export function handleGetProduct(
  { currentCatalogue, translations }: CatalogueAccess,
  request: ParsedRequestOf<typeof getProduct>,
): Result<ResponseOf<typeof getProduct>, Failure> {
  const view = currentCatalogue();
  const { countrySlug: country } = request;
  const { mode, availability } = request.activeFilters;
  const found = viewProduct(view, { sku: request.productSku, country, mode, availability });
  if (!found.ok) return fail({ code: found.failure });
  const { product, selected, refurbished, new: asNew, countries, variants } = found.value;
  const wording = countryWording(country, translations);
  const present = (offer: SearchOffer) => presentOffer(offer, product, view.confirmedAt(offer), wording);
  const launchPriceMinor = product.launchPriceMinor[country] ?? null;
  return ok({
    status: 200,
    data: {
      _id: String(product.id),
      productSku: request.productSku,
      canonicalSku: product.sku,
      product: presentProductSummary(product, wording),
      category: null,
      productFamily: presentFamily(product),
      countries: [...countries],
      selectedOffer: selected && present(selected),
      offersRefurbished: refurbished.map(present),
      offersNew: asNew.map(present),
      _originalPrice: launchPriceMinor,
      originalPriceLabel:
        launchPriceMinor === null
          ? null
          : formatPrice({ amountMinor: launchPriceMinor, currency: wording.locale.currency }),
      taxIncluded: wording.locale.taxIncluded,
      specs: presentSpecs(product, wording),
      variants: variants.map(variant => presentVariant(variant, wording)),
      userImages: [],
    },
  });
}

function readFilters(wire: ParsedRequestOf<typeof getResult>['activeFilters']): ActiveFilters {
  return {
    family: wire.main?.productFamily ?? null,
    product: wire.product ?? {},
    offer: wire.offer ?? {},
    sort: wire.sortBy,
    availability: wire.availability,
    mode: wire.mode,
  };
}

/** `offers` and `offersNew` hold the offers of their mode; the mode that was not asked for is unfiltered. */
function presentItem(
  view: CatalogueView,
  item: BrowseItem,
  filters: ActiveFilters,
  country: CountrySlug,
  wording: Wording,
): ResponseOf<typeof getResult>['data'][number] {
  const { product } = item;
  const present = (offer: SearchOffer) => presentOffer(offer, product, view.confirmedAt(offer), wording);
  const otherMode = filters.mode === 'new' ? 'refurbished' : 'new';
  const own = item.offers.map(present);
  const other = view.offersOf(product.id, country, otherMode).map(present);
  return {
    _id: String(product.id),
    productSku: product.sku,
    product: presentProductSummary(product, wording),
    selectedOffer: item.selected && present(item.selected),
    offers: filters.mode === 'new' ? other : own,
    offersNew: filters.mode === 'new' ? own : other,
    featured: null,
    _originalPrice: product.launchPriceMinor[country] ?? null,
  };
}

function presentVariant(
  { product, isAvailable, lowest }: Variant,
  wording: Wording,
): ResponseOf<typeof getProduct>['data']['variants'][number] {
  return {
    productSku: product.sku,
    storageSize: readFact(product, 'storageGb'),
    storageLabel: presentFact(product, 'storageGb', wording),
    deviceColor: presentColour(product, wording),
    available: isAvailable,
    lowestPriceLabel: lowest && formatPrice({ amountMinor: lowest.priceMinor, currency: lowest.currency }),
  };
}
