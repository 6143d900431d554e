// The correct answers of a facet index, computed offer by offer from the rules of decision 0006. Slow, simple, and written independently of
// the index.
import type { KeyDeclaration } from '#domain/search/facets/store/keys.ts';
import type {
  FacetCounts,
  FacetFilter,
  FacetQuery,
  FacetResult,
  OfferRecord,
  ProductRecord,
} from '#domain/search/facets/wire.ts';

export interface OracleCatalogue {
  readonly keys: readonly KeyDeclaration[];
  readonly products: readonly ProductRecord[];
  readonly offers: readonly OfferRecord[];
  /** Source -> the last second at which its offers count as in stock. */
  readonly expiries?: ReadonlyMap<string, number>;
}

interface Chosen {
  readonly key: KeyDeclaration;
  readonly filter: FacetFilter;
}

/** A matching product and its eligible offers, the selected one first. */
interface Item {
  readonly product: ProductRecord;
  readonly eligible: readonly OfferRecord[];
}

const fortnight = 14 * 86_400;

export function oracleResult(catalogue: OracleCatalogue, query: FacetQuery, now: number): FacetResult {
  const items = findItems(catalogue, query, readChosen(catalogue, query), now);
  const sort = query.activeFilters.sortBy ?? 'price';
  const isByOffer = sort !== 'popularity' && sort !== 'latest-release';
  items.sort((a, b) => {
    const [one] = a.eligible;
    const [other] = b.eligible;
    if (isByOffer && (!one || !other)) {
      return Number(!one) - Number(!other) || compareText(a.product.sku, b.product.sku);
    }
    return sortKey(sort, a) - sortKey(sort, b) || compareText(a.product.sku, b.product.sku);
  });
  const from = query.offset ?? 0;
  const page = items.slice(from, from + (query.perPage ?? 24));
  return {
    total: items.length,
    items: page.map(({ product, eligible }) => ({ sku: product.sku, offerId: eligible[0]?.id ?? null })),
  };
}

export function oracleCounts(catalogue: OracleCatalogue, query: FacetQuery, now: number): FacetCounts {
  const chosen = readChosen(catalogue, query);
  return Object.fromEntries(
    (query.filterKeys ?? []).map(name => {
      const key = catalogue.keys.find(each => each.name === name)!;
      const items = findItems(
        catalogue,
        query,
        chosen.filter(each => each.key !== key),
        now,
      );
      const counts = new Map<string, number>();
      for (const item of items) {
        for (const value of new Set(valuesOf(item, key))) {
          counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
        }
      }
      return [name, Object.fromEntries(counts)];
    }),
  );
}

/** The price of every product that the list shows without its filter of the price, ascending, in minor units. */
export function oraclePrices(catalogue: OracleCatalogue, query: FacetQuery, now: number): number[] {
  const chosen = readChosen(catalogue, query).filter(({ key }) => key.kind !== 'price');
  return findItems(catalogue, query, chosen, now)
    .flatMap(({ eligible: [offer] }) => (offer ? [Math.round(offer.price * 100)] : []))
    .sort((a, b) => a - b);
}

/** All offers of a product in the segment that pass the offer filters, the selected one first. */
export function oracleOfferIds(
  catalogue: OracleCatalogue,
  query: FacetQuery,
  sku: string,
  now: number,
): number[] {
  const chosen = readChosen(catalogue, query).filter(({ key }) => key.level === 'offer');
  const ignoresOffers = query.activeFilters.availability === 'only-offerless';
  const offers = (groupOffers(catalogue, query, now).get(sku) ?? [])
    .filter(offer => ignoresOffers || chosen.every(each => passes(offer, each)))
    .sort(compareOffers);
  const selected = offers.filter(offer => isEligible(offer, query, now))[0];
  return [...(selected ? [selected] : []), ...offers.filter(offer => offer !== selected)].map(({ id }) => id);
}

