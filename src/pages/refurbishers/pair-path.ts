// The address of a comparison of two merchants.
import type { WirePair } from '#api/contract/refurbishers.ts';

/** Behind the locale prefix; the API answers the two in the order of the address. */
export function formatPairPath({ first, second }: Pick<WirePair, 'first' | 'second'>): string {
  return `/refurbishers/comparison/${first.slug}-vs-${second.slug}`;
}
