// Loads the products of a comparison, or suggested pairs when the address names no product (decision 0043).
import { offerGrade } from '#domain/offers/condition.ts';
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { ApiClient } from '#api/client.ts';
import type { ProductOfSet } from '#api/contract/product-set.ts';
import type { GradeHistory, WirePriceHistory } from '#api/contract/price-history.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import { formatCompareQuery, maxCompared, readComparedSkus } from '#domain/urls/compare-address.ts';
import { loaderContext } from '#pages/page-context.ts';
import { throwCallFailure } from '#pages/page-failure.ts';

export type CompareData = Exclude<Awaited<ReturnType<typeof loadCompare>>, Response>;
export type ComparedColumn = NonNullable<Awaited<ReturnType<typeof loadColumn>>>;

/** Number of popular models from which pairs are made; some have no neighbouring generation. */
const popularModels = 6;
const shownPairs = 4;
/** Days that the line of a price trend covers. */
const trendDays = 90;

interface Caller {
  readonly api: ApiClient;
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

/** Redirects to the canonical address. Throws a `PageFailure` when the products cannot be loaded. */
export async function loadCompare({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const caller = { api, locale, signal: request.signal };
  const query = new URL(request.url).search.slice(1);
  const asked = readComparedSkus(query);
  const place = { countrySlug: locale.country, languageSlug: locale.language };
  const answer =
    asked.length === 0 ? null : await api.getProducts({ ...place, productSkus: asked }, request.signal);
  if (answer && !answer.ok) return throwCallFailure(answer.failure);
  const found = answer?.value.products ?? [];
  // The canonical address has each product's current SKU once. Unknown SKUs stay, so that the page can say so.
  const skus = [
    ...new Set(asked.map(sku => found.find(({ askedSku }) => askedSku === sku)?.productSku ?? sku)),
  ];
  const canonical = formatCompareQuery(skus, query);
  if (canonical !== query) throw redirect(canonical === '' ? '/compare' : `/compare?${canonical}`, 301);
  const shown = found.slice(0, maxCompared);
  const columns = await Promise.all(shown.map(each => loadColumn(caller, each)));
  const compared = columns.filter(column => column !== null);
  const isFull = compared.length === maxCompared;
  return {
    columns: compared.map(({ neighbours: _neighbours, ...column }) => column),
    unknown: answer?.value.unknown ?? [],
    hasMore: found.length > maxCompared,
    pairs: compared.length === 0 ? await loadPairs(caller) : [],
    suggestions: isFull ? [] : await loadSuggestions(caller, compared),
    taxIncluded: locale.taxIncluded,
  };
}

async function loadColumn(
  { api, locale, signal }: Caller,
  { productSku, mode, offer, offerCount }: ProductOfSet,
) {
  const about = { countrySlug: locale.country, languageSlug: locale.language, productSku };
  const [found, specs, history, variants] = await Promise.all([
    api.getProduct({ ...about, activeFilters: { ...defaultFilters, mode } }, signal),
    api.getProductSpecs(about, signal),
    api.getPriceHistory({ ...about, mode }, signal),
    api.getProductVariants({ ...about, mode }, signal),
  ]);
  // The product was retired in the meantime; the others are still worth comparing.
  if (!found.ok || !specs.ok) return null;
  const { product, softwareSupport, releasedOn, originalPriceLabel, productFamily } = found.value.data;
  return {
    sku: productSku,
    product,
    isPhone: productFamily === 'iphone',
    offer,
    offerCount,
    support: softwareSupport && { ...softwareSupport, releasedOn },
    originalPriceLabel,
    specs: specs.value.specs,
    trend: history.ok && offer ? readTrend(history.value.history, offerGrade(offer)) : null,
    neighbours: variants.ok ? [variants.value.nextSku, variants.value.previousSku] : [],
  };
}

/** The last days of one grade's prices, and our verdict. */
function readTrend(history: WirePriceHistory, wanted: GradeHistory['grade']) {
  const grade = history.grades.find(each => each.grade === wanted);
  const to = history.spans.at(-1)?.to ?? 0;
  if (!grade || history.isToCome) return null;
  const from = Math.max(0, to - trendDays);
  const first = Math.max(
    0,
    grade.days.findLastIndex(day => day <= from),
  );
  return { to, grade: { ...grade, days: grade.days.slice(first), prices: grade.prices.slice(first) } };
}

/** Pairs of a popular model and the generation before or after it. */
async function loadPairs({ api, locale, signal }: Caller): Promise<ProductOfSet[][]> {
  const place = { countrySlug: locale.country, languageSlug: locale.language };
  const list = await api.getResult(
    { ...place, activeFilters: { ...defaultFilters, sortBy: 'popularity' }, perPage: 24 },
    signal,
  );
  if (!list.ok) return [];
  const byModel = new Map(list.value.data.map(item => [item.product.modelSlug, item.productSku]));
  const skus = [...byModel.values()].slice(0, popularModels);
  const pairs = await Promise.all(
    skus.map(async productSku => {
      const variants = await api.getProductVariants({ ...place, productSku }, signal);
      const other = variants.ok ? (variants.value.nextSku ?? variants.value.previousSku) : null;
      return other === null ? [] : [productSku, other];
    }),
  );
  const known = await findProducts({ api, locale, signal }, pairs.flat());
  const whole = pairs
    .map(pair => pair.flatMap(sku => known.get(sku) ?? []))
    .filter(({ length }) => length === 2);
  // The key is independent of the order: A and B is the same pair as B and A.
  const byNames = new Map(
    whole.map(pair => [
      pair
        .map(({ product }) => product.modelSlug)
        .toSorted()
        .join(),
      pair,
    ]),
  );
  return [...byNames.values()].slice(0, shownPairs);
}

/** Generations before and after the compared products, as many as the comparison has room for. */
async function loadSuggestions(
  caller: Caller,
  compared: readonly { readonly sku: string; readonly neighbours: readonly (string | null)[] }[],
): Promise<ProductOfSet[]> {
  const known = new Set(compared.map(({ sku }) => sku));
  const skus = new Set(
    compared.flatMap(({ neighbours }) => neighbours).filter(sku => sku !== null && !known.has(sku)),
  );
  const found = await findProducts(caller, [...skus] as string[]);
  const models = new Set<string>();
  return [...found.values()].filter(({ product: { modelSlug } }) => {
    const isFirst = !models.has(modelSlug);
    models.add(modelSlug);
    return isFirst;
  });
}

async function findProducts(
  { api, locale, signal }: Caller,
  productSkus: readonly string[],
): Promise<ReadonlyMap<string, ProductOfSet>> {
  if (productSkus.length === 0) return new Map();
  const place = { countrySlug: locale.country, languageSlug: locale.language };
  const answer = await api.getProducts({ ...place, productSkus: [...productSkus] }, signal);
  return new Map(answer.ok ? answer.value.products.map(each => [each.askedSku, each]) : []);
}