function readChosen({ keys }: OracleCatalogue, { activeFilters }: FacetQuery): Chosen[] {
  const { main, product, offer } = activeFilters;
  return [main, product, offer].flatMap(group =>
    Object.entries(group ?? {}).flatMap(([name, filter]) => {
      const key = keys.find(each => each.name === name);
      if (!key) throw new Error(name);
      return filter === undefined || filter === null ? [] : [{ key, filter }];
    }),
  );
}

/** The offers of the query's country and mode by SKU, as of `now`. */
function groupOffers(
  { offers, expiries = new Map<string, number>() }: OracleCatalogue,
  query: FacetQuery,
  now: number,
): Map<string, OfferRecord[]> {
  const { mode } = query.activeFilters;
  const inSegment = offers
    .filter(offer => offer.country === query.countrySlug && offer.mode === mode)
    .map(offer => {
      const expiresAt = expiries.get(String(offer['source'])) ?? Infinity;
      return offer.available && expiresAt < now
        ? { ...offer, available: false, lastOutStockAt: expiresAt }
        : offer;
    });
  return Map.groupBy(inSegment, ({ productSku }) => productSku);
}

function findItems(
  catalogue: OracleCatalogue,
  query: FacetQuery,
  chosen: readonly Chosen[],
  now: number,
): Item[] {
  const availability = query.activeFilters.availability ?? 'available';
  const offerFilters = chosen.filter(({ key }) => key.level === 'offer');
  const offersBySku = groupOffers(catalogue, query, now);
  return catalogue.products.flatMap((product): Item[] => {
    const isFitting = chosen.every(each => each.key.level === 'offer' || passes(product, each));
    if (!isFitting) return [];
    const all = offersBySku.get(product.sku) ?? [];
    if (availability === 'only-offerless') return all.length === 0 ? [{ product, eligible: [] }] : [];
    const passing = all.filter(offer => offerFilters.every(each => passes(offer, each)));
    const eligible = passing.filter(offer => isEligible(offer, query, now)).sort(compareOffers);
    if (availability === 'only-sold-out' && passing.some(({ available }) => available)) return [];
    const isOfferless = availability === 'all' && offerFilters.length === 0 && all.length === 0;
    return eligible.length > 0 || isOfferless ? [{ product, eligible }] : [];
  });
}

function isEligible(offer: OfferRecord, { activeFilters }: FacetQuery, now: number): boolean {
  const { availability = 'available' } = activeFilters;
  if (availability === 'available') return offer.available;
  if (availability !== 'sold-out') return true;
  return (
    offer.available || (typeof offer.lastOutStockAt === 'number' && offer.lastOutStockAt >= now - fortnight)
  );
}

function compareOffers(a: OfferRecord, b: OfferRecord): number {
  return Number(b.available) - Number(a.available) || a.price - b.price || a.id - b.id;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function passes(record: ProductRecord | OfferRecord, { key, filter }: Chosen): boolean {
  return factsOf(record, key).some(value => {
    if (typeof filter !== 'object') return value === filter;
    if ('in' in filter) return filter.in.some(wanted => wanted === value);
    if (typeof value !== 'number') return false;
    return value >= (filter.gte ?? -Infinity) && value <= (filter.lte ?? Infinity);
  });
}

function factsOf(record: ProductRecord | OfferRecord, key: KeyDeclaration): unknown[] {
  const fact = record[key.field ?? key.name];
  return [fact].flat().filter(value => value !== undefined && value !== null);
}

function valuesOf({ product, eligible }: Item, key: KeyDeclaration): unknown[] {
  if (key.level === 'product') return factsOf(product, key);
  if (key.kind !== 'price') return eligible.flatMap(offer => factsOf(offer, key));
  return (key.thresholds ?? []).filter(threshold => eligible.some(({ price }) => price <= threshold));
}

function sortKey(sort: string, { product, eligible }: Item): number {
  const offer = eligible[0];
  if (sort === 'price') return offer!.price;
  if (sort === 'price-desc') return -offer!.price;
  if (sort === 'discount') return -(offer!.discountPercent ?? 0);
  if (sort === 'recent-stock') return -(offer!.lastOutStockAt ?? 0);
  return sort === 'popularity' ? -product.popularity : -product.releaseDate;
}
