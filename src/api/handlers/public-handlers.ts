// Every public call with its handler.
import type { getOpenApi } from '#api/contract/description.ts';
import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { PublicHandlers } from '#api/dispatch.ts';
import { createGetContentPage } from '#api/handlers/content.ts';
import type { ContentAccess } from '#api/handlers/content.ts';
import { handleGetExplore } from '#api/handlers/explore.ts';
import {
  createGetAllFilters,
  createGetCountFilters,
  createTemplateActiveFilters,
} from '#api/handlers/filters.ts';
import { createGetHome } from '#api/handlers/home.ts';
import type { HomeAccess } from '#api/handlers/home.ts';
import { handleGetMerchant, handleGetMerchantPair, handleGetMerchants } from '#api/handlers/merchants.ts';
import { handleGetSellPartners } from '#api/handlers/partners.ts';
import type { PartnerAccess } from '#api/handlers/partners.ts';
import { createGetPriceHistory } from '#api/handlers/price-history.ts';
import { handleGetProduct, handleGetProductSpecs, handleGetProductVariants } from '#api/handlers/products.ts';
import type { ProductAccess } from '#api/handlers/products.ts';
import { createGetResult } from '#api/handlers/results.ts';
import type { SelectPlacements } from '#api/handlers/results.ts';
import { handleGetSettings } from '#api/handlers/settings.ts';
import { buildOpenApi } from '#api/openapi.ts';
import type { FormatUrl } from '#api/present/present-explore.ts';
import { ok } from '#domain/result.ts';
import { buildUrl } from '#domain/urls/build-url.ts';
import type { Explore } from '#read-models/explore/explore.ts';
import type { ViewPriceHistory } from '#read-models/offers/view-price-history.ts';

const openApi = buildOpenApi() as ResponseOf<typeof getOpenApi>;

export interface PublicParts
  extends
    ProductAccess,
    Pick<ContentAccess, 'findContent' | 'site'>,
    PartnerAccess,
    Pick<HomeAccess, 'priceDrops' | 'past'>,
    Pick<PublicHandlers, 'getUserImages'> {
  readonly selectPlacements: SelectPlacements;
  readonly explore: Explore;
  readonly viewPriceHistory: ViewPriceHistory;
}

export function createPublicHandlers(access: PublicParts): PublicHandlers {
  const { currentCatalogue, explore } = access;
  const addressVocabulary = () => currentCatalogue().vocabulary;
  const formatUrl: FormatUrl = (activeFilters, { language, country }) =>
    buildUrl({ urlMode: 'result', language, country, activeFilters }, addressVocabulary());
  return {
    getResult: createGetResult(access, access.selectPlacements),
    getSettings: request => handleGetSettings({ ...access, addressVocabulary }, request),
    getExplore: request => handleGetExplore({ ...access, explore, formatUrl }, request),
    getHome: createGetHome({ ...access, formatUrl }),
    getAllFilters: createGetAllFilters(access),
    getCountFilters: createGetCountFilters(access),
    templateActiveFilters: createTemplateActiveFilters(access),
    getProduct: (request, context) => handleGetProduct(access, request, context),
    getProductSpecs: request => handleGetProductSpecs(access, request),
    getProductVariants: request => handleGetProductVariants(access, request),
    getPriceHistory: createGetPriceHistory(access, access.viewPriceHistory, access.past.isToCome),
    getUserImages: access.getUserImages,
    getMerchants: request => handleGetMerchants(access, request),
    getMerchant: request => handleGetMerchant(access, request),
    getMerchantPair: request => handleGetMerchantPair(access, request),
    getSellPartners: request => handleGetSellPartners(access, request),
    getContentPage: createGetContentPage(access),
    getOpenApi: () => ok(openApi),
  };
}
