// Where an offer may send a visitor: to its merchant and nowhere else (R26). Feed readers apply the same rule as the redirect of a click.

export interface MerchantHosts {
  /** The merchant's own, their subdomains included. */
  readonly hosts: readonly string[];
  /** Of affiliate networks that count its visitors: exactly these, since their subdomains belong to others. */
  readonly trackingHosts?: readonly string[];
}

/** An address as the URL standard reads it; the runtime's `URL` is one. */
export interface LinkAddress {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
  readonly username: string;
  readonly password: string;
}

/** http or https, on a registered host, on the default port and without user name or password. */
export function isMerchantLink(
  url: LinkAddress | null,
  { hosts, trackingHosts = [] }: MerchantHosts,
): boolean {
  if (!url) return false;
  const { protocol, hostname, port, username, password } = url;
  if ((protocol !== 'https:' && protocol !== 'http:') || port !== '') return false;
  if (username !== '' || password !== '') return false;
  const isTracking = trackingHosts.some(host => hostname === host.toLowerCase());
  return isTracking || hosts.some(host => isHostOrSubdomain(hostname, host.toLowerCase()));
}

function isHostOrSubdomain(hostname: string, registered: string): boolean {
  return hostname === registered || hostname.endsWith(`.${registered}`);
}
