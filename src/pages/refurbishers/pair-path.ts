// The address of a comparison of two merchants.
import type { WirePair } from '#api/contract/refurbishers.ts';

/** Path after the locale prefix. The API returns the two merchants in the order of the address. */
export function formatPairPath({ first, second }: Pick<WirePair, 'first' | 'second'>): string {
  return `/refurbishers/comparison/${first.slug}-vs-${second.slug}`;
}
