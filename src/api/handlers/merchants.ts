// Handlers of /api/product/merchants. They read the merchants in memory; a country lists only the merchants that serve it.
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getMerchant, getMerchantPair, getMerchants } from '#api/contract/merchants.ts';
import type { WireMerchant } from '#api/contract/merchants.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentMerchant } from '#api/present/present-merchant.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { countListedProducts } from '#read-models/merchants/listed-products.ts';

export interface MerchantDeps {
  readonly currentCatalogue: () => CatalogueView;
}

/** Sorted by name. */
export function handleGetMerchants(
  { currentCatalogue }: MerchantDeps,
  { country }: ParsedRequestOf<typeof getMerchants>,
): Result<ResponseOf<typeof getMerchants>, Failure> {
  const view = currentCatalogue();
  const merchants = merchantsIn(view, country).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return ok({ merchants: merchants.map(merchant => present(view, merchant, country)) });
}

export function handleGetMerchant(
  { currentCatalogue }: MerchantDeps,
  { country, merchantSlug }: ParsedRequestOf<typeof getMerchant>,
): Result<ResponseOf<typeof getMerchant>, Failure> {
  const view = currentCatalogue();
  const merchant = findMerchant(view, country, merchantSlug);
  return merchant ? ok({ merchant: present(view, merchant, country) }) : fail({ code: 'merchant-unknown' });
}

/** Requires two different slugs in order (specification, Calls), so that each pair has one address. */
export function handleGetMerchantPair(
  { currentCatalogue }: MerchantDeps,
  { country, slugA, slugB }: ParsedRequestOf<typeof getMerchantPair>,
): Result<ResponseOf<typeof getMerchantPair>, Failure> {
  if (slugA >= slugB) return fail({ code: 'invalid-request', field: 'slugB' });
  const view = currentCatalogue();
  const merchants = [slugA, slugB].flatMap(slug => findMerchant(view, country, slug) ?? []);
  if (merchants.length < 2) return fail({ code: 'merchant-unknown' });
  return ok({ merchants: merchants.map(merchant => present(view, merchant, country)) });
}

function merchantsIn(view: CatalogueView, country: CountrySlug): Merchant[] {
  return view.merchants.filter(merchant => merchant.countries.includes(country));
}

function findMerchant(view: CatalogueView, country: CountrySlug, slug: string): Merchant | null {
  return merchantsIn(view, country).find(merchant => merchant.slug === slug) ?? null;
}

function present(view: CatalogueView, merchant: Merchant, country: CountrySlug): WireMerchant {
  return presentMerchant(merchant, countListedProducts(view, country, merchant.id), country);
}
