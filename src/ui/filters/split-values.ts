// Splits a filter's values into visible and folded ones. A value never changes sides when it is chosen or counts change: moving it would
// recreate its element, and a visitor who has just chosen it would lose the focus.
import type { FilterValueView } from '#ui/filters/filter-view.ts';

/** Visible values. One or two further values are not worth folding. */
const maxValuesShown = 8;
const minHidden = 3;

/** Value name -> whether the value is visible. */
type Sides = ReadonlyMap<string, boolean>;

/** Identifies a value within its group, independent of the list shown. */
export function nameValue({ choice }: FilterValueView): string {
  return JSON.stringify(choice);
}

/** Keeps the known sides, and adds new values: the most frequent and the chosen ones are visible, the others folded. */
export function assignSides(known: Sides, values: readonly FilterValueView[]): Sides {
  const isFolded = values.length >= maxValuesShown + minHidden;
  const most = new Set(values.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, maxValuesShown));
  const sides = new Map(known);
  for (const value of values) {
    const name = nameValue(value);
    if (!sides.has(name)) sides.set(name, !isFolded || most.has(value) || value.isChosen === true);
  }
  return sides;
}

/** Both parts keep the original order. */
export function splitValues(sides: Sides, values: readonly FilterValueView[]) {
  const first = values.filter(value => sides.get(nameValue(value)) === true);
  const rest = values.filter(value => sides.get(nameValue(value)) !== true);
  // All remaining values were folded in an earlier list, so they are shown now.
  return first.length === 0 ? { first: rest, rest: first } : { first, rest };
}
