// What the answer of each public call rests on, so that a page made of such answers is made anew when that changes.
import type { PublicCallName } from '#api/contract/addresses.ts';
import type { RequestOf } from '#api/contract/endpoint.ts';
import type { PublicEndpoints } from '#api/contract/endpoints.ts';
import { families, getFamily, productFamilies } from '#domain/catalogue/families.ts';
import type { ProductFamilySlug } from '#domain/catalogue/families.ts';
import type { FilterGroup } from '#domain/filters/active-filters.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Scope } from '#live/catalogue/page-stamps.ts';

/** The product family of a SKU; null when it is unknown. */
export type FindFamily = (sku: string) => ProductFamilySlug | null;

type ScopesOf<Request> = (request: Request, findFamily: FindFamily) => readonly Scope[];

const ofCountry = (country: CountrySlug): Scope[] => [{ country, productFamily: null }];

const ofProduct: ScopesOf<{ readonly countrySlug: CountrySlug; readonly productSku: string }> = (
  { countrySlug, productSku },
  findFamily,
) => [{ country: countrySlug, productFamily: findFamily(productSku) }];

const ofFilters: ScopesOf<{
  readonly countrySlug: CountrySlug;
  readonly activeFilters?: { readonly main?: object | undefined } | undefined;
}> = ({ countrySlug, activeFilters }) => [
  { country: countrySlug, productFamily: familyOfMain((activeFilters?.main ?? {}) as FilterGroup) },
];

const scopes: { readonly [Name in PublicCallName]: ScopesOf<RequestOf<PublicEndpoints[Name]>> } = {
  getResult: ofFilters,
  // Both change with the catalogue alone, which makes everything anew.
  getSettings: () => [],
  getOpenApi: () => [],
  getExplore: ({ countrySlug }) => ofCountry(countrySlug),
  getHome: () => [{ country: null, productFamily: null }],
  getAllFilters: ({ countrySlug, mainFilters }) => [
    { country: countrySlug, productFamily: familyOfMain((mainFilters ?? {}) as FilterGroup) },
  ],
  getCountFilters: ofFilters,
  templateActiveFilters: ofFilters,
  getProduct: ofProduct,
  getProductSpecs: ofProduct,
  getProductVariants: ofProduct,
  getPriceHistory: ofProduct,
  // Some texts count merchants and offers of all countries.
  getContentPage: () => [{ country: null, productFamily: null }],
  // Photographs have a version of their own.
  getUserImages: () => [],
  // Pages take from it what merchants say of themselves; how many products each has is not watched.
  getMerchants: () => [],
  getMerchant: ({ country }) => ofCountry(country),
  getMerchantPair: ({ country }) => ofCountry(country),
};

/** `request` as the pages' client sends it: it is typed there, and checked behind the door. */
export function listScopes(name: PublicCallName, request: unknown, findFamily: FindFamily): readonly Scope[] {
  return scopes[name](request as never, findFamily);
}

/** null = more than one family, or none in particular. */
function familyOfMain({ productFamily, category }: FilterGroup): ProductFamilySlug | null {
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
