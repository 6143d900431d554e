// Asks the guard about an address before anything connects to it: addresses that an operator saves must pass, too (R31).
import { guardHost } from '#adapters/fetch/guard-host.ts';
import type { Resolve } from '#adapters/fetch/guard-host.ts';
import { readAddress } from '#adapters/fetch/read-address.ts';
import { resolveBySystem } from '#adapters/fetch/system-resolver.ts';
import type { FetchProblem } from '#domain/feeds/fetch-failure.ts';

/** Why nothing would be fetched from the address; null when it may be. Looks up the host's name and connects to nothing. */
export async function checkAddress(
  address: string,
  { allowsLoopback, resolve = resolveBySystem }: { allowsLoopback: boolean; resolve?: Resolve },
): Promise<FetchProblem | null> {
  const url = readAddress(address);
  if (!url.ok) return url.failure;
  const guarded = await guardHost(url.value, { resolve, morePorts: [], allowsLoopback });
  return guarded.ok ? null : guarded.failure;
}
