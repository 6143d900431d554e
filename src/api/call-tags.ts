// The cache tags of each public call: a page made from the call's response is rendered again when one of its tags changes.
import type { PublicCallName } from '#api/contract/addresses.ts';
import type { RequestOf } from '#api/contract/endpoint.ts';
import type { PublicEndpoints } from '#api/contract/endpoints.ts';
import { families, getFamily, productFamilies } from '#domain/catalogue/families.ts';
import type { ProductFamilySlug } from '#domain/catalogue/families.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { FilterGroup } from '#domain/filters/active-filters.ts';
import { countries, findLocaleByLanguage } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import {
  articlesTag,
  expiryTag,
  imagesTag,
  lowestPriceTag,
  marketTag,
  modelTag,
  productTag,
  questionsTag,
  reviewsTag,
  stockTag,
} from '#read-models/catalogue/cache-tags.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';

/** The product of a SKU; null when it is unknown. */
export type FindProduct = (sku: string) => Product | null;

type TagsOf<Request> = (request: Request, findProduct: FindProduct) => readonly CacheTag[];

/** Filters as the client may send them; every part is optional. */
interface RequestedFilters {
  readonly main?: object | undefined;
  readonly product?: object | undefined;
  readonly offer?: object | undefined;
  readonly availability?: string | undefined;
}

interface RequestedProduct {
  readonly countrySlug: CountrySlug;
  readonly productSku: string;
}

const ofCountry = (country: CountrySlug): CacheTag[] => [marketTag(country, null)];

const ofWholeCountry = (country: CountrySlug): CacheTag[] => [
  ...ofCountry(country),
  ...productFamilies.map(family => expiryTag(country, family)),
];

const ofProduct: TagsOf<RequestedProduct> = ({ countrySlug, productSku }, findProduct) => {
  const product = findProduct(productSku);
  if (!product) return ofCountry(countrySlug);
  return [
    productTag(countrySlug, product),
    expiryTag(countrySlug, getFamily(product.model.family).productFamily),
  ];
};

const ofSiblings: TagsOf<RequestedProduct> = (request, findProduct) => {
  const product = findProduct(request.productSku);
  return product
    ? [...ofProduct(request, findProduct), lowestPriceTag(request.countrySlug, product)]
    : ofCountry(request.countrySlug);
};

interface RequestedList {
  readonly countrySlug: CountrySlug;
  readonly activeFilters?: RequestedFilters | undefined;
}

/** A list of one model depends only on that model, whatever its other filters; every other list depends on its family. */
const ofList: TagsOf<RequestedList> = ({ countrySlug, activeFilters: { main = {}, product = {} } = {} }) => {
  const family = familyOfMain(main as FilterGroup);
  const { modelName } = product as FilterGroup;
  return family === null || typeof modelName !== 'string'
    ? [marketTag(countrySlug, family)]
    : [modelTag(countrySlug, family, modelName), expiryTag(countrySlug, family)];
};

/**
 * The counts of a key ignore the values chosen for that key: on the list of one model, the other models are counted, too. While nothing
 * else is chosen, those counts are the numbers of products in stock.
 */
const ofCounts: TagsOf<RequestedList> = (request, findProduct) => {
  const { main = {}, product = {}, offer = {}, availability = 'available' } = request.activeFilters ?? {};
  const family = familyOfMain(main as FilterGroup);
  const isPlain = availability === 'available' && Object.keys({ ...product, ...offer }).length === 1;
  return family !== null && isPlain
    ? [...ofList(request, findProduct), stockTag(request.countrySlug, family)]
    : [marketTag(request.countrySlug, family)];
};

