// What the rail of filters needs to know: groups of values, each with the list that a click on it leads to.
import type { Choice } from '#domain/filters/choose-value.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';

export interface FilterValueView {
  readonly choice: Choice;
  readonly label: string;
  /** Of the list after a click on it, behind the locale prefix; null = that list would be empty. */
  readonly path: string | null;
  /** Products it would leave; null where they are not counted. */
  readonly count: number | null;
  readonly isChosen?: true;
  /** `#rrggbb`, of colours only. */
  readonly colour?: string;
  /** Its list is none that search engines keep. */
  readonly isUnlisted?: true;
}

/** A value that leads somewhere. */
export type FilterLinkView = FilterValueView & { readonly path: string };

export interface FilterGroupView {
  readonly key: FilterKeyName;
  readonly label: string;
  readonly isOpen: boolean;
  /** One limit takes the place of another; values gather. */
  readonly isExclusive: boolean;
  readonly values: readonly FilterValueView[];
  /** Two fields for numbers of one's own. */
  readonly range: FilterRangeView | null;
}

export interface FilterRangeView {
  readonly from: number | null;
  readonly to: number | null;
  readonly unit: string | null;
  /** The list without this filter, behind the locale prefix: where a form leads that adds it. */
  readonly path: string;
}

/** One click in the rail. */
export interface ChosenValue {
  readonly key: FilterKeyName;
  readonly value: FilterValueView;
}
