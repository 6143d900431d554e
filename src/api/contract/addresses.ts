// The address of each public call. Kept apart from the schemas, so that the browser's bundle has the addresses without a validator. @table

/** `{name}` in a path is a field of the request; the other fields of a GET or DELETE go into its query, those of a POST into its body. */
export interface CallAddress {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/api/${string}`;
  /** Changes data of a visitor: it works only for our own script, never for a link, a picture or HEAD (R14). */
  readonly isGuarded?: true;
  /** Maximum bytes of its body, if more than other calls may have. */
  readonly maxBodyBytes?: number;
}

/** Calls without visitor data: pages make them on the server, too, and their responses may be cached. */
export const publicAddresses = {
  getResult: { name: 'getResult', method: 'POST', path: '/api/product/rendering/getResult' },
  getSettings: { name: 'getSettings', method: 'GET', path: '/api/product/rendering/settings/{localeSlug}' },
  getExplore: { name: 'getExplore', method: 'GET', path: '/api/product/rendering/getExplore/{language}' },
  getHome: { name: 'getHome', method: 'GET', path: '/api/product/rendering/getHome/{countrySlug}' },
  getAllFilters: { name: 'getAllFilters', method: 'POST', path: '/api/product/rendering/getAllFilters' },
  getCountFilters: {
    name: 'getCountFilters',
    method: 'POST',
    path: '/api/product/rendering/getCountFilters',
  },
  templateActiveFilters: {
    name: 'templateActiveFilters',
    method: 'POST',
    path: '/api/product/rendering/templateActiveFilters',
  },
  getProduct: { name: 'getProduct', method: 'POST', path: '/api/product/rendering/getProduct' },
  getProductSpecs: {
    name: 'getProductSpecs',
    method: 'POST',
    path: '/api/product/rendering/getProductSpecs',
  },
  getProductVariants: {
    name: 'getProductVariants',
    method: 'POST',
    path: '/api/product/rendering/getProductVariants',
  },
  getProducts: { name: 'getProducts', method: 'POST', path: '/api/product/rendering/getProducts' },
  getPriceHistory: {
    name: 'getPriceHistory',
    method: 'POST',
    path: '/api/product/rendering/getPriceHistory',
  },
  getModels: { name: 'getModels', method: 'POST', path: '/api/product/rendering/getModels' },
  getPriceTrends: {
    name: 'getPriceTrends',
    method: 'POST',
    path: '/api/product/rendering/getPriceTrends',
  },
  getLandedPrices: {
    name: 'getLandedPrices',
    method: 'GET',
    path: '/api/product/landed/{countrySlug}/{productSku}',
  },
  getPriceOutlook: {
    name: 'getPriceOutlook',
    method: 'GET',
    path: '/api/product/outlook/{countrySlug}/{productSku}',
  },
  identifyDevice: { name: 'identifyDevice', method: 'GET', path: '/api/product/identify/{country}' },
  getQuestions: { name: 'getQuestions', method: 'GET', path: '/api/product/rendering/getQuestions' },
  getUserImages: { name: 'getUserImages', method: 'GET', path: '/api/product/rendering/getUserImages' },
  getMerchants: { name: 'getMerchants', method: 'GET', path: '/api/product/merchants/{country}' },
  getMerchant: {
    name: 'getMerchant',
    method: 'GET',
    path: '/api/product/merchants/{country}/{merchantSlug}',
  },
  getMerchantPair: {
    name: 'getMerchantPair',
    method: 'GET',
    path: '/api/product/merchants/{country}/{slugA}/{slugB}',
  },
  getRefurbishers: { name: 'getRefurbishers', method: 'GET', path: '/api/refurbishers/{country}' },
  getRefurbisher: {
    name: 'getRefurbisher',
    method: 'GET',
    path: '/api/refurbishers/{country}/{merchantSlug}',
  },
  getRefurbisherPairs: {
    name: 'getRefurbisherPairs',
    method: 'GET',
    path: '/api/refurbisher-pairs/{country}',
  },
  getRefurbisherPair: {
    name: 'getRefurbisherPair',
    method: 'GET',
    path: '/api/refurbisher-pairs/{country}/{slugA}/{slugB}',
  },
  getStatistics: { name: 'getStatistics', method: 'GET', path: '/api/stats/{country}' },
  getReleaseGroup: {
    name: 'getReleaseGroup',
    method: 'GET',
    path: '/api/stats/{country}/{releaseGroup}',
  },
  getRelease: {
    name: 'getRelease',
    method: 'GET',
    path: '/api/stats/{country}/{releaseGroup}/{releaseName}',
  },
  getOpenData: { name: 'getOpenData', method: 'GET', path: '/api/data/{country}' },
  getSellPartners: { name: 'getSellPartners', method: 'GET', path: '/api/trade-in/partners/{country}' },
  getTradeInDevices: { name: 'getTradeInDevices', method: 'GET', path: '/api/trade-in/devices/{country}' },
  getTradeInQuotes: {
    name: 'getTradeInQuotes',
    method: 'GET',
    path: '/api/trade-in/quotes/{country}/{category}/{modelName}',
  },
  getTradeInValue: {
    name: 'getTradeInValue',
    method: 'GET',
    path: '/api/trade-in/value/{country}/{productSku}',
  },
  getSellingAdvice: { name: 'getSellingAdvice', method: 'GET', path: '/api/content/selling/{country}' },
  getAlertLatency: { name: 'getAlertLatency', method: 'GET', path: '/api/alert-latency/{countrySlug}' },
  getReviews: { name: 'getReviews', method: 'GET', path: '/api/content/reviews/{language}' },
  getContentPage: { name: 'getContentPage', method: 'GET', path: '/api/content/pages/{language}/{slug}' },
  getBlogPosts: { name: 'getBlogPosts', method: 'GET', path: '/api/content/blog/{language}/posts' },
  getBlogCategory: {
    name: 'getBlogCategory',
    method: 'GET',
    path: '/api/content/blog/{language}/posts/category/{slug}',
  },
  getBlogAuthor: {
    name: 'getBlogAuthor',
    method: 'GET',
    path: '/api/content/blog/{language}/posts/author/{slug}',
  },
  getBlogPost: { name: 'getBlogPost', method: 'GET', path: '/api/content/blog/{language}/articles/{slug}' },
  getSpecText: { name: 'getSpecText', method: 'GET', path: '/api/content/specs/{language}/{specSlug}' },
  getSupport: { name: 'getSupport', method: 'GET', path: '/api/content/support/{language}' },
  getSupportArticle: {
    name: 'getSupportArticle',
    method: 'GET',
    path: '/api/content/support/{language}/articles/{categorySlug}/{folderSlug}/{articleSlug}',
  },
  searchSupport: { name: 'searchSupport', method: 'GET', path: '/api/content/support/{language}/search' },
  getMailStop: { name: 'getMailStop', method: 'GET', path: '/api/mail/stop/{token}' },
  getOpenApi: { name: 'getOpenApi', method: 'GET', path: '/api/openapi.json' },
} as const satisfies Record<string, CallAddress>;

export type PublicCallName = keyof typeof publicAddresses;

/** Keys that every error answer has (see error-form.ts). */
export const errorFormKeys = ['error', 'code', 'requestId'] as const;
