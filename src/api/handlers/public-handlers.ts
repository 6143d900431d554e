// Every public call with its handler.
import type { getOpenApi } from '#api/contract/description.ts';
import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { PublicHandlers } from '#api/dispatch.ts';
import { createBlogHandlers } from '#api/handlers/blog.ts';
import type { BlogDeps } from '#api/handlers/blog.ts';
import { createGetContentPage } from '#api/handlers/content.ts';
import type { ContentDeps } from '#api/handlers/content.ts';
import { handleGetExplore } from '#api/handlers/explore.ts';
import {
  createGetAllFilters,
  createGetCountFilters,
  createTemplateActiveFilters,
} from '#api/handlers/filters.ts';
import { createGetHome } from '#api/handlers/home.ts';
import type { HomeDeps } from '#api/handlers/home.ts';
import { handleIdentifyDevice } from '#api/handlers/identify.ts';
import { createGetLandedPrices } from '#api/handlers/landed-prices.ts';
import type { LandedDeps } from '#api/handlers/landed-prices.ts';
import { handleGetMailStop } from '#api/handlers/mail-stop.ts';
import type { MailStopDeps } from '#api/handlers/mail-stop.ts';
import { handleGetMerchant, handleGetMerchantPair, handleGetMerchants } from '#api/handlers/merchants.ts';
import { createGetModels } from '#api/handlers/models.ts';
import { handleGetSellPartners } from '#api/handlers/partners.ts';
import type { PartnerDeps } from '#api/handlers/partners.ts';
import { createGetPriceTrends } from '#api/handlers/price-trends.ts';
import { createGetPriceHistory } from '#api/handlers/price-history.ts';
import { createGetPriceOutlook } from '#api/handlers/price-outlook.ts';
import type { OutlookDeps } from '#api/handlers/price-outlook.ts';
import { handleGetProducts } from '#api/handlers/product-set.ts';
import { handleGetProduct, handleGetProductSpecs, handleGetProductVariants } from '#api/handlers/products.ts';
import type { ProductDeps } from '#api/handlers/products.ts';
import { createGetResult } from '#api/handlers/results.ts';
import type { RankByVerdict } from '#read-models/offers/rank-by-verdict.ts';
import { createRefurbisherHandlers } from '#api/handlers/refurbishers.ts';
import type { RefurbisherDeps } from '#api/handlers/refurbishers.ts';
import { createGetSpecText } from '#api/handlers/spec-texts.ts';
import type { SpecTextDeps } from '#api/handlers/spec-texts.ts';
import { createStatisticsHandlers } from '#api/handlers/statistics.ts';
import type { StatisticsDeps } from '#api/handlers/statistics.ts';
import type { OpenDataFiles } from '#api/open-data-files.ts';
import type { SelectPlacements } from '#api/handlers/results.ts';
import { handleGetSettings } from '#api/handlers/settings.ts';
import { buildOpenApi } from '#api/openapi.ts';
import type { FormatUrl } from '#api/present/present-explore.ts';
import { createGetSellingAdvice } from '#api/handlers/selling-advice.ts';
import type { SellingAdviceDeps } from '#api/handlers/selling-advice.ts';
import { createTradeInHandlers } from '#api/handlers/trade-in.ts';
import type { TradeInDeps } from '#api/handlers/trade-in-market.ts';
import { ok } from '#domain/result.ts';
import { buildUrl } from '#domain/urls/build-url.ts';
import { createSupportHandlers } from '#api/handlers/support.ts';
import type { SupportDeps } from '#api/handlers/support.ts';
import type { Explore } from '#read-models/explore/explore.ts';
import type { ViewPriceHistory } from '#read-models/offers/view-price-history.ts';

/** Built with the first request: it would add up to 40 ms to a start. */
let openApi: ResponseOf<typeof getOpenApi> | undefined;

