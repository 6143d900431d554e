// Props of the filter rail: groups of values, each with the list that a click on it leads to.
import type { Choice } from '#domain/filters/choose-value.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import type { PriceBands } from '#domain/search/price-bands.ts';

export interface FilterValueView {
  readonly choice: Choice;
  readonly label: string;
  /** Path of the list after a click, after the locale prefix; null = that list would be empty. */
  readonly path: string | null;
  /** Products in that list; null where they are not counted. */
  readonly count: number | null;
  readonly isChosen?: true;
  /** `#rrggbb`, for colours only. */
  readonly colour?: string;
  /** Search engines must not index its list. */
  readonly isUnlisted?: true;
}

/** A value whose list is not empty. */
export type FilterLinkView = FilterValueView & { readonly path: string };

export interface FilterGroupView {
  readonly key: FilterKeyName;
  readonly label: string;
  readonly isOpen?: true;
  /** A new choice replaces the chosen one; in other groups choices add up. */
  readonly isExclusive?: true;
  readonly values: readonly FilterValueView[];
  /** Two fields for a range entered by the visitor, where there are any. */
  readonly range?: FilterRangeView;
}

export interface FilterRangeView {
  readonly from: number | null;
  readonly to: number | null;
  readonly unit: string | null;
  /** Path of the list without this filter, after the locale prefix: the action of a form that adds it. */
  readonly path: string;
  /** How the prices of the list are distributed. */
  readonly bands?: PriceBands;
}

/** One clicked value in the rail. */
export interface ChosenValue {
  readonly key: FilterKeyName;
  readonly value: FilterValueView;
}
