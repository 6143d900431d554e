// The pages of a country that the sitemaps list: all answer 200, are canonical and may be indexed.
import { modelCategory } from '#domain/catalogue/families.ts';
import { withFilter } from '#domain/filters/active-filters.ts';
import type { FilterScalar } from '#domain/filters/active-filters.ts';
import { filterKeys } from '#domain/filters/filter-keys.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import type { KeyValue } from '#domain/filters/product-values.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { specSlugs } from '#domain/merchants/merchant-specs.ts';
import { modes } from '#domain/offers/condition.ts';
import { formatResultAddress, parseCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { isStrategicPath } from '#domain/urls/strategic-address.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { listReleasedModels } from '#read-models/statistics/view-statistics.ts';
import { readMerchantMarket } from '#read-models/merchants/merchant-market.ts';

/**
 * Paths without the locale prefix, each once: home, identify, merchants, statistics, products in stock, and lists. Listed are every level
 * above a product in stock that narrows the level above it, and every list of a root with one of several values chosen; other combinations
 * and sold-out products are reachable through these. `today`: an ISO date; later releases have no statistics yet. A generator, so that the
 * caller can let other work run in between.
 */
export function* listIndexablePages(
  view: CatalogueView,
  country: CountrySlug,
  today: string,
): Generator<readonly string[]> {
  yield ['/', '/identify'];
  yield listMerchantPages(view, country);
  yield listStatisticsPages(view, today);
  for (const mode of modes) {
    const levels = new Map<string, number>();
    const choices = new Map<string, Choices>();
    for (const product of view.products) {
      // Offers in stock come first.
      if (view.offersOf(product.id, country, mode)[0]?.available !== true) continue;
      const path = view.pathOf(product, mode);
      for (const level of listLevels(path)) levels.set(level, (levels.get(level) ?? 0) + 1);
      collectChoices(choices, path, view.filterValuesOf(product));
      yield [path];
    }
    const lists = [...levels.keys()].filter(level => isNarrower(levels, level));
    yield [...new Set([...lists, ...[...choices].flatMap(([root, own]) => listChoices(view, root, own))])];
  }
}

/** The pages about merchants: the profile of each merchant with an offer, and the pairs worth comparing. */
function listMerchantPages(view: CatalogueView, country: CountrySlug): string[] {
  const { standings, pairs } = readMerchantMarket(view, country);
  return [
    '/refurbishers',
    ...standings.map(({ merchant }) => `/refurbishers/${merchant.slug}`),
    '/refurbishers/comparison',
    ...pairs.map(({ slugs }) => `/refurbishers/comparison/${slugs.join('-vs-')}`),
    '/refurbishers/specs-comparison',
    ...specSlugs.map(slug => `/refurbishers/specs-comparison/${slug}`),
  ];
}

/**
 * The statistics pages: one for every release, even one without refurbished offers, because it still has dates, systems and part numbers.
 */
function listStatisticsPages(view: CatalogueView, today: string): string[] {
  const models = listReleasedModels(view, today);
  const groups = new Set(models.map(modelCategory));
  return [
    '/stats',
    ...[...groups].map(group => `/stats/${group}`),
    ...models.map(model => `/stats/${modelCategory(model)}/${model.slug}`),
  ];
}

/** Whether a list holds fewer products than the level above it; a mode or a root always counts. */
function isNarrower(levels: ReadonlyMap<string, number>, level: string): boolean {
  const above = level.slice(0, level.lastIndexOf('/'));
  return level.split('/').length <= 3 || levels.get(level) !== levels.get(above);
}

/** `/refurbished/iphone/iphone-13/sku/...` -> `/refurbished`, `/refurbished/iphone`, `/refurbished/iphone/iphone-13`. */
function listLevels(path: string): string[] {
  const [before = ''] = path.split('/sku/', 1);
  const segments = before.split('/').slice(1);
  return segments
    .map((_, at) => `/${segments.slice(0, at + 1).join('/')}`)
    .filter(list => isStrategicPath(list, true));
}

/** Filter key -> the values of a root's products. */
type Choices = Map<FilterKeyName, Set<FilterScalar>>;

/** Product keys of which the rail offers single values, except those that a level of a path already stands for. */
const chosenKeys = filterKeys
  .filter(({ level, ...row }) => level === 'product' && 'isFacet' in row)
  .map(({ name }) => name)
  .filter(name => name !== 'category' && name !== 'productFamily' && name !== 'modelName');

function collectChoices(
  choices: Map<string, Choices>,
  path: string,
  values: Readonly<Record<string, KeyValue>>,
): void {
  const root = path.split('/', 3).join('/');
  const own = choices.get(root) ?? new Map<FilterKeyName, Set<FilterScalar>>();
  choices.set(root, own);
  for (const key of chosenKeys) {
    const value = values[key] ?? null;
    if (value === null) continue;
    const known = own.get(key) ?? new Set<FilterScalar>();
    own.set(key, known);
    for (const each of typeof value === 'object' ? value : [value]) known.add(each);
  }
}

/** The lists of a root (`/refurbished/iphone`) with one value chosen; none for a key with a single value. */
function listChoices(view: CatalogueView, root: string, choices: Choices): string[] {
  const address = parseCatalogueAddress(root, '', view.vocabulary);
  if (address?.kind !== 'result') return [];
  return [...choices].flatMap(([key, values]) =>
    values.size < 2
      ? []
      : [...values].flatMap(value => {
          const { path, query } = formatResultAddress(
            withFilter(address.filters, key, value),
            view.vocabulary,
          );
          // A value without a segment goes into the query, and such a list is not indexed.
          return query === '' ? [path] : [];
        }),
  );
}
