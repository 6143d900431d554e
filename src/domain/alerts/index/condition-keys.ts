// The keys of an alert's conditions by number, in the order in which the tree of conditions tests them.
import type { ConditionKey } from '#domain/alerts/criteria.ts';
import { filterKeys } from '#domain/filters/filter-keys.ts';
import type { FilterKey } from '#domain/filters/filter-keys.ts';

const levels: ReadonlyMap<ConditionKey, 'product' | 'offer'> = new Map([
  ['productId', 'product'],
  ...filterKeys.map(({ name, level }: FilterKey) => [name, level] as [ConditionKey, FilterKey['level']]),
  ['offerId', 'offer'],
]);

/** The most selective keys come first, so that most walks end early. */
const firstKeys: readonly ConditionKey[] = [
  'productId',
  '_id',
  'sku',
  'productSku',
  'modelName',
  'deviceColor',
];

function listKeys(level: 'product' | 'offer'): ConditionKey[] {
  const ofLevel = [...levels].flatMap(([key, each]) => (each === level ? [key] : []));
  return [
    ...firstKeys.filter(key => ofLevel.includes(key)),
    ...ofLevel.filter(key => !firstKeys.includes(key)),
  ];
}

/** Each level has fewer than 31 keys, because a node has one integer of key bits for each level. */
export const productKeys: readonly ConditionKey[] = listKeys('product');
export const offerKeys: readonly ConditionKey[] = listKeys('offer');

interface KeyPosition {
  readonly isOfOffer: boolean;
  /** Within its level. */
  readonly bit: number;
  readonly rank: number;
}

const places: ReadonlyMap<ConditionKey, KeyPosition> = new Map(
  [productKeys, offerKeys].flatMap((keys, at) =>
    keys.map((key, bit) => [key, { isOfOffer: at === 1, bit, rank: 100 * at + bit }] as const),
  ),
);

/** The position of a key. Throws on a key that no condition has. */
export function keyPosition(key: ConditionKey): KeyPosition {
  const place = places.get(key);
  if (!place) throw new Error(`no condition has the key ${key}`);
  return place;
}
