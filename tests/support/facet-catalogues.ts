// Small random catalogues with many collisions, and queries, for comparing a facet index with the oracle.
import type { FacetChanges } from '#domain/search/facets/change/change-offers.ts';
import type { KeyDeclaration } from '#domain/search/facets/store/keys.ts';
import { facetAvailabilities, facetSorts } from '#domain/search/facets/wire.ts';
import type {
  FacetFilter,
  FacetFilters,
  FacetQuery,
  OfferRecord,
  ProductRecord,
} from '#domain/search/facets/wire.ts';
import type { OracleCatalogue } from '#tests/support/facet-oracle.ts';

export type Random = () => number;

/** The time of the tests, in seconds; offers were sold out around the end of the window before it. */
export const testNow = 1_790_000_000;
const fortnight = 14 * 86_400;

export const testKeys: readonly KeyDeclaration[] = [
  { name: 'category', level: 'product', kind: 'value', isCounted: true },
  { name: 'deviceColor', level: 'product', kind: 'value', isCounted: true },
  { name: 'releaseYear', level: 'product', kind: 'number', isCounted: true },
  { name: 'storageSize', level: 'product', kind: 'number', isCounted: true },
  { name: 'features', level: 'product', kind: 'values', isCounted: true },
  { name: 'isPro', level: 'product', kind: 'value', isCounted: true },
  { name: 'productSku', level: 'product', kind: 'value', isCounted: false, field: 'sku' },
  { name: 'keyboardLayout', level: 'offer', kind: 'value', isCounted: true },
  { name: 'merchantSlug', level: 'offer', kind: 'value', isCounted: true },
  { name: 'condition', level: 'offer', kind: 'value', isCounted: true },
  { name: 'warrantyTime', level: 'offer', kind: 'number', isCounted: false },
  { name: 'source', level: 'offer', kind: 'value', isCounted: false, isSource: true },
  { name: 'price', level: 'offer', kind: 'price', isCounted: true, thresholds: [1, 2, 3.5, 5, 1000] },
];

const countries = ['us', 'de'];
const modes = ['refurbished', 'new'];
const values: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  category: ['phone', 'watch'],
  // Property names that every object has, and a number with the same text as a string.
  deviceColor: ['__proto__', 'constructor', 'toString', 'red', '7', 7],
  releaseYear: [2019, 2020, 2021, 2022],
  storageSize: [64, 128, 256],
  features: ['esim', 'lidar', 'magsafe', '__proto__'],
  isPro: [true, false],
  keyboardLayout: ['qwerty', 'azerty'],
  // More values than bits in a word.
  merchantSlug: Array.from({ length: 40 }, (_, at) => `m${at}`),
  condition: ['N', 'A', 'B', 'C'],
  warrantyTime: [6, 12, 24],
  source: ['s0', 's1', 's2', 's3', 's4', 's5'],
};

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!;
}

function fact(random: Random, name: string): unknown {
  const kind = random();
  if (kind < 0.1) return undefined;
  if (kind < 0.2) return null;
  // Mostly the first few merchants, so that offers of a product repeat them.
  const list = values[name]!;
  return pick(random, random() < 0.7 ? list.slice(0, 4) : list);
}

function makeProduct(random: Random, sku: string): ProductRecord {
  return {
    sku,
    popularity: Math.floor(random() * 3),
    releaseDate: Math.floor(random() * 3) * 1000,
    category: fact(random, 'category'),
    deviceColor: fact(random, 'deviceColor'),
    releaseYear: fact(random, 'releaseYear'),
    storageSize: fact(random, 'storageSize'),
    isPro: fact(random, 'isPro'),
    ...(random() < 0.8 && { features: values['features']!.filter(() => random() < 0.3) }),
  };
}

function makeOffer(random: Random, id: number, productSku: string): OfferRecord {
  const soldOutAt = testNow - fortnight + pick(random, [-86_400, -1, 0, 1, 60, 86_400, 0.5]);
  return {
    id,
    productSku,
    country: pick(random, countries),
    mode: pick(random, modes),
    price: Math.floor(random() * 12) / 2 + pick(random, [0, 0, 0.01, 0.29]),
    available: random() < 0.5,
    lastOutStockAt: pick(random, [undefined, null, soldOutAt, soldOutAt]),
    discountPercent: pick(random, [undefined, null, -3, 0, 12.5, 40]),
    keyboardLayout: fact(random, 'keyboardLayout'),
    merchantSlug: fact(random, 'merchantSlug'),
    condition: fact(random, 'condition'),
    warrantyTime: fact(random, 'warrantyTime'),
    source: fact(random, 'source'),
  };
}

/** Some sources expire around the time of the tests, or so long before it that the sold-out window ends around it. */
function makeExpiries(random: Random): Map<string, number> {
  const names = values['source']!.map(String).filter(() => random() < 0.5);
  const offset = () => pick(random, [-86_400, -1, 0, 0.5, 1, 86_400]) - pick(random, [0, 0, fortnight]);
  return new Map(names.map(name => [name, testNow + offset()]));
}

/** SKUs and ids in no order; some products have no offer and a few have many. */
export function makeCatalogue(random: Random, productCount: number, offerCount: number): OracleCatalogue {
  const products = Array.from({ length: productCount }, () => makeProduct(random, makeSku(random)));
  const distinct = [...new Map(products.map(product => [product.sku, product])).values()];
  const offers = Array.from({ length: distinct.length === 0 ? 0 : offerCount }, (_, at) => {
    const { sku } = distinct[Math.floor(random() ** 2 * distinct.length * 0.8)]!;
    return makeOffer(random, (at * 7919) % 100_003, sku);
  });
  return { keys: testKeys, products: distinct, offers, expiries: makeExpiries(random) };
}

