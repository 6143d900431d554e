// What the answer of each public call rests on, so that a page made of such answers is made anew when that changes.
import type { PublicCallName } from '#api/contract/addresses.ts';
import type { RequestOf } from '#api/contract/endpoint.ts';
import type { PublicEndpoints } from '#api/contract/endpoints.ts';
import { families, getFamily, productFamilies } from '#domain/catalogue/families.ts';
import type { ProductFamilySlug } from '#domain/catalogue/families.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { FilterGroup } from '#domain/filters/active-filters.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import {
  expiryTag,
  lowestPriceTag,
  marketTag,
  modelTag,
  productTag,
  stockTag,
} from '#read-models/catalogue/cache-tags.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';

/** The product of a SKU; null when it is unknown. */
export type FindProduct = (sku: string) => Product | null;

type TagsOf<Request> = (request: Request, findProduct: FindProduct) => readonly CacheTag[];

/** Filters as the client may send them: each part may be left out. */
interface AskedFilters {
  readonly main?: object | undefined;
  readonly product?: object | undefined;
  readonly offer?: object | undefined;
  readonly availability?: string | undefined;
}

interface AskedProduct {
  readonly countrySlug: CountrySlug;
  readonly productSku: string;
}

const ofCountry = (country: CountrySlug): CacheTag[] => [marketTag(country, null)];

const ofProduct: TagsOf<AskedProduct> = ({ countrySlug, productSku }, findProduct) => {
  const product = findProduct(productSku);
  if (!product) return ofCountry(countrySlug);
  return [
    productTag(countrySlug, product),
    expiryTag(countrySlug, getFamily(product.model.family).productFamily),
  ];
};

const ofSiblings: TagsOf<AskedProduct> = (request, findProduct) => {
  const product = findProduct(request.productSku);
  return product
    ? [...ofProduct(request, findProduct), lowestPriceTag(request.countrySlug, product)]
    : ofCountry(request.countrySlug);
};

interface AskedList {
  readonly countrySlug: CountrySlug;
  readonly activeFilters?: AskedFilters | undefined;
}

/** A list of one model rests on that model, whatever else it asks for; every other on its family. */
const ofList: TagsOf<AskedList> = ({ countrySlug, activeFilters: { main = {}, product = {} } = {} }) => {
  const family = familyOfMain(main as FilterGroup);
  const { modelName } = product as FilterGroup;
  return family === null || typeof modelName !== 'string'
    ? [marketTag(countrySlug, family)]
    : [modelTag(countrySlug, family, modelName), expiryTag(countrySlug, family)];
};

/**
 * The counts of a key ignore what is chosen of it, so that beside a model the others are counted, too. While nothing else is chosen,
 * that is how many of their products are in stock.
 */
const ofCounts: TagsOf<AskedList> = (request, findProduct) => {
  const { main = {}, product = {}, offer = {}, availability = 'available' } = request.activeFilters ?? {};
  const family = familyOfMain(main as FilterGroup);
  const isPlain = availability === 'available' && Object.keys({ ...product, ...offer }).length === 1;
  return family !== null && isPlain
    ? [...ofList(request, findProduct), stockTag(request.countrySlug, family)]
    : [marketTag(request.countrySlug, family)];
};

const tags: { readonly [Name in PublicCallName]: TagsOf<RequestOf<PublicEndpoints[Name]>> } = {
  getResult: ofList,
  // Both change with the catalogue alone, which makes everything anew.
  getSettings: () => [],
  getOpenApi: () => [],
  getExplore: ({ countrySlug }) => ofCountry(countrySlug),
  getHome: () => [marketTag(null, null)],
  // Lists show those of its values that they count something for; what they count, they watch.
  getAllFilters: ({ countrySlug, mainFilters }) => {
    const family = familyOfMain((mainFilters ?? {}) as FilterGroup);
    return [family === null ? marketTag(countrySlug, null) : stockTag(countrySlug, family)];
  },
  getCountFilters: ofCounts,
  templateActiveFilters: ofList,
  getProduct: ofProduct,
  getProductSpecs: () => [],
  getProductVariants: ofSiblings,
  getPriceHistory: ofProduct,
  // Some texts count merchants and offers of all countries.
  getContentPage: () => [marketTag(null, null)],
  // Photographs have a version of their own.
  getUserImages: () => [],
  // Pages take from it what merchants say of themselves; how many products each has is not watched.
  getMerchants: () => [],
  getMerchant: ({ country }) => ofCountry(country),
  getMerchantPair: ({ country }) => ofCountry(country),
  // Partners have a version of their own.
  getSellPartners: () => [],
};

/** `request` as the pages' client sends it: it is typed there, and checked behind the door. */
export function listCallTags(
  name: PublicCallName,
  request: unknown,
  findProduct: FindProduct,
): readonly CacheTag[] {
  return tags[name](request as never, findProduct);
}

/** null = more than one family, or none in particular. */
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
