// The models before and after a model in its series: iPhone 13 -> iPhone 14, iPad (9th generation) -> iPad (10th generation). Unlike
// predecessors (`predecessor.ts`), they are found by line or name alone, without exceptions.
import { lineApart } from '#domain/catalogue/predecessor.ts';
import { dayMs } from '#domain/durations.ts';
import type { Model } from '#domain/catalogue/product.ts';

type Dated = Pick<Model, 'slug' | 'name' | 'family' | 'line' | 'generation' | 'releasedOn' | 'screenInches'>;

export interface Generations<Each> {
  readonly previous: Each | null;
  readonly next: Each | null;
}

/** Models that came out within this time are of one generation: sizes and colours that followed. */
const sameGenerationMs = 150 * dayMs;
/** Screens further apart are another size of the same line (inches); the 21.5-inch iMac became the one with 24. */
const screenTolerance = { default: 1.1, imac: 2.6 } as const;

/** Screens of one size differ by this many inches at most (13.3 and 13.6); after more than this time, a size that came back is a new one. */
const sameSizeInches = 0.35;
const sameSizeMs = 5 * 365 * dayMs;

/** Neighbours of a model among those of its series; null where there is none. `models` may hold the model itself. */
export function findGenerations<Each extends Dated>(model: Each, models: readonly Each[]): Generations<Each> {
  const series = models.filter(each => isOfSeries(model, each));
  const distance = (each: Each) => Date.parse(each.releasedOn) - Date.parse(model.releasedOn);
  const earlier = series.filter(each => distance(each) <= -sameGenerationMs && isOrdered(each, model));
  const later = series.filter(each => distance(each) >= sameGenerationMs && isOrdered(model, each));
  return {
    previous: closest(model, preferSameSize(model, earlier)),
    next: closest(model, preferSameSize(model, later)),
  };
}

/** A 14-inch MacBook Pro follows one of 14 inches, although one of 13 came out between them. */
function preferSameSize<Each extends Dated>(model: Each, candidates: readonly Each[]): readonly Each[] {
  const same = candidates.filter(
    each =>
      screenDistance(model, each) <= sameSizeInches &&
      Math.abs(Date.parse(each.releasedOn) - Date.parse(model.releasedOn)) <= sameSizeMs,
  );
  return same.length > 0 ? same : candidates;
}

/** The nearest generation in time; of its models the one that is most alike. */
function closest<Each extends Dated>(model: Each, candidates: readonly Each[]): Each | null {
  const away = (each: Each) => Math.abs(Date.parse(each.releasedOn) - Date.parse(model.releasedOn));
  const nearest = Math.min(...candidates.map(away));
  const [best] = candidates
    .filter(each => away(each) < nearest + sameGenerationMs)
    .toSorted(
      (a, b) =>
        countDifferences(model, a) - countDifferences(model, b) ||
        screenDistance(model, a) - screenDistance(model, b) ||
        away(a) - away(b) ||
        generationDistance(model, a) - generationDistance(model, b) ||
        (a.name < b.name ? -1 : 1),
    );
  return best ?? null;
}

function isOfSeries(model: Dated, other: Dated): boolean {
  if (model.family !== other.family || seriesName(model) !== seriesName(other)) return false;
  // The name of an iPhone says its size.
  if (model.family === 'iphone') return true;
  return screenDistance(model, other) <= screenTolerance[model.family === 'imac' ? 'imac' : 'default'];
}

function screenDistance(a: Dated, b: Dated): number {
  return a.screenInches === null || b.screenInches === null ? 0 : Math.abs(a.screenInches - b.screenInches);
}

/** Of Series 1 and 2, which came out on one day, Series 3 follows the second. */
function generationDistance(a: Dated, b: Dated): number {
  return Math.abs((a.generation ?? 0) - (b.generation ?? 0));
}

/** Where generations are counted, a later date alone makes no new one: AirPods Pro got USB-C within their second. */
function isOrdered(before: Dated, after: Dated): boolean {
  if (before.generation === null || after.generation === null) return before.generation === after.generation;
  return before.generation < after.generation;
}

/** The line, or the words of the name that stay from one generation to the next: `pro max` of iPhone 13 Pro Max. */
function seriesName({ slug, name, line }: Dated): string {
  return line ?? lineApart(slug) ?? plainWords(name.replace(/\(.*\)/, '')).join(' ');
}

/** Without figures, and what iPhones had in place of one: 4S, 5s, 6s, X, XS, XR. */
function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,/()-]+/)
    .map(word => (/^\d+s$|^x[sr]?$/.test(word) ? '' : word.replaceAll(/[\d.]+/g, '')))
    .filter(word => word !== '' && word !== 'hd' && word !== 'k');
}

/** How many words two names do not share. */
function countDifferences(a: Dated, b: Dated): number {
  const [one, other] = [plainWords(a.name), plainWords(b.name)];
  const missing = (from: readonly string[], among: readonly string[]) =>
    from.filter(word => !among.includes(word)).length;
  return missing(one, other) + missing(other, one);
}
