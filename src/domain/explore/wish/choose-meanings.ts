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
  /** One part of the order in which equal scores stand. */
  readonly path: string;
  readonly groups: ReadonlyMap<string, ProductSet>;
  readonly chosen: readonly (Meaning | null)[];
}

/** Readings that are followed at the same time. */
const maxStates = 12;
/** Points that a likelier meaning is worth; a word that is understood is worth 6 and more. */
const rankPoints = 0.5;

/** The order of the parts changes nothing: they are tried in an order of their own. */
export function chooseMeanings(parts: readonly WishPart[], all: ProductSet): ChosenMeanings {
  const meant = parts
    .filter(({ meanings }) => meanings.length > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a) || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  let states: State[] = [{ score: 0, path: '', groups: new Map(), chosen: [] }];
  for (const part of meant) {
    const next = states.flatMap(state => [
      ...part.meanings.flatMap((meaning, at) => add(state, meaning, at, all) ?? []),
      { ...state, path: `${state.path}z`, chosen: [...state.chosen, null] },
    ]);
    states = next.toSorted((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1)).slice(0, maxStates);
  }
  const [best] = states;
  const products = [...(best?.groups.values() ?? [])].reduce(intersect, all);
  // A value that others of its group crowd out is true of none of the devices that are left.
  const keep = (meaning: Meaning | null) =>
    meaning && overlaps(meaning.products, products) ? meaning : null;
  return { chosen: new Map(meant.map((part, at) => [part, keep(best?.chosen[at] ?? null)])), products };
}

function weightOf({ meanings }: WishPart): number {
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
