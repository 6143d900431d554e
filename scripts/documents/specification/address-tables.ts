// Addresses for the specification: locales, pages, roots, segments, values that are always known.
import { codes, writeTable } from '#scripts/documents/specification/markdown.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import { locales } from '#domain/locale/locale.ts';
import { minimumValues } from '#domain/urls/minimum-values.ts';
import { listPriceThresholds } from '#domain/urls/price-thresholds.ts';
import { listKinds, rootRows, type RootRow } from '#domain/urls/root-segments.ts';
import { segmentKinds } from '#domain/urls/segment-kinds.ts';
import { siteRoutes, type SiteRoute } from '#domain/urls/site-routes.ts';
import { allCaseSizes, listCaseSizes } from '#domain/urls/watch-sizes.ts';

export function writeLocales(): string {
  return writeTable(
    ['locale', 'language', 'country', 'currency', 'prefix', 'prices'],
    locales.map(({ slug, language, country, currency, prefix, taxIncluded }) => [
      codes([slug]),
      language,
      country,
      currency,
      prefix === '' ? 'none' : codes([`/${prefix}`]),
      taxIncluded ? 'include VAT' : 'exclude sales tax',
    ]),
  );
}

/** Every page outside the catalogue. */
export function writePages(): string {
  return writeTable(
    ['name', 'path', 'class', 'remarks'],
    siteRoutes.map((route: SiteRoute) => [
      route.name,
      codes([formatPath(route)]),
      route.class,
      [
        ...(route.isUntagged && route.class !== 'plain' ? ['no hreflang'] : []),
        ...(route.languages ? [`in ${route.languages.join(', ')} only`] : []),
      ].join('; '),
    ]),
  );
}

function formatPath({ segments }: SiteRoute): string {
  const parts = segments.map(segment =>
    segment.startsWith(':') ? `{${segment.slice(1)}}` : segment.startsWith('*') ? '...' : segment,
  );
  return `/${parts.join('/')}`;
}

export function writeRoots(): string {
  return writeTable(
    ['first segment', 'filters by', 'second segment', 'kinds of its own', 'levels of a product'],
    rootRows.map(({ root, main, lines, kinds, levels }) => [
      codes([root]),
      codes(Object.entries(main).map(([key, value]) => `${key}: ${value}`)),
      codes(lines, ''),
      kinds.join(', '),
      levels.join(', '),
    ]),
  );
}

/** An example value of each kind. */
const samples = {
  modelName: ['iphone-13-pro-max', 'series-7'],
  generation: [2],
  releaseYear: [2020],
  screenSize: [13.3],
  caseType: ['tower'],
  caseSize: [44],
  storageSize: [256, 1000],
  deviceColor: ['space-gray'],
  carrier: ['verizon', 'unlocked'],
  keyboardLayout: ['azerty'],
  cpuCollection: ['m1-pro'],
  caseCollection: ['nike'],
  features: ['touch-bar'],
  compatibleWith: ['macos-sequoia'],
  price: [500],
  merchantSlug: ['apple-store'],
} as const satisfies Partial<Record<FilterKeyName, readonly (string | number)[]>>;

/** The kinds of segments in their order. */
export function writeSegments(): string {
  return writeTable(
    ['filter key', 'written', 'where'],
    segmentKinds.map(({ key, write, isRepeatable }) => {
      const values = (samples as Readonly<Record<string, readonly (string | number)[]>>)[key] ?? [];
      const written = values.map(value => write(value) ?? `no segment for ${value}`);
      const others = isRepeatable ? '; may stand several times' : '';
      return [key, codes(written) + others, listPlaces(key)];
    }),
  );
}

function listPlaces(key: FilterKeyName): string {
  const hasKind = (row: RootRow | null) => listKinds(row).includes(key);
  const withoutRoot = hasKind(null) ? ['without a root'] : [];
  if (rootRows.every(hasKind) && hasKind(null)) return 'everywhere';
  return [...rootRows.filter(hasKind).map(({ root }) => root), ...withoutRoot].join(', ');
}

export function writeMinimumValues(): string {
  return Object.entries(minimumValues)
    .flatMap(([place, values]) =>
      Object.entries(values ?? {}).map(([key, list]) => `- ${codes([place])}, ${key}: ${list.join(', ')}`),
    )
    .join('\n');
}

export function writePriceThresholds(): string {
  const rows = rootRows.flatMap(({ root, lines }) => {
    const ofRoot = listPriceThresholds(root, null);
    const own = lines.filter(line => listPriceThresholds(root, line) !== ofRoot);
    return [
      [codes([root]), codes(ofRoot)],
      ...own.map(line => [codes([`${root}/${line}`]), codes(listPriceThresholds(root, line))]),
    ];
  });
  return writeTable(
    ['list', 'thresholds'],
    [['without a root', codes(listPriceThresholds(null, null))], ...rows],
  );
}

/** The models whose case sizes are listed one by one. */
const watchModels = ['ultra', 'se', 'se-2', ...Array.from({ length: 9 }, (_, series) => `series-${series}`)];

export function writeWatchSizes(): string {
  const bySizes = Map.groupBy(watchModels, model => listCaseSizes(model).join(', '));
  return writeTable(
    ['model', 'case sizes, mm'],
    [
      ...[...bySizes].map(([sizes, models]) => [codes(models), sizes]),
      ['none chosen', allCaseSizes.join(', ')],
    ],
  );
}
