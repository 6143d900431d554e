// The model that came before another: the one a buyer of the newer would have bought a year or two earlier.
import { dayMs } from '#domain/durations.ts';
import type { Model } from '#domain/catalogue/product.ts';

type Kind = Pick<Model, 'slug' | 'family' | 'line'>;
type Dated = Kind & Pick<Model, 'screenInches' | 'caseType' | 'releasedOn'>;

/** Models whose predecessor has another name or is one of two, and one that has none although an older iPhone shares its name. */
const renamed: Readonly<Record<string, string | null>> = {
  'iphone-5': 'iphone-4s',
  'iphone-5s': 'iphone-5',
  'iphone-6': 'iphone-5s',
  'iphone-6s': 'iphone-6',
  'iphone-6s-plus': 'iphone-6-plus',
  'iphone-7': 'iphone-6s',
  'iphone-7-plus': 'iphone-6s-plus',
  'iphone-x': 'iphone-8',
  'iphone-xs': 'iphone-x',
  'iphone-11': 'iphone-xr',
  'iphone-11-pro': 'iphone-xs',
  'iphone-11-pro-max': 'iphone-xs-max',
  'iphone-14-plus': null,
  'apple-watch-series-3': 'apple-watch-series-2',
};
/** Lines that names do not show; null = the name shows it. iPhone SE went on as iPhone 16e, and the Plus of 2022 is not that of 2017. */
export function lineApart(slug: string): string | null {
  if (/^iphone-(?:se\b|\d+e$)/.test(slug)) return 'iphone-e';
  return /^iphone-1\d-plus$/.test(slug) ? 'iphone-plus-2022' : null;
}

/** Families whose models of one time differ only by name. */
const byName: ReadonlySet<string> = new Set(['iphone', 'apple-watch']);
/** Models of one generation are released within months of each other. */
const generationMs = 120 * dayMs;
/** Screens are of one size up to this ratio, and of sizes that replaced each other up to the second one: 21.5 and 24 inches. */
const [sameSize, nextSize] = [1.03, 1.12];
/** A size that came back after more years than these did not replace itself. */
const maxGapYears = 5;

/** null = it is the first of its kind. Of several, the latest; of the same day, the one whose slug comes first. */
export function findPredecessor<Found extends Dated>(model: Dated, models: Iterable<Found>): Found | null {
  const all = [...models];
  const before = renamed[model.slug];
  if (before !== undefined) return all.find(({ slug }) => slug === before) ?? null;
  const earlier = all.filter(
    other =>
      other.family === model.family &&
      other.line === model.line &&
      (other.caseType === 'rack') === (model.caseType === 'rack') &&
      Date.parse(other.releasedOn) <= Date.parse(model.releasedOn) - generationMs,
  );
  return (
    listCandidates(model, earlier).toSorted(
      (left, right) => right.releasedOn.localeCompare(left.releasedOn) || (left.slug < right.slug ? -1 : 1),
    )[0] ?? null
  );
}

function listCandidates<Found extends Dated>(model: Dated, earlier: readonly Found[]): readonly Found[] {
  if (byName.has(model.family)) return earlier.filter(({ slug }) => nameStem(slug) === nameStem(model.slug));
  const within = (ratio: number) => earlier.filter(other => sizeRatio(other, model) <= ratio);
  const since = String(Number(model.releasedOn.slice(0, 4)) - maxGapYears);
  const same = within(sameSize).filter(({ releasedOn }) => releasedOn >= since);
  return same.length > 0 ? same : within(nextSize);
}

/** Whether the later of two models goes on from the earlier one: by its line, and phones and watches by their names. */
export function continues(later: Kind, earlier: Kind): boolean {
  if (later.family !== earlier.family || later.line !== earlier.line) return false;
  const before = renamed[later.slug];
  if (before !== undefined) return before === earlier.slug;
  return !byName.has(later.family) || nameStem(later.slug) === nameStem(earlier.slug);
}

/** `iphone-13-pro` -> `iphone-pro`. */
function nameStem(slug: string): string {
  return (
    lineApart(slug) ??
    slug
      .replace(/\d+(?:st|nd|rd|th)-generation/, '')
      .replace(/\d+/g, '')
      .replace(/-+/g, '-')
      .replace(/-$/, '')
  );
}

function sizeRatio({ screenInches: one }: Dated, { screenInches: other }: Dated): number {
  if (one === null || other === null) return 1;
  return Math.max(one, other) / Math.min(one, other);
}
