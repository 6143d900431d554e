// Handlers of the calls about one product. They read the catalogue in memory and never a session.
import type { PublicContext } from '#api/contexts.ts';
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getProduct, getProductSpecs, getProductVariants } from '#api/contract/product.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentProductData } from '#api/present/present-product-data.ts';
import { presentSpecs } from '#api/present/present-specs.ts';
import { presentStepUps } from '#api/present/present-steps.ts';
import { presentVariants } from '#api/present/present-variants.ts';
import { valueNamesOf } from '#api/present/value-names.ts';
import { callI18n } from '#api/present/i18n.ts';
import type { SystemTable } from '#domain/catalogue/systems.ts';
import { listOfferFilters } from '#domain/filters/offer-filters.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { findNeighbours, listStepUps } from '#read-models/catalogue/list-steps.ts';
import { listVariants } from '#read-models/catalogue/list-variants.ts';
import { viewProduct } from '#read-models/catalogue/view-product.ts';
import { viewSupport } from '#read-models/catalogue/view-support.ts';

/** Dependencies of the handlers of a product's page. */
export interface ProductDeps extends CatalogueDeps {
  readonly systems: SystemTable;
}

export function handleGetProduct(
  { currentCatalogue, translations, systems }: ProductDeps,
  request: ParsedRequestOf<typeof getProduct>,
  { now }: PublicContext,
): Result<ResponseOf<typeof getProduct>, Failure> {
  const view = currentCatalogue();
  const { countrySlug: country, productSku: sku } = request;
  const { mode, availability } = request.activeFilters;
  const filters = listOfferFilters(request.activeFilters);
  const found = viewProduct(view, { sku, country, mode, availability, filters }, now.getTime());
  if (!found.ok) return fail({ code: found.failure });
  const i18n = callI18n(request, translations);
  const names = valueNamesOf(view.products, view.merchants);
  const support = viewSupport(systems, view.products, found.value.product, now.getTime());
  const context = { names, vocabulary: view.vocabulary, i18n, support };
  return ok({ status: 200, data: presentProductData(view, found.value, { sku, mode, filters }, context) });
}

export function handleGetProductSpecs(
  { currentCatalogue, translations }: CatalogueDeps,
  request: ParsedRequestOf<typeof getProductSpecs>,
): Result<ResponseOf<typeof getProductSpecs>, Failure> {
  const product = currentCatalogue().findProduct(request.productSku);
  if (!product) return fail({ code: 'product-unknown' });
  return ok({ specs: presentSpecs(product, callI18n(request, translations)) });
}

export function handleGetProductVariants(
  { currentCatalogue, translations }: CatalogueDeps,
  request: ParsedRequestOf<typeof getProductVariants>,
  { now }: PublicContext,
): Result<ResponseOf<typeof getProductVariants>, Failure> {
  const view = currentCatalogue();
  const product = view.findProduct(request.productSku);
  if (!product) return fail({ code: 'product-unknown' });
  const { countrySlug: country, mode } = request;
  const filters = listOfferFilters(request.activeFilters);
  const variants = listVariants(view, product, { country, mode, filters, now: now.getTime() });
  const i18n = callI18n(request, translations);
  const { previous, next } = findNeighbours(view, product, { country, mode });
  return ok({
    variants: presentVariants(view, variants, { mode, filters }, i18n),
    stepUps: presentStepUps(
      view,
      product,
      listStepUps(view, product, { country, mode, filters }),
      mode,
      i18n,
    ),
    previousSku: previous?.sku ?? null,
    nextSku: next?.sku ?? null,
  });
}
