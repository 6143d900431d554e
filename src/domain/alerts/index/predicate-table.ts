// Conditions on one value or several, each with a number that it keeps as long as it is used.
import type { ConditionKey } from '#domain/alerts/criteria.ts';
import { isList } from '#domain/filters/active-filters.ts';
import type { FilterList, FilterScalar } from '#domain/filters/active-filters.ts';
import type { KeyValue } from '#domain/filters/product-values.ts';

interface Predicate {
  readonly key: ConditionKey;
  readonly spelling: string;
  readonly values: readonly FilterScalar[];
  uses: number;
}

const nothing: readonly number[] = [];

export class PredicateTable {
  readonly #predicates: (Predicate | null)[] = [];
  readonly #free: number[] = [];
  /** By key and spelling. */
  readonly #numbers = new Map<string, number>();
  /** By key, by value: the conditions that it satisfies. */
  readonly #satisfied = new Map<ConditionKey, Map<FilterScalar, readonly number[]>>();

  /** The number of a condition. Every call counts as one use. */
  take(key: ConditionKey, value: FilterScalar | FilterList): number {
    const spelling = `${key} ${JSON.stringify(value)}`;
    const known = this.#numbers.get(spelling);
    if (known !== undefined) {
      (this.#predicates[known] as Predicate).uses++;
      return known;
    }
    const values =
      typeof value === 'object' && isList(value) ? [...new Set(value.in)] : [value as FilterScalar];
    const number = this.#free.pop() ?? this.#predicates.length;
    this.#predicates[number] = { key, spelling, values, uses: 1 };
    this.#numbers.set(spelling, number);
    const byValue = this.#satisfied.get(key) ?? new Map<FilterScalar, readonly number[]>();
    this.#satisfied.set(key, byValue);
    for (const each of values) byValue.set(each, [...(byValue.get(each) ?? nothing), number]);
    return number;
  }

  /** Ends one use; a condition without uses is removed. */
  release(number: number): void {
    const predicate = this.#predicates[number];
    if (!predicate || --predicate.uses > 0) return;
    const { key, spelling, values } = predicate;
    const byValue = this.#satisfied.get(key);
    for (const each of values) {
      const left = (byValue?.get(each) ?? nothing).filter(other => other !== number);
      if (left.length === 0) byValue?.delete(each);
      else byValue?.set(each, left);
    }
    this.#numbers.delete(spelling);
    this.#predicates[number] = null;
    this.#free.push(number);
  }

  /** The conditions of a key that a value satisfies, each once; of several values one is enough. */
  satisfiedBy(key: ConditionKey, value: KeyValue): readonly number[] {
    const byValue = this.#satisfied.get(key);
    if (!byValue || value === null) return nothing;
    if (typeof value !== 'object') return byValue.get(value) ?? nothing;
    return [...new Set(value.flatMap(each => byValue.get(each) ?? nothing))];
  }
}
