// A product's page -> wire (specification, Products).
import type { ProductData } from '#api/contract/product.ts';
import { presentOffer } from '#api/present/present-offer.ts';
import { presentOfferChoices } from '#api/present/present-offer-choices.ts';
import { presentSupport } from '#api/present/present-support.ts';
import { presentProductSummary } from '#api/present/present-product.ts';
import { presentBreadcrumbs } from '#api/present/present-breadcrumbs.ts';
import type { TemplateContext } from '#api/present/present-filter-values.ts';
import { getFamily, modelCategory } from '#domain/catalogue/families.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import { findPredecessor } from '#domain/catalogue/predecessor.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { OfferFilters } from '#domain/filters/offer-filters.ts';
import { resolveMain } from '#domain/urls/main-filters.ts';
import { buildUrl } from '#domain/urls/build-url.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { parseCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { SupportView } from '#read-models/catalogue/view-support.ts';
import type { ProductView } from '#read-models/catalogue/view-product.ts';

/** `sku` is the requested one, which may be outdated. */
export function presentProductData(
  view: CatalogueView,
  { product, selected, refurbished, new: asNew, matching, choices, countries }: ProductView,
  { sku, mode, filters }: { sku: string; mode: Mode; filters: OfferFilters },
  context: TemplateContext & { readonly support: SupportView | null },
): ProductData {
  const { i18n, vocabulary, support } = context;
  const { locale } = i18n;
  const present = (offer: SearchOffer) => presentOffer(offer, product, view.confirmedAt(offer), i18n);
  const launchPriceMinor = product.launchPriceMinor[locale.country] ?? null;
  const before = findPredecessor(product.model, view.data.catalogue.models);
  const path = view.pathOf(product, mode);
  const address = parseCatalogueAddress(path, '', vocabulary);
  return {
    _id: String(product.id),
    productSku: sku,
    canonicalSku: product.sku,
    product: presentProductSummary(product, path, i18n),
    category: modelCategory(product.model),
    productFamily: getFamily(product.model.family).productFamily,
    countries: [...countries],
    selectedOffer: selected && present(selected),
    offersRefurbished: refurbished.map(present),
    offersNew: asNew.map(present),
    matchingOffers: matching.map(({ id }) => String(id)),
    choices: choices.map(group => presentOfferChoices(group, { selected, filters }, i18n)),
    _originalPrice: launchPriceMinor,
    originalPriceLabel:
      launchPriceMinor === null
        ? null
        : formatPrice({ amountMinor: launchPriceMinor, currency: locale.currency }),
    taxIncluded: locale.taxIncluded,
    softwareSupport: presentSupport(support, name => findSystemUrl(product, mode, name, context)),
    releasedOn: product.model.releasedOn,
    predecessor: before && modelLabel(before.name, locale.language),
    breadcrumbs: [
      ...(address ? presentBreadcrumbs(address.filters, context) : []),
      { label: product.sku, url: formatLocalePath(locale, path), isHome: false },
    ],
  };
}

/** The family's devices that run a system of the model; null = the model never ran it. */
function findSystemUrl(
  { model }: Product,
  mode: Mode,
  name: string,
  { vocabulary, i18n }: TemplateContext,
): string | null {
  const system = model.systems.find(each => each.name === name);
  if (!system) return null;
  const { category, productFamily } = getFamily(model.family);
  const activeFilters = {
    ...defaultFilters,
    mode,
    main: resolveMain(category === null ? { productFamily } : { category }),
    product: { compatibleWith: system.slug },
  };
  const { language, country } = i18n.locale;
  return buildUrl({ urlMode: 'result', language, country, activeFilters, page: 1 }, vocabulary);
}
