// Books a paid placement: refuses bookings that can never be shown, with a reason, and reports those that cannot be shown today.
import type { Kysely } from 'kysely';
import { readProducts } from '#adapters/database/catalogue/catalogue-store.ts';
import { readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import { findOfferTrace, readOffers } from '#adapters/database/offers/offer-store.ts';
import { insertPlacement } from '#adapters/database/catalogue/placement-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { getFamily } from '#domain/catalogue/families.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { listFilters } from '#domain/filters/active-filters.ts';
import { normalizeFilters } from '#domain/filters/merge-filters.ts';
import { passesFilters } from '#domain/filters/passes-filters.ts';
import { productFilterValues } from '#domain/filters/product-values.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import type { Placement } from '#domain/placements/placement.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { buildVocabulary } from '#domain/urls/address-vocabulary.ts';
import { parseCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { parseLocalePrefix } from '#domain/urls/locale-prefix.ts';

export interface BookingRequest {
  /** Address of the list, with its locale prefix; it states country, mode and filters. */
  readonly list: string;
  /** Whether to show it beside every narrower list, too. */
  readonly narrower: boolean;
  readonly merchantSlug: string;
  readonly target:
    { readonly kind: 'offer'; readonly offerId: number } | { readonly kind: 'product'; readonly sku: string };
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly capPerDay: number | null;
  readonly capTotal: number | null;
}

export type BookingFailure =
  | 'no-list'
  | 'unknown-merchant'
  | 'country-not-served'
  | 'unknown-product'
  | 'unknown-offer'
  | 'offer-elsewhere'
  | 'ends-too-early';

export interface Booking {
  readonly placement: Placement;
  /** An offer that the placement could show is in stock now. */
  readonly isShowable: boolean;
}

/** Checks a request against the catalogue and the merchant, and stores the placement. */
export async function bookPlacement(
  { db }: { db: Kysely<Schema> },
  request: BookingRequest,
  now: Date,
): Promise<Result<Booking, BookingFailure>> {
  const products = await readProducts(db);
  const { locale, path, list } = readList(request.list, products);
  if (list?.kind !== 'result') return fail('no-list');
  const { country } = locale;
  const merchant = (await readMerchants(db)).find(({ slug }) => slug === request.merchantSlug);
  if (!merchant) return fail('unknown-merchant');
  if (!merchant.countries.includes(country)) return fail('country-not-served');
  if (request.endsAt <= request.startsAt || request.endsAt <= now) return fail('ends-too-early');
  const product = await findProduct(db, request.target, products);
  if (!product) return fail(request.target.kind === 'offer' ? 'unknown-offer' : 'unknown-product');

  const { target } = request;
  const ofMerchant = (await readOffersOf(db, product, merchant)).filter(
    offer => target.kind === 'product' || offer.id === target.offerId,
  );
  const here = ofMerchant.filter(offer => offer.country === country && offer.mode === list.filters.mode);
  if (target.kind === 'offer' && here.length === 0) return fail('offer-elsewhere');

  const { main, product: ofProduct, offer: ofOffer, mode } = normalizeFilters(list.filters);
  const isRoot = listFilters(list.filters).length === 0 && path === `/${mode}`;
  const placement: Omit<Placement, 'id'> = {
    country,
    mode,
    pageClass: request.narrower ? 'branch' : isRoot ? 'root' : 'list',
    filters: { main, product: ofProduct, offer: ofOffer },
    merchantId: merchant.id,
    target: { ...(target.kind === 'offer' ? target : { kind: 'product' }), productId: product.id },
    startsAt: request.startsAt.getTime(),
    endsAt: request.endsAt.getTime(),
    capPerDay: request.capPerDay,
    capTotal: request.capTotal,
    label: 'sponsored',
  };
  const id = await insertPlacement(db, placement, now);
  return ok({
    placement: { ...placement, id },
    isShowable: here.some(offer => offer.available && passesFilters(product, offer, placement.filters)),
  });
}

function readList(address: string, products: readonly Product[]) {
  const [target = '', query = ''] = address.split('?', 2);
  const { locale, path } = parseLocalePrefix(target);
  const vocabulary = buildVocabulary(
    products.map(product => {
      const values = productFilterValues(product);
      return { root: getFamily(product.model.family).root, category: String(values.category), values };
    }),
  );
  return { locale, path, list: parseCatalogueAddress(path, query, vocabulary) };
}

async function findProduct(
  db: Kysely<Schema>,
  target: BookingRequest['target'],
  products: readonly Product[],
): Promise<Product | null> {
  if (target.kind === 'product') return products.find(({ sku }) => sku === target.sku) ?? null;
  const trace = await findOfferTrace(db, target.offerId);
  return products.find(({ id }) => id === trace?.productId) ?? null;
}

async function readOffersOf(
  db: Kysely<Schema>,
  product: Product,
  merchant: Merchant,
): Promise<SearchOffer[]> {
  const offers = await readOffers(db, [product.id]);
  return offers.filter(offer => offer.merchantId === merchant.id).map(offer => ({ ...offer, merchant }));
}
