// The guard against requests into our own network (SSRF): a host is resolved once, every address of it is checked, and
// the connection is opened to one of the checked addresses. Nothing resolves the name again, so it cannot change in between.
import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from '#adapters/fetch/public-address.ts';
import { hostForResolver } from '#adapters/fetch/read-address.ts';
import type { FetchProblem } from '#domain/feeds/fetch-failure.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

/** All addresses of a name; rejects with a code when there are none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export interface HostRules {
  readonly resolve: Resolve;
  /** For tests only: 127.0.0.0/8 and ::1 may be reached, too, on any port. */
  readonly allowsLoopback: boolean;
}

/** The most addresses of a name that are tried. */
const maxAddresses = 4;

/** The addresses to connect to; or why nothing may connect to the host. */
export async function guardHost(
  url: URL,
  { resolve, allowsLoopback }: HostRules,
): Promise<Result<readonly string[], FetchProblem>> {
  // The URL parser drops 80 for http and 443 for https.
  const isUsualPort = url.port === '';
  if (!isUsualPort && !allowsLoopback) return fail({ kind: 'port' });
  const found = await findAddresses(hostForResolver(url), resolve);
  if (!found.ok) return found;
  const addresses = found.value;
  if (allowsLoopback && addresses.every(isLoopbackAddress)) return ok(addresses);
  if (!isUsualPort) return fail({ kind: 'port' });
  // A name with one private address among public ones is refused: that is hardly an accident.
  if (!addresses.every(isPublicAddress)) return fail({ kind: 'private-address' });
  return ok(addresses.slice(0, maxAddresses));
}

async function findAddresses(
  host: string,
  resolve: Resolve,
): Promise<Result<readonly string[], FetchProblem>> {
  if (isIP(host) !== 0) return ok([host]);
  try {
    const addresses = await resolve(host);
    return addresses.length > 0 ? ok(addresses) : fail({ kind: 'unknown-host', code: 'ENODATA' });
  } catch (error) {
    return fail({ kind: 'unknown-host', code: (error as NodeJS.ErrnoException).code ?? 'ENOTFOUND' });
  }
}