function makeSku(random: Random): string {
  return `P-${Math.floor(random() * 1e6).toString(36)}`;
}

export function makeQuery(random: Random, catalogue: OracleCatalogue): FacetQuery {
  const chosen: Record<string, FacetFilter> = {};
  const count = Math.floor(random() * 6);
  for (let at = 0; at < count; at++) {
    const key = pick(random, testKeys);
    chosen[key.name] = makeFilter(random, key, catalogue);
  }
  const inGroup = (level: string) =>
    Object.fromEntries(
      Object.entries(chosen).filter(([name]) => testKeys.find(key => key.name === name)?.level === level),
    ) as FacetFilters;
  return {
    countrySlug: pick(random, [...countries, ...countries, ...countries, 'fr']),
    activeFilters: {
      main: random() < 0.1 ? { category: 'phone' } : {},
      product: inGroup('product'),
      offer: inGroup('offer'),
      sortBy: pick(random, facetSorts),
      availability: pick(random, facetAvailabilities),
      mode: pick(random, modes),
    },
    offset: pick(random, [0, 0, 0, 3, 24, 500]),
    perPage: pick(random, [24, 24, 5, 1, 0]),
    filterKeys: testKeys.filter(({ isCounted }) => isCounted && random() < 0.9).map(({ name }) => name),
  };
}

function makeFilter(random: Random, key: KeyDeclaration, { products }: OracleCatalogue): FacetFilter {
  const value = () => {
    if (key.kind === 'price') return Math.floor(random() * 12) / 2;
    if (random() < 0.05) return pick(random, ['unheard of', 999, '2020']);
    if (key.field === 'sku') return products.length === 0 ? 'none' : pick(random, products).sku;
    return pick(random, values[key.name]!);
  };
  // Prices at a threshold, which the index handles separately.
  if (key.kind === 'price' && random() < 0.4) return { lte: pick(random, key.thresholds!) };
  const kind = random();
  if (kind < 0.35) return value();
  if (kind < 0.4) return { in: [] };
  if (kind < 0.75 || (key.kind !== 'number' && key.kind !== 'price'))
    return { in: [value(), value(), value()] };
  const [one, other] = [Number(value()) + pick(random, [0, 0, 0.004]), Number(value())].sort((a, b) => a - b);
  return pick(random, [{ gte: one }, { lte: other }, { gte: one, lte: other }, {}]);
}

/** Changes of every kind, and the catalogue after them. */
export function makeChanges(
  random: Random,
  catalogue: OracleCatalogue,
): { changes: FacetChanges; after: OracleCatalogue } {
  const { products, offers } = catalogue;
  const fresh = Array.from({ length: Math.floor(random() * 3) }, () => makeProduct(random, makeSku(random)));
  const changed = products.filter(() => random() < 0.05).map(({ sku }) => makeProduct(random, sku));
  const given = [...new Map([...fresh, ...changed].map(product => [product.sku, product])).values()];
  const removed = products.filter(({ sku }) => random() < 0.03 && given.every(each => each.sku !== sku));
  const removedSkus = removed.map(({ sku }) => sku);
  const afterProducts = new Map(products.map(product => [product.sku, product]));
  for (const sku of removedSkus) afterProducts.delete(sku);
  for (const product of given) afterProducts.set(product.sku, product);

  const replaced = products.filter(() => random() < 0.03).map(({ sku }) => sku);
  const removedOffers = offers.filter(() => random() < 0.03);
  const dropped = new Set([...removedSkus, ...replaced]);
  const kept = offers.filter(offer => !dropped.has(offer.productSku) && !removedOffers.includes(offer));
  const moved = kept.filter(() => random() < 0.04);
  const edited = kept.filter(offer => random() < 0.1 && !moved.includes(offer));
  const skus = [...afterProducts.keys()];
  let nextId = Math.max(0, ...offers.map(({ id }) => id)) + 1;
  const targets = [...replaced.filter(sku => afterProducts.has(sku)), ...skus.slice(0, 2)];
  const offersAfter = [
    ...targets.map(sku => makeOffer(random, nextId++, sku)),
    ...edited.map(offer => ({
      ...makeOffer(random, offer.id, offer.productSku),
      country: offer.country,
      mode: offer.mode,
    })),
    ...moved.flatMap(offer => (skus.length === 0 ? [] : [makeOffer(random, offer.id, pick(random, skus))])),
  ];
  const gone = new Set(offersAfter.map(({ id }) => id));
  const expiries = random() < 0.5 ? makeExpiries(random) : (catalogue.expiries ?? new Map<string, number>());
  return {
    changes: {
      products: given,
      removedProducts: removedSkus,
      offersOf: replaced,
      offers: offersAfter,
      removedOffers: [...removedOffers, ...moved].map(({ id, productSku, country, mode }) => ({
        id,
        productSku,
        country,
        mode,
      })),
    },
    after: {
      keys: catalogue.keys,
      products: [...afterProducts.values()],
      offers: [...kept.filter(offer => !gone.has(offer.id) && !moved.includes(offer)), ...offersAfter],
      expiries,
    },
  };
}
