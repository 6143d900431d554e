// Counts the changes of a rematch as it runs: memory grows with the kinds of changes, not with the number of listings.
import { productSku } from '#domain/catalogue/product-naming.ts';
import { isChanged, type DecidedAgain } from '#services/feeds/rematch-feed.ts';

export const rematchKinds = ['stays', 'reread', 'moves', 'comes-back', 'to-review', 'to-reject'] as const;

/**
 * `reread`: the same product or result, but for another reason, or with another network or keyboard. `comes-back`: no offer before, one
 * now. `to-review`, `to-reject`: whatever it was before.
 */
export type RematchKind = (typeof rematchKinds)[number];

/** The state of a listing: a product, a product to be created, or the reason why it is none (`review:unknown-model`). */
export type ListingState =
  | { readonly kind: 'product'; readonly id: number }
  | { readonly kind: 'new-product'; readonly sku: string }
  | { readonly kind: 'none'; readonly why: string };

export interface ChangeGroup {
  readonly kind: RematchKind;
  readonly from: ListingState;
  readonly to: ListingState;
  readonly count: number;
  readonly example: { readonly code: string; readonly title: string };
}

export interface RematchDiff {
  readonly counts: Readonly<Record<RematchKind, number>>;
  /** Groups of equal changes, largest first, without `reread` ones. */
  readonly groups: readonly ChangeGroup[];
}

/** How many groups are counted separately; when a rematch changes everything, the first ones suffice. */
const maxGroups = 2_000;

/** Counts listings as they are decided; `diff` returns the counts so far. */
export function countDecided(): { add(listing: DecidedAgain): void; diff(): RematchDiff } {
  const counts: Record<RematchKind, number> = {
    stays: 0,
    reread: 0,
    moves: 0,
    'comes-back': 0,
    'to-review': 0,
    'to-reject': 0,
  };
  const groups = new Map<string, ChangeGroup>();
  return {
    add(listing) {
      const kind = classify(listing);
      counts[kind] += 1;
      if (kind === 'stays' || kind === 'reread') return;
      const [from, to] = [stateBefore(listing), stateAfter(listing)];
      const key = JSON.stringify([from, to]);
      const known = groups.get(key);
      if (!known && groups.size >= maxGroups) return;
      const { code, title } = listing.before;
      const count = (known?.count ?? 0) + 1;
      groups.set(key, { kind, from, to, count, example: known?.example ?? { code, title } });
    },
    diff: () => ({ counts, groups: [...groups.values()].sort((one, other) => other.count - one.count) }),
  };
}

function classify(listing: DecidedAgain): RematchKind {
  const { before, after } = listing;
  const { decision, reason, productId } = after.decision;
  if (decision === 'match') {
    if (before.decision !== 'match') return 'comes-back';
    if (productId !== before.productId || productId === null) return 'moves';
  } else if (decision !== before.decision || reason !== before.reason) {
    return decision === 'review' ? 'to-review' : 'to-reject';
  }
  return isChanged(listing) ? 'reread' : 'stays';
}

function stateBefore({ before: { decision, reason, productId } }: DecidedAgain): ListingState {
  return decision === 'match' && productId !== null
    ? { kind: 'product', id: productId }
    : { kind: 'none', why: `${decision}:${reason}` };
}

function stateAfter({ after }: DecidedAgain): ListingState {
  const { decision, reason, productId, partialVariant } = after.decision;
  if (decision !== 'match') return { kind: 'none', why: `${decision}:${reason}` };
  if (productId !== null) return { kind: 'product', id: productId };
  const { model, optionValues } = partialVariant ?? {};
  return { kind: 'new-product', sku: model && optionValues ? productSku(model.slug, optionValues) : '' };
}
