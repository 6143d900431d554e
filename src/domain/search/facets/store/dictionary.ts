// The values of one key, numbered from 1 in the order in which they were first seen; 0 means "not stated".
import type { FacetFilter, Scalar } from '#domain/search/facets/wire.ts';

/**
 * Values are added and never removed, so all versions of an index share it: the codes of older versions stay valid.
 * Values are compared by `===`: the number 128 is not the text "128".
 */
export class Dictionary {
  readonly values: Scalar[];
  /** Values of several types may share a name. */
  isMixed = false;
  readonly #codes = new Map<Scalar, number>();
  #names: string[] = [];
  #namingOrder = new Int32Array(0);

  constructor(values: Scalar[] = []) {
    this.values = values;
    for (let at = 0; at < values.length; at++) this.#codes.set(values[at]!, at + 1);
    this.isMixed = values.some(value => typeof value !== typeof values[0]);
  }

  /** 0 when no record has ever had the value. */
  find(value: Scalar): number {
    return this.#codes.get(value) ?? 0;
  }

  /** The code of a value, which is added when it is new. */
  intern(value: Scalar): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    if (typeof value !== typeof (this.values[0] ?? value)) this.isMixed = true;
    this.values.push(value);
    this.#codes.set(value, this.values.length);
    return this.values.length;
  }

  /** Values as text, that of code c at c - 1: their field names in JSON. */
  get names(): readonly string[] {
    this.#nameValues();
    return this.#names;
  }

  /**
   * All codes in the order in which adding their names to an object is fastest, large numbers first: an object whose first
   * integer key is large keeps its integer keys in a hash; in ascending order it makes and abandons arrays (1 us against
   * 8 us for nine powers of two).
   */
  get namingOrder(): Int32Array {
    this.#nameValues();
    return this.#namingOrder;
  }

  #nameValues(): void {
    const { values } = this;
    if (this.#names.length === values.length) return;
    this.#names = values.map(String);
    const weigh = (code: number) =>
      typeof values[code - 1] === 'number' ? Number(values[code - 1]) : -Infinity;
    const codes = Int32Array.from(values, (_, at) => at + 1);
    this.#namingOrder = codes.sort((a, b) => (weigh(a) === weigh(b) ? a - b : weigh(b) - weigh(a)));
  }

  /** The codes that a filter lets pass, without repeats. Unknown values pass nothing, ranges pass numbers only. */
  codesOf(filter: FacetFilter): number[] {
    if (typeof filter !== 'object') return this.#codesOfList([filter]);
    if ('in' in filter) return this.#codesOfList(filter.in);
    const { gte = -Infinity, lte = Infinity } = filter;
    const codes: number[] = [];
    for (let at = 0; at < this.values.length; at++) {
      const value = this.values[at]!;
      if (typeof value === 'number' && value >= gte && value <= lte) codes.push(at + 1);
    }
    return codes;
  }

  #codesOfList(values: readonly Scalar[]): number[] {
    const codes = new Set(values.map(value => this.find(value)));
    codes.delete(0);
    return [...codes];
  }
}

/** A value of a record, checked; null when it is not stated. Throws when it is no scalar of the kind. */
export function readScalar(value: unknown, kind: string, describe: () => string): Scalar | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (kind !== 'number' && (typeof value === 'string' || typeof value === 'boolean')) return value;
  const wanted = kind === 'number' ? 'a finite number' : 'a text, a finite number or a boolean';
  throw new Error(`${describe()} is ${JSON.stringify(value)}; it can be ${wanted}, or absent`);
}
