// Every public call with its handler.
import type { PublicHandlers } from '#api/dispatch.ts';
import type { CatalogueAccess } from '#api/handlers/catalogue-access.ts';
import type { getOpenApi } from '#api/contract/description.ts';
import type { ResponseOf } from '#api/contract/endpoint.ts';
import { buildOpenApi } from '#api/openapi.ts';
import { ok } from '#domain/result.ts';
import {
  createGetAllFilters,
  createGetCountFilters,
  handleTemplateActiveFilters,
} from '#api/handlers/filters.ts';
import { handleGetProduct, handleGetProductSpecs, handleGetProductVariants } from '#api/handlers/products.ts';
import { handleGetExplore } from '#api/handlers/explore.ts';
import { handleGetMerchant, handleGetMerchantPair, handleGetMerchants } from '#api/handlers/merchants.ts';
import { handleGetSettings } from '#api/handlers/settings.ts';
import type { FormatUrl } from '#api/present/present-explore.ts';
import { buildUrl } from '#domain/urls/build-url.ts';
import type { Explore } from '#live/explore/explore.ts';
import { createGetResult } from '#api/handlers/results.ts';
import type { SelectPlacements } from '#api/handlers/results.ts';

const openApi = buildOpenApi() as ResponseOf<typeof getOpenApi>;

export interface PublicParts extends CatalogueAccess, Pick<PublicHandlers, 'getUserImages'> {
  readonly selectPlacements: SelectPlacements;
  readonly explore: Explore;
}

export function createPublicHandlers(access: PublicParts): PublicHandlers {
  const { currentCatalogue, explore } = access;
  const addressVocabulary = () => currentCatalogue().vocabulary;
  const formatUrl: FormatUrl = (activeFilters, { language, country }) =>
    buildUrl({ urlMode: 'result', language, country, activeFilters }, addressVocabulary());
  return {
    getUserImages: access.getUserImages,
    getResult: createGetResult(access, access.selectPlacements),
    getAllFilters: createGetAllFilters(access),
    getCountFilters: createGetCountFilters(access),
    templateActiveFilters: request => handleTemplateActiveFilters(access, request),
    getProduct: request => handleGetProduct(access, request),
    getProductSpecs: request => handleGetProductSpecs(access, request),
    getExplore: request => handleGetExplore({ ...access, explore, formatUrl }, request),
    getSettings: request => handleGetSettings({ ...access, addressVocabulary }, request),
    getMerchants: request => handleGetMerchants(access, request),
    getMerchant: request => handleGetMerchant(access, request),
    getMerchantPair: request => handleGetMerchantPair(access, request),
    getOpenApi: () => ok(openApi),
    getProductVariants: request => handleGetProductVariants(access, request),
  };
}
