// Chooses what each part of a wish means so that together they are true of some device, and as little as possible is given up.
import type { Meaning, WishPart } from '#domain/explore/wish/meaning.ts';
import { intersect, overlaps, unite } from '#domain/explore/wish/product-set.ts';
import type { ProductSet } from '#domain/explore/wish/product-set.ts';

export interface ChosenMeanings {
  /** null for parts that say nothing, or contradict the others. */
  readonly chosen: ReadonlyMap<WishPart, Meaning | null>;
  /** The products of which all of it is true. */
  readonly products: ProductSet;
}

interface State {
  readonly score: number;
  /** Orders equal scores: a letter for each part, by the position of the meaning that was chosen. */
  readonly path: string;
  readonly groups: ReadonlyMap<string, ProductSet>;
  readonly chosen: readonly (Meaning | null)[];
}

/** States that are kept after each part (beam search). */
const beamWidth = 12;
/** Points that a meaning loses for each rank; a part that is understood gains its weight, 6 or more. */
const rankPoints = 0.5;

/** The order of `parts` does not matter: they are tried by weight. */
export function chooseMeanings(parts: readonly WishPart[], all: ProductSet): ChosenMeanings {
  const meaningful = parts
    .filter(({ meanings }) => meanings.length > 0)
    .toSorted((a, b) => maxWeight(b) - maxWeight(a) || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  let states: State[] = [{ score: 0, path: '', groups: new Map(), chosen: [] }];
  for (const part of meaningful) {
    const next = states.flatMap(state => [
      ...part.meanings.flatMap((meaning, at) => add(state, meaning, at, all) ?? []),
      { ...state, path: `${state.path}z`, chosen: [...state.chosen, null] },
    ]);
    states = next.toSorted((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1)).slice(0, beamWidth);
  }
  const [best] = states;
  const products = [...(best?.groups.values() ?? [])].reduce(intersect, all);
  // A value may be true of none of the devices that remain, though others of its group are.
  const keep = (meaning: Meaning | null) =>
    meaning && overlaps(meaning.products, products) ? meaning : null;
  return { chosen: new Map(meaningful.map((part, at) => [part, keep(best?.chosen[at] ?? null)])), products };
}

function maxWeight({ meanings }: WishPart): number {
  return Math.max(...meanings.map(({ weight }) => weight));
}

function add(state: State, meaning: Meaning, at: number, all: ProductSet): State | null {
  const { group, products, rank, weight } = meaning;
  const others = [...state.groups].reduce(
    (left, [key, set]) => (key === group ? left : intersect(left, set)),
    all,
  );
  if (!overlaps(products, others)) return null;
  const own = state.groups.get(group);
  return {
    score: state.score + weight - rank * rankPoints,
    path: state.path + String.fromCharCode(97 + at),
    groups: new Map(state.groups).set(group, own ? unite(own, products) : products),
    chosen: [...state.chosen, meaning],
  };
}
