// Where an offer may send a visitor: to its merchant and nowhere else (R26).

/**
 * Whether an address is one of the merchant's: http or https, on a registered host or the same with `www.` in front, on the usual
 * port and without a user's name. Other subdomains belong to others (a shop system's customers, a blog's comments).
 */
export function isMerchantLink(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || port !== '') return false;
  if (username !== '' || password !== '') return false;
  return hosts.some(host => {
    const registered = host.toLowerCase();
    return hostname === registered || hostname === `www.${registered}`;
  });
}
