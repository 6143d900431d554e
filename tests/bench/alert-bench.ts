// The index of alerts: a million alerts against a hundred thousand changed offers, on one thread (decision 0038).
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { concerns, indexAlert } from '#domain/alerts/criteria.ts';
import type { ChangedOffer, IndexedAlert } from '#domain/alerts/criteria.ts';
import type { AlertSubject, AlertTrigger, CriteriaFilters } from '#domain/alerts/alert.ts';
import { AlertIndex } from '#domain/alerts/index/alert-index.ts';
import type { OfferEvent } from '#domain/alerts/offer-change.ts';
import { offerFilterValues, productFilterValues } from '#domain/filters/product-values.ts';
import type { ProductValues } from '#domain/filters/product-values.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { benchAlertDelay } from '#tests/bench/alert-delay-bench.ts';
import { round } from '#tests/bench/figures.ts';
import { makeDraw } from '#tests/bench/facets/facet-data.ts';
import { makeMerchant, makeOffer } from '#tests/support/factories.ts';
import { readSeedCatalogue } from '#tests/support/seed-view.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';

const alertCount = Number(process.env['WINDFALL_BENCH_ALERTS'] ?? 1_000_000);
const changeCount = 100_000;
const offerCount = 300_000;
const singleChanges = 2_000;
/** Changes that every alert is tried for, to compare the answers and the time. */
const checkedChanges = 10;

/** The index in a process of its own, so that memory is that of the index. */
export async function benchAlerts() {
  const fromPublishToMail = await benchAlertDelay();
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename], {
    maxBuffer: 2 ** 24,
  });
  return { fromPublishToMail, index: JSON.parse(stdout) as unknown };
}

interface Market {
  readonly products: readonly Product[];
  readonly values: readonly ProductValues[];
  readonly pick: (random: () => number) => number;
}

function run() {
  const market = readMarket();
  const changes = makeChanges(market, makeRandom(2));
  const idle = readMemory();
  const random = makeRandom(1);
  const index = new AlertIndex();
  const buildStart = performance.now();
  for (let id = 1; id <= alertCount; id++) index.add(makeAlert(id, market, random));
  // The first call of match() sorts the added alerts.
  const firstStart = performance.now();
  for (const change of changes.slice(0, 1_000)) index.match(change);
  const buildSeconds = round((performance.now() - buildStart) / 1_000);
  const firstThousandSeconds = round((performance.now() - firstStart) / 1_000);
  const megabytesOverIdle = round(readMemory() - idle);
  const start = performance.now();
  const cpu = process.cpuUsage();
  let found = 0;
  for (const change of changes) found += index.match(change).length;
  const seconds = round((performance.now() - start) / 1_000);
  const { user, system } = process.cpuUsage(cpu);
  return {
    alerts: index.size,
    changedOffers: changes.length,
    seconds,
    cpuSeconds: round((user + system) / 1_000_000),
    found,
    buildSeconds,
    firstThousandSeconds,
    megabytesOverIdle,
    oneAlertMicroseconds: measureSingles(index, market),
    tryingEveryAlert: tryEvery(index, market, changes),
  };
}

function readMarket(): Market {
  const { products } = readSeedCatalogue();
  // A few products have most of the offers and alerts.
  const draw = makeDraw(products.map((_, rank) => (rank + 50) ** -0.8));
  const shuffled = products.toSorted((a, b) => ((a.id * 7_919) % 10_007) - ((b.id * 7_919) % 10_007));
  return {
    products: shuffled,
    values: shuffled.map(productFilterValues),
    pick: random => draw(random()),
  };
}

const drawCountry = makeDraw([0.34, 0.05, 0.15, 0.12, 0.18, 0.09, 0.07]);

function pickPlace(random: () => number): { country: CountrySlug; mode: Mode } {
  const country = countries[drawCountry(random())] as CountrySlug;
  return { country, mode: random() < 0.8 ? 'refurbished' : 'new' };
}

const events: readonly OfferEvent[] = ['price-drop', 'price-rise', 'back-in-stock', 'new-offer', 'sold-out'];

/** By product, as they are read from the database. */
function makeChanges({ products, values, pick }: Market, random: () => number): ChangedOffer[] {
  const merchants = Array.from({ length: 60 }, (_, at) =>
    makeMerchant({ id: at + 1, slug: `merchant-${at}` }),
  );
  const changes = Array.from({ length: changeCount }, () => {
    const at = pick(random);
    const place = pickPlace(random);
    const priceMinor = 5_000 + Math.floor(random() * 2_500) * 100;
    const id = 1 + Math.floor(random() * offerCount);
    const offer = makeOffer({
      id,
      ...place,
      productId: products[at]!.id,
      priceMinor,
      grade: (['A', 'B', 'C'] as const)[Math.floor(random() * 3)]!,
      merchant: merchants[id % merchants.length]!,
      merchantId: merchants[id % merchants.length]!.id,
      carrier: products[at]!.model.family === 'iphone' ? 'unlocked' : null,
    });
    return {
      at,
      change: {
        offerId: id,
        productId: offer.productId,
        ...place,
        event: events[Math.floor(random() * events.length)]!,
        priceMinor,
        product: values[at]!,
        offer: offerFilterValues(offer),
      },
    };
  });
  return changes
    .sort((a, b) => a.at - b.at || (a.change.country < b.change.country ? -1 : 1))
    .map(({ change }) => change);
}

