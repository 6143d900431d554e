// Which values of a filter are on show, and which are folded. A value stays on its side when it is chosen and when counts change: moved, it
// would be another element, and the visitor who has just chosen it would lose the focus.
import type { FilterValueView } from '#ui/filters/filter-view.ts';

/** Visible values; one or two more than these are not worth folding. */
const maxValuesShown = 8;
const worthHiding = 3;

/** By name of a value: true = on show. */
type Sides = ReadonlyMap<string, boolean>;

/** What a value is called among those of its group, whatever its list. */
export function nameValue({ choice }: FilterValueView): string {
  return JSON.stringify(choice);
}

/** The sides known so far, and of values that are new: the most frequent and the chosen ones are on show. */
export function placeValues(known: Sides, values: readonly FilterValueView[]): Sides {
  const isFolded = values.length >= maxValuesShown + worthHiding;
  const most = new Set(values.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, maxValuesShown));
  const sides = new Map(known);
  for (const value of values) {
    const name = nameValue(value);
    if (!sides.has(name)) sides.set(name, !isFolded || most.has(value) || value.isChosen === true);
  }
  return sides;
}

/** Both in their original order. */
export function splitValues(sides: Sides, values: readonly FilterValueView[]) {
  const first = values.filter(value => sides.get(nameValue(value)) === true);
  const rest = values.filter(value => sides.get(nameValue(value)) !== true);
  // Of an earlier list only what was folded is left.
  return first.length === 0 ? { first: rest, rest: first } : { first, rest };
}
