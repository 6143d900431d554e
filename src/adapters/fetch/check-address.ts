// Runs the guard on an address without connecting: an address that an operator saves must pass, too (R31).
import { guardHost } from '#adapters/fetch/guard-host.ts';
import type { Resolve } from '#adapters/fetch/guard-host.ts';
import { readAddress } from '#adapters/fetch/read-address.ts';
import { resolveBySystem } from '#adapters/fetch/system-resolver.ts';
import type { FetchProblem } from '#domain/feeds/fetch-failure.ts';

/** Why nothing would be fetched from the address; null = it is allowed. Resolves the host's name without connecting. */
export async function checkAddress(
  address: string,
  { allowsLoopback, resolve = resolveBySystem }: { allowsLoopback: boolean; resolve?: Resolve },
): Promise<FetchProblem | null> {
  const url = readAddress(address);
  if (!url.ok) return url.failure;
  const guarded = await guardHost(url.value, { resolve, allowsLoopback });
  return guarded.ok ? null : guarded.failure;
}
