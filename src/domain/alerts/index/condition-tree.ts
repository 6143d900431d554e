// The tree of conditions: its nodes, and the conditions on the edges between them.
import type { Condition } from '#domain/alerts/criteria.ts';
import { keyPosition } from '#domain/alerts/index/condition-keys.ts';
import { EdgeTable } from '#domain/alerts/index/edge-table.ts';
import { nodeField, NodeTable } from '#domain/alerts/index/node-table.ts';
import { PredicateTable } from '#domain/alerts/index/predicate-table.ts';
import { RangeChildren } from '#domain/alerts/index/range-children.ts';
import { isRange } from '#domain/filters/active-filters.ts';
import type { KeyValue } from '#domain/filters/product-values.ts';

export class ConditionTree {
  readonly nodes = new NodeTable();
  readonly predicates = new PredicateTable();
  readonly #edges = new EdgeTable();
  readonly #ranges = new RangeChildren();
  /** By node, the condition on the edge that leads to it; -1 for a range. */
  readonly #conditionOf: number[] = [];

  addRoot(): number {
    return this.nodes.add(-1);
  }

  /** The node of a conjunction below a root, added when there is none. The conditions have different keys. */
  findNode(root: number, conjunction: readonly Condition[]): number {
    return conjunction
      .toSorted((a, b) => keyPosition(a.key).rank - keyPosition(b.key).rank)
      .reduce((node, condition) => this.#child(node, condition), root);
  }

  /** Removes a node without children and alerts, and then its ancestors that have none left. */
  prune(node: number): void {
    const { nodes } = this;
    const parent = nodes.read(node, nodeField.parent);
    const isUsed = nodes.read(node, nodeField.children) > 0 || nodes.read(node, nodeField.length) > 0;
    if (parent === -1 || isUsed) return;
    const condition = this.#conditionOf[node] as number;
    if (condition === -1) this.#ranges.remove(parent, node);
    else {
      this.#edges.remove(parent, condition);
      this.predicates.release(condition);
    }
    nodes.write(parent, nodeField.children, nodes.read(parent, nodeField.children) - 1);
    nodes.free(node);
    this.prune(parent);
  }

  /** Appends the children of a node whose condition on `key` the value satisfies; `satisfied`: those conditions, ranges aside. */
  collectChildren(
    node: number,
    key: Condition['key'],
    value: KeyValue,
    satisfied: readonly number[],
    found: number[],
  ): void {
    for (const condition of satisfied) {
      const child = this.#edges.find(node, condition);
      if (child !== -1) found.push(child);
    }
    if (typeof value === 'number') this.#ranges.collect(node, key, value, found);
  }

  #child(parent: number, { key, value }: Condition): number {
    const { nodes } = this;
    const isRanged = isRange(value);
    const condition = isRanged ? -1 : this.predicates.take(key, value);
    const known = isRanged ? this.#ranges.find(parent, key, value) : this.#edges.find(parent, condition);
    if (known !== -1) {
      if (!isRanged) this.predicates.release(condition);
      return known;
    }
    const node = nodes.add(parent);
    this.#conditionOf[node] = condition;
    if (isRanged) this.#ranges.insert(parent, key, value, node);
    else this.#edges.insert(parent, condition, node);
    const { isOfOffer, bit } = keyPosition(key);
    nodes.addKey(parent, isOfOffer ? nodeField.offerKeys : nodeField.productKeys, bit);
    nodes.write(parent, nodeField.children, nodes.read(parent, nodeField.children) + 1);
    return node;
  }
}