export interface PublicHandlerDeps
  extends
    ProductDeps,
    Pick<ContentDeps, 'findContent' | 'site'>,
    Pick<RefurbisherDeps, 'merchantRecords' | 'offerReports'>,
    SpecTextDeps,
    Pick<LandedDeps, 'exchangeRates'>,
    Pick<OutlookDeps, 'outlooks'>,
    BlogDeps,
    Pick<StatisticsDeps, 'statistics'>,
    SellingAdviceDeps,
    PartnerDeps,
    Pick<TradeInDeps, 'quotes'>,
    MailStopDeps,
    Pick<HomeDeps, 'priceDrops' | 'backfill'>,
    Pick<PublicHandlers, 'getUserImages' | 'getAlertLatency' | 'getReviews' | 'getQuestions'> {
  readonly selectPlacements: SelectPlacements;
  readonly faqHits: SupportDeps['faqHits'];
  readonly explore: Explore;
  readonly openData: Pick<OpenDataFiles, 'list'>;
  readonly viewPriceHistory: ViewPriceHistory;
  readonly rankByVerdict: RankByVerdict;
}

export function createPublicHandlers(deps: PublicHandlerDeps): PublicHandlers {
  const { currentCatalogue, explore } = deps;
  const addressVocabulary = () => currentCatalogue().vocabulary;
  const formatUrl: FormatUrl = (activeFilters, { language, country }) =>
    buildUrl({ urlMode: 'result', language, country, activeFilters }, addressVocabulary());
  return {
    ...createSupportHandlers(deps),
    getMailStop: request => handleGetMailStop(deps, request),
    getResult: createGetResult(deps, deps.selectPlacements, deps.rankByVerdict),
    getModels: createGetModels(deps, formatUrl),
    getSettings: request => handleGetSettings({ ...deps, addressVocabulary }, request),
    getExplore: (request, context) => handleGetExplore({ ...deps, explore, formatUrl }, request, context),
    getHome: createGetHome({ ...deps, formatUrl }),
    getAllFilters: createGetAllFilters(deps),
    getCountFilters: createGetCountFilters(deps),
    templateActiveFilters: createTemplateActiveFilters(deps),
    getProduct: (request, context) => handleGetProduct(deps, request, context),
    getProductSpecs: request => handleGetProductSpecs(deps, request),
    getProductVariants: (request, context) => handleGetProductVariants(deps, request, context),
    getProducts: request => handleGetProducts(deps, request),
    identifyDevice: (request, context) => handleIdentifyDevice({ ...deps, formatUrl }, request, context),
    getPriceHistory: createGetPriceHistory(deps, deps.viewPriceHistory, deps.backfill.isPending),
    getPriceTrends: createGetPriceTrends(deps, deps.viewPriceHistory, deps.backfill.isPending),
    getLandedPrices: createGetLandedPrices(deps),
    getPriceOutlook: createGetPriceOutlook(deps),
    getQuestions: deps.getQuestions,
    getUserImages: deps.getUserImages,
    getAlertLatency: deps.getAlertLatency,
    getMerchants: request => handleGetMerchants(deps, request),
    getMerchant: request => handleGetMerchant(deps, request),
    getMerchantPair: request => handleGetMerchantPair(deps, request),
    ...createRefurbisherHandlers(deps),
    getSpecText: createGetSpecText(deps),
    ...createStatisticsHandlers(deps, formatUrl),
    getOpenData: async ({ country }) => ok(await deps.openData.list(country)),
    getSellPartners: request => handleGetSellPartners(deps, request),
    getSellingAdvice: createGetSellingAdvice(deps),
    ...createTradeInHandlers({ ...deps, formatUrl }),
    getReviews: deps.getReviews,
    getContentPage: createGetContentPage(deps),
    ...createBlogHandlers(deps),
    getOpenApi: () => ok((openApi ??= buildOpenApi() as ResponseOf<typeof getOpenApi>)),
  };
}
