// Finds the alerts that a changed offer concerns, without trying every alert (decision 0038; README.md in this folder).
import type { ChangedOffer, Condition, IndexedAlert } from '#domain/alerts/criteria.ts';
import { offerKeys, productKeys } from '#domain/alerts/index/condition-keys.ts';
import { ConditionTree } from '#domain/alerts/index/condition-tree.ts';
import { anyPrice, EntryStore } from '#domain/alerts/index/entry-store.ts';
import { findListener, listening } from '#domain/alerts/index/listeners.ts';
import { nodeField } from '#domain/alerts/index/node-table.ts';
import { isList } from '#domain/filters/active-filters.ts';
import type { KeyValue, OfferValues, ProductValues } from '#domain/filters/product-values.ts';

/** The nodes that a product reaches by its own values: those with alerts, and those with children that test the offer. */
interface ProductWalk {
  readonly root: number;
  readonly productId: number;
  readonly values: ProductValues;
  readonly withAlerts: readonly number[];
  readonly withOfferChildren: readonly number[];
}

/** A value of one key, with the conditions that it satisfies. */
interface KnownValue {
  readonly value: KeyValue;
  readonly satisfied: readonly number[];
}

export class AlertIndex {
  readonly #tree = new ConditionTree();
  readonly #entries = new EntryStore(this.#tree.nodes);
  /** By country and mode. */
  readonly #roots = new Map<string, number>();
  /** The nodes of each alert: a number, where it is one. */
  readonly #places = new Map<number, number | readonly number[]>();
  #lastWalk: ProductWalk | null = null;

  get size(): number {
    return this.#places.size;
  }

  /** Adds an alert, or replaces the one with its id. */
  add(alert: IndexedAlert): void {
    this.remove(alert.id);
    const { id, country, mode, trigger, anyOf } = alert;
    const root = this.#findRoot(country, mode);
    const possible = anyOf.filter(conjunction => !conjunction.some(isImpossible));
    // Two conjunctions of one alert may be the same.
    const nodes = [...new Set(possible.map(conjunction => this.#tree.findNode(root, conjunction)))];
    const listener = findListener(trigger, alert.maxPriceMinor !== null);
    const maxPriceMinor = Math.min(alert.maxPriceMinor ?? anyPrice, anyPrice);
    for (const node of nodes) this.#entries.add(node, listener, maxPriceMinor, nodes.length > 1 ? -id : id);
    this.#places.set(id, nodes.length === 1 ? (nodes[0] as number) : nodes);
    this.#lastWalk = null;
  }

  /** Whether there was an alert with this id. */
  remove(id: number): boolean {
    const place = this.#places.get(id);
    if (place === undefined) return false;
    for (const node of typeof place === 'number' ? [place] : place) {
      this.#entries.remove(node, typeof place === 'number' ? id : -id);
      this.#tree.prune(node);
    }
    this.#places.delete(id);
    this.#lastWalk = null;
    return true;
  }

  /**
   * Ids of the alerts that the change concerns (`concerns` in criteria.ts), each once, in no order. Fastest when the changes of a product
   * come one after another.
   */
  match(change: ChangedOffer): number[] {
    const root = this.#roots.get(rootKey(change.country, change.mode));
    if (root === undefined) return [];
    const { priceMinor } = change;
    const isListening = listening[change.event];
    const walk = this.#walkProduct(root, change);
    const ids: number[] = [];
    for (const node of walk.withAlerts) this.#entries.collect(node, isListening, priceMinor, ids);
    if (walk.withOfferChildren.length > 0) {
      for (const node of this.#walkOffer(walk.withOfferChildren, change))
        this.#entries.collect(node, isListening, priceMinor, ids);
    }
    return deduplicateIds(ids);
  }

  /** Changes come sorted by product, so the last walk is cached. */
  #walkProduct(root: number, { productId, product }: ChangedOffer): ProductWalk {
    const last = this.#lastWalk;
    if (last?.root === root && last.productId === productId && last.values === product) return last;
    const known = productKeys.map(key =>
      this.#lookUp(key, key === 'productId' ? productId : product[key as keyof ProductValues]),
    );
    const reached = [root];
    this.#follow(reached, nodeField.productKeys, productKeys, known);
    const { nodes } = this.#tree;
    const walk = {
      root,
      productId,
      values: product,
      withAlerts: reached.filter(node => nodes.read(node, nodeField.length) > 0),
      withOfferChildren: reached.filter(node => nodes.read(node, nodeField.offerKeys) !== 0),
    };
    this.#lastWalk = walk;
    return walk;
  }

  /** The nodes below those of a product that an offer reaches by its own values. */
  #walkOffer(from: readonly number[], { offerId, offer }: ChangedOffer): readonly number[] {
    const known = offerKeys.map(key =>
      this.#lookUp(key, key === 'offerId' ? offerId : offer[key as keyof OfferValues]),
    );
    const reached = [...from];
    this.#follow(reached, nodeField.offerKeys, offerKeys, known);
    return reached.slice(from.length);
  }

  /** Appends to `reached` all nodes that can be reached below those in it; it grows while it is walked, children after their parents. */
  #follow(
    reached: number[],
    field: typeof nodeField.productKeys | typeof nodeField.offerKeys,
    keys: readonly Condition['key'][],
    known: readonly KnownValue[],
  ): void {
    const { nodes } = this.#tree;
    for (let at = 0; at < reached.length; at++) {
      const node = reached[at] as number;
      for (let bits = nodes.read(node, field); bits !== 0; bits &= bits - 1) {
        const bit = 31 - Math.clz32(bits & -bits);
        const { value, satisfied } = known[bit] as KnownValue;
        this.#tree.collectChildren(node, keys[bit] as Condition['key'], value, satisfied, reached);
      }
    }
  }

  #lookUp(key: Condition['key'], value: KeyValue = null): KnownValue {
    return { value, satisfied: this.#tree.predicates.satisfiedBy(key, value) };
  }

  #findRoot(country: string, mode: string): number {
    const key = rootKey(country, mode);
    const root = this.#roots.get(key) ?? this.#tree.addRoot();
    this.#roots.set(key, root);
    return root;
  }
}

function rootKey(country: string, mode: string): string {
  return `${country}/${mode}`;
}

/** A list without values. */
function isImpossible({ value }: Condition): boolean {
  return typeof value === 'object' && isList(value) && value.in.length === 0;
}

/** Ids as entries have them -> each once: an id below zero is of an alert on several nodes. In place, because answers are long. */
function deduplicateIds(found: number[]): number[] {
  let seen: Set<number> | null = null;
  let kept = 0;
  for (const id of found) {
    if (id < 0) {
      seen ??= new Set();
      if (seen.has(id)) continue;
      seen.add(id);
    }
    found[kept++] = Math.abs(id);
  }
  found.length = kept;
  return found;
}