const drawTrigger = makeDraw([0.35, 0.25, 0.35, 0.05]);
const triggers: readonly AlertTrigger[] = ['price-drop', 'availability', 'max-price', 'any-change'];

/** Six in ten are of a product, one in twenty of an offer or a text, the others of filters. */
function makeAlert(id: number, market: Market, random: () => number): IndexedAlert {
  const at = market.pick(random);
  const place = pickPlace(random);
  const trigger = triggers[drawTrigger(random())]!;
  const hasMax = trigger === 'max-price' || random() < 0.1;
  const maxPriceMinor = hasMax ? 5_000 + Math.floor(random() * 1_200) * 100 : null;
  return indexAlert({ id, ...place, trigger, maxPriceMinor, subject: makeSubject(at, market, random) }, () =>
    listTexts(market.values[at]!),
  );
}

function makeSubject(at: number, { products, values }: Market, random: () => number): AlertSubject {
  const kind = random();
  if (kind < 0.6) return { kind: 'product', productId: products[at]!.id, filters: {} };
  if (kind < 0.65) return { kind: 'offer', offerId: 1 + Math.floor(random() * offerCount) };
  if (kind < 0.7) return { kind: 'text', text: 'iphone', language: 'en' };
  return { kind: 'filters', filters: makeFilters(values[at]!, random) };
}

/** Filters as a visitor chooses them: a line or a model, and some further criteria. */
function makeFilters(values: ProductValues, random: () => number): CriteriaFilters {
  const product: Record<string, string | number | { in: (string | number)[] } | { gte: number }> = {};
  const offer: typeof product = {};
  if (random() < 0.7) product['modelName'] = String(values.modelName);
  for (const key of ['storageSize', 'deviceColor', 'memorySize', 'screenSize', 'releaseYear'] as const) {
    const value = values[key];
    if (random() < 0.3 && (typeof value === 'string' || typeof value === 'number')) product[key] = value;
  }
  if (random() < 0.1) product['storageSize'] = { in: [128, 256] };
  if (random() < 0.05) product['releaseYear'] = { gte: 2018 + Math.floor(random() * 6) };
  if (random() < 0.2) offer['condition'] = random() < 0.5 ? 'A' : { in: ['A', 'B'] };
  if (random() < 0.1) offer['merchantSlug'] = `merchant-${Math.floor(random() * 60)}`;
  if (random() < 0.05) offer['price'] = { gte: Math.floor(random() * 300) };
  return { main: { category: String(values.category) }, product, offer };
}

function listTexts({ modelName, category }: ProductValues): CriteriaFilters[] {
  const none = { main: {}, offer: {} };
  return [
    { ...none, product: { modelName: String(modelName) } },
    { ...none, product: { modelName: `${String(modelName)}-pro` } },
    { main: { category: String(category) }, product: { modelName: String(modelName) }, offer: {} },
  ];
}

/** Removes and adds single alerts, with a call of match() in between, so that the index is sorted each time. */
function measureSingles(index: AlertIndex, market: Market) {
  const random = makeRandom(1);
  const alerts = Array.from({ length: singleChanges }, (_, at) => makeAlert(at + 1, market, random));
  const [probe] = makeChanges(market, makeRandom(3));
  let removing = 0;
  let adding = 0;
  for (const alert of alerts) {
    const start = performance.now();
    index.remove(alert.id);
    const middle = performance.now();
    index.add(alert);
    adding += performance.now() - middle;
    removing += middle - start;
    index.match(probe!);
  }
  const perOne = (milliseconds: number) => round((milliseconds / singleChanges) * 1_000);
  return { add: perOne(adding), remove: perOne(removing) };
}

function tryEvery(index: AlertIndex, market: Market, changes: readonly ChangedOffer[]) {
  const random = makeRandom(1);
  const alerts = Array.from({ length: alertCount }, (_, at) => makeAlert(at + 1, market, random));
  let milliseconds = 0;
  for (let at = 0; at < checkedChanges; at++) {
    const change = changes[Math.floor((at * changes.length) / checkedChanges)]!;
    const start = performance.now();
    const expected = alerts.filter(alert => concerns(alert, change)).map(({ id }) => id);
    milliseconds += performance.now() - start;
    const found = index.match(change).sort((a, b) => a - b);
    if (JSON.stringify(found) !== JSON.stringify(expected))
      throw new Error(`the index and trying every alert do not agree on ${JSON.stringify(change)}`);
  }
  return {
    checkedChanges,
    secondsForAll: round(((milliseconds / checkedChanges) * changes.length) / 1_000),
  };
}

function readMemory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().rss / 2 ** 20;
}

if (import.meta.main) console.log(JSON.stringify(run()));