const tags: { readonly [Name in PublicCallName]: TagsOf<RequestOf<PublicEndpoints[Name]>> } = {
  getResult: ofList,
  getModels: ofList,
  // Both change with the catalogue only, and a new catalogue invalidates every page.
  getSettings: () => [],
  getOpenApi: () => [],
  getExplore: ({ countrySlug }) => ofCountry(countrySlug),
  getHome: () => [marketTag(null, null)],
  // Pages show only values with a count; the counts themselves (getCountFilters) have tags of their own.
  getAllFilters: ({ countrySlug, mainFilters }) => {
    const family = familyOfMain((mainFilters ?? {}) as FilterGroup);
    return [family === null ? marketTag(countrySlug, null) : stockTag(countrySlug, family)];
  },
  getCountFilters: ofCounts,
  templateActiveFilters: ofList,
  getProduct: ofProduct,
  getProductSpecs: () => [],
  getProductVariants: ofSiblings,
  getProducts: ({ countrySlug, productSkus }, findProduct) =>
    productSkus.flatMap(productSku => ofSiblings({ countrySlug, productSku }, findProduct)),
  getPriceHistory: ofProduct,
  // Offers of every country; the exchange rates have a version of their own, which every cached page includes.
  getLandedPrices: (request, findProduct) =>
    countries.flatMap(countrySlug => ofProduct({ ...request, countrySlug }, findProduct)),
  // Outlooks have a version of their own, which every cached page includes.
  getPriceOutlook: () => [],
  getPriceTrends: ({ countrySlug }) => ofCountry(countrySlug),
  identifyDevice: ({ country }) => ofCountry(country),
  // Some texts contain counts of merchants and offers of all countries.
  getContentPage: () => [marketTag(null, null)],
  getBlogPosts: () => [articlesTag('blog')],
  getBlogCategory: () => [articlesTag('blog')],
  getBlogAuthor: () => [articlesTag('blog')],
  // The products it names depend on the stock in the home country of its language; their prices have tags of their own.
  getBlogPost: ({ language }) => [
    articlesTag('blog'),
    marketTag(findLocaleByLanguage(language).country, null),
  ],
  getUserImages: ({ imageKey }) => [imagesTag(imageKey)],
  getQuestions: ({ productSku, languageSlug }, findProduct) => {
    const product = findProduct(productSku);
    return product ? [questionsTag(product.model.id, languageSlug)] : [];
  },
  getReviews: ({ language }) => [reviewsTag(language)],
  // Pages use only the merchants' own data from this response; changes of product counts need not invalidate a page.
  getMerchants: () => [],
  getMerchant: ({ country }) => ofCountry(country),
  getMerchantPair: ({ country }) => ofCountry(country),
  // Both compare prices of all families, some of which expire by time alone.
  getRefurbishers: ({ country }) => ofWholeCountry(country),
  getRefurbisher: ({ country }) => ofWholeCountry(country),
  getRefurbisherPairs: ({ country }) => ofWholeCountry(country),
  getRefurbisherPair: ({ country }) => ofWholeCountry(country),
  getSpecText: () => [],
  // Statistics have a version of their own, which every cached page includes.
  getStatistics: () => [],
  getReleaseGroup: () => [],
  getRelease: () => [],
  getOpenData: () => [],
  // Alerts fire when offers of their country change, and their delays change with them.
  getAlertLatency: ({ countrySlug }) => ofCountry(countrySlug),
  // Partners have a version of their own, which every cached page includes.
  getSellPartners: () => [],
  getSupport: () => [articlesTag('faq')],
  getSupportArticle: () => [articlesTag('faq')],
  searchSupport: () => [articlesTag('faq')],
  // Quotes have a version, too; the offers of upgrades have the tag of their country.
  getTradeInDevices: () => [],
  getSellingAdvice: () => [],
  getTradeInQuotes: ({ country }) => ofCountry(country),
  getTradeInValue: ({ country, productSku }, findProduct) =>
    ofProduct({ countrySlug: country, productSku }, findProduct),
  // Personal data: no page that shows it is cached.
  getMailStop: () => [],
};

/** `request` as the pages' client sends it: typed there, and validated later by the dispatcher. */
export function listCallTags(
  name: PublicCallName,
  request: unknown,
  findProduct: FindProduct,
): readonly CacheTag[] {
  return tags[name](request as never, findProduct);
}

/** null = several families, or none given. */
export function familyOfMain({ productFamily, category }: FilterGroup): ProductFamilySlug | null {
  const named = productFamilies.find(each => each === productFamily);
  return named ?? (typeof category === 'string' ? (familyOfCategory.get(category) ?? null) : null);
}

const familyOfCategory: ReadonlyMap<string, ProductFamilySlug> = new Map(
  families.flatMap(slug => {
    const { category, lines, productFamily } = getFamily(slug);
    return (category === null ? lines : [category]).map((each): [string, ProductFamilySlug] => [
      each,
      productFamily,
    ]);
  }),
);
