// Children of nodes that test a range of numbers. They are few: an upper limit of the price is part of an entry, not a range here.
import type { ConditionKey } from '#domain/alerts/criteria.ts';
import type { FilterRange } from '#domain/filters/active-filters.ts';

interface RangeChild {
  readonly key: ConditionKey;
  readonly low: number;
  readonly high: number;
  readonly node: number;
}

export class RangeChildren {
  /** By parent, sorted by lower end. */
  readonly #children = new Map<number, readonly RangeChild[]>();

  /** The child; -1 when there is none. */
  find(parent: number, key: ConditionKey, { gte = -Infinity, lte = Infinity }: FilterRange): number {
    const same = this.#children
      .get(parent)
      ?.find(each => each.key === key && each.low === gte && each.high === lte);
    return same?.node ?? -1;
  }

  insert(
    parent: number,
    key: ConditionKey,
    { gte = -Infinity, lte = Infinity }: FilterRange,
    node: number,
  ): void {
    const children = [...(this.#children.get(parent) ?? []), { key, low: gte, high: lte, node }];
    this.#children.set(
      parent,
      children.sort((a, b) => a.low - b.low),
    );
  }

  remove(parent: number, node: number): void {
    const children = this.#children.get(parent) ?? [];
    const left = children.filter(each => each.node !== node);
    if (left.length === 0) this.#children.delete(parent);
    else this.#children.set(parent, left);
  }

  /** Appends the children of a key whose range a value is in. */
  collect(parent: number, key: ConditionKey, value: number, nodes: number[]): void {
    for (const child of this.#children.get(parent) ?? []) {
      if (child.low > value) return;
      if (child.key === key && value <= child.high) nodes.push(child.node);
    }
  }
}
