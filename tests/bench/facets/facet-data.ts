// A marketplace with the proportions of a real one, and the queries of its visitors. Uniform data would favour every engine.
import type { KeyDeclaration } from '#domain/search/facets/store/keys.ts';
import type { OfferRecord, ProductRecord } from '#domain/search/facets/wire.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';

export const benchNow = 1_790_000_000;
export const merchantCount = 60;
const productCount = 20_000;
const day = 86_400;

const product = (name: string, kind: 'value' | 'number' | 'values' = 'value'): KeyDeclaration => ({
  name,
  level: 'product',
  kind,
  isCounted: true,
});

/** The 18 facets, and two keys that are only filtered. */
export const benchKeys: readonly KeyDeclaration[] = [
  product('category'),
  product('productFamily'),
  product('modelName'),
  product('releaseYear', 'number'),
  product('storageSize', 'number'),
  product('memorySize', 'number'),
  product('screenSize', 'number'),
  product('deviceColor'),
  product('cpuCollection'),
  product('features', 'values'),
  product('caseType'),
  product('caseSize', 'number'),
  product('caseCollection'),
  product('carrier'),
  product('keyboardLayout'),
  { name: 'merchantSlug', level: 'offer', kind: 'value', isCounted: true },
  { name: 'condition', level: 'offer', kind: 'value', isCounted: true },
  {
    name: 'price',
    level: 'offer',
    kind: 'price',
    isCounted: true,
    thresholds: [100, 200, 400, 500, 1000, 1500, 2000, 4000],
  },
  { name: 'warrantyTime', level: 'offer', kind: 'number', isCounted: false },
  { name: 'productSku', level: 'product', kind: 'value', isCounted: false, field: 'sku' },
];

export const facetNames = benchKeys.filter(({ isCounted }) => isCounted).map(({ name }) => name);

/** Share of all offers; with 80 % refurbished the largest segment holds 27 %. */
const countryShares = { us: 0.3375, de: 0.18, gb: 0.15, fr: 0.12, it: 0.09, es: 0.07, ca: 0.0525 };
const refurbishedShare = 0.8;

/** Draws an index by weight; `at` from 0 up to 1. */
export function makeDraw(weights: readonly number[]): (at: number) => number {
  const sums: number[] = [];
  let sum = 0;
  for (const weight of weights) sums.push((sum += weight));
  return at => {
    const wanted = at * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sums[middle]! <= wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

const drawCountry = makeDraw(Object.values(countryShares));

export function pickCountry(random: () => number): string {
  return Object.keys(countryShares)[drawCountry(random())]!;
}

export function pickMode(random: () => number): string {
  return random() < refurbishedShare ? 'refurbished' : 'new';
}

/** Products by popularity: offers and visits fall as (rank + 50)^-0.8; 12 % are never offered. */
export interface BenchMarket {
  readonly products: readonly ProductRecord[];
  /** Draws a product with the probability that visitors and merchants choose it. */
  drawProduct(at: number): ProductRecord;
  drawOffered(at: number): ProductRecord;
}

export function makeMarket(seed: number): BenchMarket {
  const random = makeRandom(seed);
  const models = Array.from({ length: 240 }, (_, at) => makeModel(random, at));
  const drawModel = makeDraw(models.map((_, at) => 1 / (at + 20)));
  const products = Array.from({ length: productCount }, (_, at) =>
    makeProduct(random, models[drawModel(random())]!, at),
  );
  const ranked = products.map((_, rank) => (rank + 50) ** -0.8);
  const draw = makeDraw(ranked);
  const drawAmong = makeDraw(ranked.map(weight => (random() < 0.12 ? 0 : weight)));
  return {
    products,
    drawProduct: at => products[draw(at)]!,
    drawOffered: at => products[drawAmong(at)]!,
  };
}

type Model = ReturnType<typeof makeModel>;

function makeModel(random: () => number, at: number) {
  const family = Math.floor(random() * 10);
  const one = (count: number) => Math.floor(random() * count);
  return {
    modelName: `model-${at}`,
    productFamily: `family-${family}`,
    category: `category-${family}-${one(3)}`,
    releaseYear: 2010 + one(16),
    screenSize: random() < 0.8 ? 4 + one(20) / 2 : null,
    cpuCollection: random() < 0.7 ? `chip-${one(25)}` : null,
    caseType: family > 7 ? `case-${one(4)}` : null,
    isPhone: family < 3,
    hasKeyboard: family > 3 && family < 7,
  };
}

function makeProduct(random: () => number, model: Model, at: number): ProductRecord {
  const one = (count: number) => Math.floor(random() * count);
  const { isPhone, hasKeyboard, ...facts } = model;
  return {
    ...facts,
    // Rank and SKU are unrelated.
    sku: `P-${((at * 7919) % productCount).toString().padStart(5, '0')}`,
    popularity: productCount - at + one(200),
    releaseDate: Date.UTC(model.releaseYear, one(12), 1) / 1000,
    storageSize: random() < 0.9 ? 2 ** (4 + one(9)) : null,
    memorySize: random() < 0.6 ? 2 ** one(8) : null,
    deviceColor: random() < 0.95 ? `colour-${Math.floor(random() ** 2 * 40)}` : null,
    features: Array.from({ length: 16 }, (_, feature) => `feature-${feature}`).filter(() => random() < 0.12),
    caseSize: model.caseType === null ? null : 38 + one(8),
    caseCollection: model.caseType === null ? null : `collection-${one(6)}`,
    carrier: isPhone ? `carrier-${one(9)}` : null,
    keyboardLayout: hasKeyboard ? `layout-${one(6)}` : null,
  };
}

/** Generates the offers one by one, so that a million records are never in memory at once. */
export function* makeOffers(market: BenchMarket, count: number, seed: number): Generator<OfferRecord> {
  const random = makeRandom(seed);
  const drawMerchant = makeDraw(Array.from({ length: merchantCount }, (_, at) => 1 / (at + 5)));
  for (let id = 1; id <= count; id++) yield makeOffer(random, market, drawMerchant(random()), id);
}

export function makeOffer(
  random: () => number,
  market: BenchMarket,
  merchant: number,
  id: number,
): OfferRecord {
  const listed = market.drawOffered(random());
  const isAvailable = random() < 0.4;
  const mode = pickMode(random);
  const priceNew = 150 + ((Number(listed.sku.slice(2)) * 37) % 2400);
  const price = Math.round(priceNew * (0.35 + random() * 0.6) * 100) / 100;
  return {
    id,
    productSku: listed.sku,
    country: pickCountry(random),
    merchantSlug: `merchant-${merchant}`,
    mode,
    condition: mode === 'new' ? 'N' : 'ABC'[Math.floor(random() * 3)]!,
    price,
    available: isAvailable,
    lastOutStockAt: random() < 0.7 ? benchNow - Math.floor(random() * 60 * day) : null,
    warrantyTime: random() < 0.8 ? [6, 12, 24, 36][Math.floor(random() * 4)]! : null,
    discountPercent: Math.round((1 - price / priceNew) * 100),
  };
}
