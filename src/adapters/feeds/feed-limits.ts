// What no feed of any format may exceed, and where its links may lead.

/** Limits of every format (P7), besides the caps of the whole feed. */
export const feedLimits = {
  fieldCharacters: 64 * 1024,
  /** Markup or text that goes on this long without an end is no feed, and holding it would cost memory. */
  runawayCharacters: 1024 * 1024,
  depth: 64,
} as const;

/** Whether a link is http(s) and leads to one of the merchant's hosts (an open redirect would abuse our name). */
export function isAllowedLink(link: string, hosts: readonly string[]): boolean {
  const url = URL.parse(link);
  if (!url) return false;
  const { protocol, hostname, username, password } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (username !== '' || password !== '') return false;
  return hosts.some(host => hostname === host || hostname.endsWith(`.${host}`));
}
