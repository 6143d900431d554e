// Which addresses have a page worth keeping, and the address under which it is kept.
import { listForeignPairs } from '#domain/urls/address-query.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import type { ClassifiedPage } from '#domain/urls/classify-address.ts';
import { isStrategic } from '#domain/urls/strategic-address.ts';
import { dropVisitorKeys } from '#domain/urls/visitor-keys.ts';

/** Result pages farther back than this are asked for by nobody but robots. */
const maxCachedPageNumber = 10;

/**
 * The address (path and query) of which a page is the same for everyone and asked for often enough to be kept; null for
 * others: searches, rare filters, and queries with keys that nobody knows, which could be made up without end.
 */
export function findPageKey(
  target: string,
  page: ClassifiedPage,
  vocabulary: AddressVocabulary,
): string | null {
  const [path = '', ...rest] = target.split('?');
  const query = dropVisitorKeys(rest.length === 0 ? '' : `?${rest.join('?')}`);
  const key = path + query;
  if (page.kind !== 'result') return query === '' && isCacheable(page) ? key : null;
  const { filters, page: number } = page.address;
  // Sorting and availability are kept with a list that is; whatever else stands in the query is a rare filter.
  const plain = { ...filters, sortBy: 'price', availability: 'available' } as const;
  const isCommon =
    number <= maxCachedPageNumber &&
    listForeignPairs(query.slice(1)).length === 0 &&
    isStrategic(plain, vocabulary);
  return isCommon ? key : null;
}

function isCacheable(page: Exclude<ClassifiedPage, { kind: 'result' }>): boolean {
  return page.kind === 'product' || page.class === 'root' || page.class === 'language';
}
