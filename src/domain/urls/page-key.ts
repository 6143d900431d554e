// Which addresses have a page worth caching, and its key in the cache.
import { conditions } from '#domain/offers/condition.ts';
import { listForeignPairs } from '#domain/urls/address-query.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import type { ClassifiedPage } from '#domain/urls/classify-address.ts';
import { isStrategic } from '#domain/urls/strategic-address.ts';
import { dropVisitorKeys } from '#domain/urls/visitor-keys.ts';

/** Later result pages are requested by robots only. */
const maxCachedPageNumber = 10;

/**
 * The cache key (path and query) of a page that is the same for every visitor and requested often enough to be cached; null
 * for others: searches, rare filters, and queries with unknown keys, which could be made up without end.
 */
export function findPageKey(
  target: string,
  page: ClassifiedPage,
  vocabulary: AddressVocabulary,
): string | null {
  const [path = '', ...rest] = target.split('?');
  const query = dropVisitorKeys(rest.length === 0 ? '' : `?${rest.join('?')}`);
  const key = path + query;
  if (page.kind !== 'result') {
    const isKnown = query === '' || (page.kind === 'product' && commonChoices.has(query));
    return isKnown && isCacheable(page) ? key : null;
  }
  const { filters, page: number } = page.address;
  // A cacheable list is also cached in its other sort orders and availabilities; anything else in the query is a rare filter.
  const plain = { ...filters, sortBy: 'price', availability: 'available' } as const;
  const isCommon =
    number <= maxCachedPageNumber &&
    listForeignPairs(query.slice(1)).length === 0 &&
    isStrategic(plain, vocabulary);
  return isCommon ? key : null;
}

/** `?condition=A` and `?carrier=unlocked`: most cards of filtered lists lead to these. */
const commonChoices: ReadonlySet<string> = new Set([
  ...conditions.map(condition => `?condition=${condition}`),
  '?carrier=unlocked',
]);

function isCacheable(page: Exclude<ClassifiedPage, { kind: 'result' }>): boolean {
  return page.kind === 'product' || page.class === 'root' || page.class === 'language';
}
