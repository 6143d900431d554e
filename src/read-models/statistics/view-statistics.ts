// The releases of a country with their data: facts of the catalogue, figures of the price history.
import { categories, modelCategory } from '#domain/catalogue/families.ts';
import type { CategorySlug } from '#domain/catalogue/families.ts';
import type { Model } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { describeRelease, firstReleaseDay } from '#domain/statistics/release-figures.ts';
import type { ReleaseFigures, ReleaseHistory } from '#domain/statistics/release-figures.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { CountryStatistics } from '#read-models/statistics/statistics-cache.ts';

export interface ReleaseView {
  readonly model: Model;
  readonly group: CategorySlug;
  readonly history: ReleaseHistory;
  readonly figures: ReleaseFigures;
  /** Launch price of its cheapest configuration; null = unknown in the country. */
  readonly launchMinor: number | null;
}

/** Groups that have a release, in the order of the catalogue, each with its releases, newest first. */
export type ReleaseGroups = ReadonlyMap<CategorySlug, readonly ReleaseView[]>;

/** Cached groups of each country, because every statistics page uses all of them. */
const cachedGroups = new Map<
  CountrySlug,
  { readonly of: readonly [unknown, unknown, string]; readonly groups: ReleaseGroups }
>();

/** `today`: an ISO date; models announced for a later day are not included. `statistics` null = nothing was observed. */
export function listReleaseGroups(
  view: CatalogueView,
  country: CountrySlug,
  statistics: CountryStatistics | null,
  today: string,
): ReleaseGroups {
  const of = [view.products, statistics, today] as const;
  const cached = cachedGroups.get(country);
  if (cached?.of.every((part, at) => part === of[at])) return cached.groups;
  const groups = describeGroups(view, country, statistics, today);
  cachedGroups.set(country, { of, groups });
  return groups;
}

function describeGroups(
  view: CatalogueView,
  country: CountrySlug,
  statistics: CountryStatistics | null,
  today: string,
): ReleaseGroups {
  const byGroup = Map.groupBy(listReleasedModels(view, today), modelCategory);
  return new Map(
    categories.flatMap((group): [CategorySlug, ReleaseView[]][] => {
      const own = byGroup.get(group);
      return own ? [[group, own.map(model => viewRelease(view, { model, group, country }, statistics))]] : [];
    }),
  );
}

/** Newest first. `today`: an ISO date; models announced for a later day are left out. */
export function listReleasedModels(view: CatalogueView, today: string): Model[] {
  return [...new Set(view.products.map(({ model }) => model))]
    .filter(({ releasedOn }) => releasedOn >= firstReleaseDay && releasedOn <= today)
    .sort(compareReleases);
}

function viewRelease(
  view: CatalogueView,
  { model, group, country }: Pick<ReleaseView, 'model' | 'group'> & { readonly country: CountrySlug },
  statistics: CountryStatistics | null,
): ReleaseView {
  const history: ReleaseHistory = {
    months: statistics?.months.get(model.id) ?? [],
    spells: statistics?.spells.get(model.id) ?? [],
    since: statistics?.since ?? '',
  };
  const launches = view.productsOf(model).flatMap(({ launchPriceMinor }) => launchPriceMinor[country] ?? []);
  return {
    model,
    group,
    history,
    figures: describeRelease(model, history),
    launchMinor: launches.length === 0 ? null : Math.min(...launches),
  };
}

function compareReleases(a: Model, b: Model): number {
  if (a.releasedOn === b.releasedOn) return a.slug < b.slug ? -1 : 1;
  return a.releasedOn < b.releasedOn ? 1 : -1;
}
