// Handler of getExplore: the search panel's lists, and its results for a text. It reads the catalogue in memory.
import type { PublicContext } from '#api/contexts.ts';
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getExplore } from '#api/contract/explore.ts';
import { presentWish } from '#api/present/present-wish.ts';
import { presentExploreTab } from '#api/present/present-explore.ts';
import type { FormatUrl } from '#api/present/present-explore.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { callI18n } from '#api/present/i18n.ts';
import type { Translations } from '#api/present/i18n.ts';
import { readFilter } from '#domain/filters/active-filters.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { Explore } from '#read-models/explore/explore.ts';

export interface ExploreDeps {
  readonly currentCatalogue: () => CatalogueView;
  readonly translations: Translations;
  readonly explore: Explore;
  readonly formatUrl: FormatUrl;
}

export function handleGetExplore(
  { currentCatalogue, translations, explore, formatUrl }: ExploreDeps,
  { language, countrySlug: country, q }: ParsedRequestOf<typeof getExplore>,
  { now }: Pick<PublicContext, 'now'>,
): Result<ResponseOf<typeof getExplore>, Failure> {
  const view = currentCatalogue();
  const i18n = callI18n({ countrySlug: country, languageSlug: language }, translations);
  const text = q?.trim() ?? '';
  const query = { country, language, text };
  const wish = text === '' ? null : explore.wish(view, query, now.getTime());
  const tabs = text === '' ? explore.list(view, country) : explore.search(view, query, wish);
  return ok({
    wish: wish && presentWish(wish, { view, i18n, formatUrl }),
    tabs: tabs.map(tab => presentExploreTab(tab, i18n, withProducts(view, formatUrl))),
  });
}

/** Filters with a single SKU link to the product's page (specification, Explore entries), all others to a list. */
function withProducts(view: CatalogueView, formatUrl: FormatUrl): FormatUrl {
  return (filters, locale) => {
    const sku = readFilter(filters, 'productSku');
    const product = typeof sku === 'string' ? view.findProduct(sku) : null;
    return product
      ? formatLocalePath(locale, view.pathOf(product, filters.mode))
      : formatUrl(filters, locale);
  };
}
