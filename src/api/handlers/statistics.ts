// Handlers of the statistics of releases: facts of the catalogue in memory, and figures that are read once after each roll-up.
import type { PublicHandlers } from '#api/dispatch.ts';
import type { PublicContext } from '#api/contexts.ts';
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type {
  getRelease,
  getReleaseGroup,
  getStatistics,
  StatisticsSource,
  WireDepreciation,
  WireDiscounts,
} from '#api/contract/statistics.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import type { FormatUrl } from '#api/present/present-explore.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentRelease, presentReleaseGroup, presentStockLeft } from '#api/present/present-release.ts';
import type { ReleaseContext } from '#api/present/present-release.ts';
import { categoryNames, getFamily, modelFilterName } from '#domain/catalogue/families.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import type { SystemTable } from '#domain/catalogue/systems.ts';
import { defaultFilters, withFilter } from '#domain/filters/active-filters.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { countMonths, describeDepreciation } from '#domain/statistics/depreciation.ts';
import { buildDiscountHistogram } from '#domain/statistics/distributions.ts';
import {
  addSpells,
  describeStock,
  minObservations,
  listDiscounts,
} from '#domain/statistics/release-figures.ts';
import { viewSupport } from '#read-models/catalogue/view-support.ts';
import type { CountryStatistics, StatisticsCache } from '#read-models/statistics/statistics-cache.ts';
import { listReleaseGroups } from '#read-models/statistics/view-statistics.ts';
import type { ReleaseView } from '#read-models/statistics/view-statistics.ts';

export interface StatisticsDeps extends Pick<CatalogueDeps, 'currentCatalogue'> {
  readonly statistics: Pick<StatisticsCache, 'of'>;
  /** The first and last systems of models, by which the end of their support is estimated. */
  readonly systems: SystemTable;
}

type Calls = Pick<PublicHandlers, 'getStatistics' | 'getReleaseGroup' | 'getRelease'>;

export function createStatisticsHandlers(deps: StatisticsDeps, formatUrl: FormatUrl): Calls {
  return {
    getStatistics: (request, context) => showAll(deps, request, context),
    getReleaseGroup: (request, context) => showGroup(deps, request, context),
    getRelease: (request, context) => showRelease(deps, formatUrl, request, context),
  };
}

async function showAll(
  deps: StatisticsDeps,
  { country }: ParsedRequestOf<typeof getStatistics>,
  context: PublicContext,
): Promise<Result<ResponseOf<typeof getStatistics>, Failure>> {
  const { groups, source, currency, facts } = await readCountry(deps, country, context);
  const releases = [...groups.values()].flat();
  const spells = addSpells(releases.map(({ history }) => history.spells));
  const lines = [...groups]
    .map(([group, own]) => ({ releaseGroup: group, label: categoryNames[group], steps: depreciate(own) }))
    .filter(({ steps }) => steps.length > 1);
  return ok({
    source,
    currency,
    groups: [...groups].map(([group, own]) => presentReleaseGroup(group, own, facts)),
    depreciation: lines.toSorted((a, b) => countAll(b.steps) - countAll(a.steps)),
    discounts: spread(releases),
    stockLeft: presentStockLeft(spells),
    ...describeStock(spells),
  });
}

async function showGroup(
  deps: StatisticsDeps,
  { country, releaseGroup }: ParsedRequestOf<typeof getReleaseGroup>,
  context: PublicContext,
): Promise<Result<ResponseOf<typeof getReleaseGroup>, Failure>> {
  const { groups, source, currency, facts } = await readCountry(deps, country, context);
  const found = [...groups].find(([group]) => group === releaseGroup);
  if (!found) return fail({ code: 'page-unknown' });
  const [group, releases] = found;
  return ok({
    source,
    currency,
    group: presentReleaseGroup(group, releases, facts),
    releases: releases.map(release => presentRelease(release, facts)),
    depreciation: depreciate(releases),
    discounts: spread(releases),
    stockLeft: presentStockLeft(addSpells(releases.map(({ history }) => history.spells))),
  });
}

async function showRelease(
  deps: StatisticsDeps,
  formatUrl: FormatUrl,
  { country, releaseGroup, releaseName }: ParsedRequestOf<typeof getRelease>,
  context: PublicContext,
): Promise<Result<ResponseOf<typeof getRelease>, Failure>> {
  const { view, groups, source, currency, facts } = await readCountry(deps, country, context);
  const found = [...groups].find(([group]) => group === releaseGroup);
  const at = found?.[1].findIndex(({ model }) => model.slug === releaseName) ?? -1;
  const release = found?.[1][at];
  if (!found || !release) return fail({ code: 'page-unknown' });
  const [group, releases] = found;
  const { model, history, figures } = release;
  const named = (other: ReleaseView | undefined) =>
    other ? { releaseName: other.model.slug, label: modelLabel(other.model.name, facts.language) } : null;
  const latest = figures.latest && view.data.catalogue.find(figures.latest.productId);
  const main = { productFamily: getFamily(model.family).productFamily };
  return ok({
    source,
    currency,
    group: presentReleaseGroup(group, releases, facts),
    release: presentRelease(release, facts),
    listUrl: formatUrl(
      withFilter({ ...defaultFilters, main }, 'modelName', modelFilterName(model)),
      getCountryLocale(country),
    ),
    productUrl: latest && view.pathOf(latest, 'refurbished'),
    months: history.months.map(({ month, lowest, medianMinor, stockDays }) => ({
      month,
      age: countMonths(model.releasedOn, month),
      lowest: lowest.priceMinor,
      median: medianMinor,
      days: stockDays,
    })),
    stockLeft: presentStockLeft(history.spells),
    previous: named(releases[at + 1]),
    next: named(releases[at - 1]),
  });
}

async function readCountry(deps: StatisticsDeps, country: CountrySlug, { now }: PublicContext) {
  const view = deps.currentCatalogue();
  const statistics = await deps.statistics.of(country);
  const groups = listReleaseGroups(view, country, statistics, isoDay(now.getTime()));
  const { currency, language } = getCountryLocale(country);
  const facts: ReleaseContext = {
    language,
    until: statistics?.until ?? null,
    findMerchant: id => view.merchants.find(merchant => merchant.id === id) ?? null,
    findSku: id => view.data.catalogue.find(id)?.sku ?? null,
    findSupport: ({ model }) => viewSupport(deps.systems, view.products, { model }, now.getTime()),
  };
  return {
    view,
    groups,
    facts,
    source: statistics && describeSource(statistics, [...groups.values()].flat()),
    currency,
  };
}

function describeSource(
  { isDemo, since, until }: CountryStatistics,
  releases: readonly ReleaseView[],
): StatisticsSource {
  return { isDemo, since, until, prices: releases.reduce((sum, { figures }) => sum + figures.prices, 0) };
}

function depreciate(releases: readonly ReleaseView[]): WireDepreciation {
  return describeDepreciation(
    releases.map(({ model, history }) => ({ releasedOn: model.releasedOn, months: history.months })),
  );
}

function spread(releases: readonly ReleaseView[]): WireDiscounts {
  const discounts = listDiscounts(releases.flatMap(({ history }) => history.months));
  const bars = buildDiscountHistogram(discounts, minObservations.curveDays);
  return bars && bars.map(bar => ({ ...bar, share: Math.round(bar.share * 10_000) / 10_000 }));
}

function countAll(steps: WireDepreciation): number {
  return steps.reduce((sum, { days }) => sum + days, 0);
}
