// A list that starts with the items rendered with the page, and loads more on request.
import { useState } from 'react';
import type { CallFailure } from '#api/client.ts';
import type { Result } from '#domain/result.ts';

interface More<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => void;
}

/** `first`: the items rendered with the page. `load` requests the items from an offset on. */
export function useLoadMore<Item extends { readonly _id: string }>(
  first: readonly Item[],
  total: number,
  load: (offset: number) => Promise<Result<readonly Item[], CallFailure>>,
): More<Item> {
  const [rest, setRest] = useState<readonly Item[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const items = [...first, ...rest];
  return {
    items,
    hasMore: items.length < total,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    loadMore: () => {
      setState('loading');
      load(items.length).then(
        answer => {
          setState(answer.ok && answer.value.length > 0 ? 'idle' : 'failed');
          if (!answer.ok) return;
          // An item published in the meantime shifts the offset, so an item may come twice.
          const known = new Set(items.map(({ _id }) => _id));
          setRest([...rest, ...answer.value.filter(({ _id }) => !known.has(_id))]);
        },
        () => setState('failed'),
      );
    },
  };
}
