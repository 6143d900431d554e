// Where each call lives. Apart from the schemas, so that the browser's bundle carries addresses and no validator. @table

/** `{name}` in a path is a field of the request; what a GET's path does not hold stands in its query. */
export interface CallAddress {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
}

/** Calls that see nothing of a visitor: pages make them on the server too, and their answers may be kept. */
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
  getPriceHistory: {
    name: 'getPriceHistory',
    method: 'POST',
    path: '/api/product/rendering/getPriceHistory',
  },
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
  getContentPage: { name: 'getContentPage', method: 'GET', path: '/api/content/pages/{language}/{slug}' },
  getOpenApi: { name: 'getOpenApi', method: 'GET', path: '/api/openapi.json' },
} as const satisfies Record<string, CallAddress>;

/** Calls of one visitor: they write, and no page on the server makes them. */
export const visitorAddresses = {
  recordFilters: { name: 'recordFilters', method: 'POST', path: '/api/r/filters' },
  recordLongtail: { name: 'recordLongtail', method: 'POST', path: '/api/r/longtail' },
  recordProductView: { name: 'recordProductView', method: 'POST', path: '/api/r/product-view' },
  recordVitals: { name: 'recordVitals', method: 'POST', path: '/api/r/web-vitals' },
  recordClick: { name: 'recordClick', method: 'POST', path: '/api/r/clicks' },
  getSession: { name: 'getSession', method: 'GET', path: '/api/users/session/{sessionToken}' },
} as const satisfies Record<string, CallAddress>;

export const addresses = { ...publicAddresses, ...visitorAddresses };

export type PublicCallName = keyof typeof publicAddresses;
export type VisitorCallName = keyof typeof visitorAddresses;
export type CallName = keyof typeof addresses;

/** Keys that every error answer has (see error-form.ts). */
export const errorFormKeys = ['error', 'code', 'requestId'] as const;
