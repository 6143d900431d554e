// Addresses for the specification: locales, pages, roots, segments, values that are always known.
import type { SourceTree } from '#scripts/checks/source-tree.ts';
import { listNodes, type SyntaxNode } from '#scripts/checks/syntax.ts';
import { codes, writeTable } from '#scripts/documents/specification/markdown.ts';
import { contentSlugs } from '#domain/content/content-pages.ts';
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

/** Not in the route table of pages: served by the redirecting route and as the error page. */
const answeredElsewhere: ReadonlySet<string> = new Set(['redirect', 'error']);

/** Every page outside the catalogue, and whether it is built yet. */
export function writePages(tree: SourceTree): string {
  const built = listBuiltPaths(tree);
  return writeTable(
    ['name', 'path', 'class', 'remarks'],
    siteRoutes.map((route: SiteRoute) => [
      route.name,
      codes([formatPath(route)]),
      route.class,
      [
        ...(route.isUntagged && route.class !== 'plain' ? ['no hreflang'] : []),
        ...(route.languages ? [`in ${route.languages.join(', ')} only`] : []),
        ...(isBuilt(route, built) ? [] : ['not built yet']),
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

function isBuilt({ name, segments }: SiteRoute, built: ReadonlySet<string>): boolean {
  if (answeredElsewhere.has(name)) return true;
  return built.has(`/${segments.join('/')}`.replaceAll(/:\w+/g, ':'));
}

/** The paths of the router's pages, with every parameter as `:`. */
function listBuiltPaths(tree: SourceTree): Set<string> {
  const paths = listNodes(tree.parse('src/pages/routes.ts').program).flatMap(node => {
    if (node.type !== 'CallExpression' || (node.callee as SyntaxNode).name !== 'page') return [];
    const [, path] = node.arguments as SyntaxNode[];
    return path?.type === 'Literal' ? [String(path.value)] : [];
  });
  return new Set([
    ...paths.map(path => path.replaceAll(/:\w+/g, ':')),
    ...contentSlugs.map(slug => `/${slug}`),
    ...listStaffPaths(tree),
  ]);
}

/** The paths of pages that only admins and merchants see. */
function listStaffPaths(tree: SourceTree): string[] {
  return tree
    .list(['src/admin/calls'], ['.tsx'])
    .flatMap(file => [...tree.read(file).matchAll(/\b(?:admin|merchant)View\('([^']+)'/g)])
    .map(([, path = '']) => path.replaceAll(/:\w+/g, ':'));
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
