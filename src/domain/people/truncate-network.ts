// The network of an IP address: as much of the address as the record of an opt-in keeps (R17).

/** The /24 of an IPv4 address, the /48 of an IPv6 address (with or without `::`); '' for any other text. */
export function truncateNetwork(address: string): string {
  const v4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address);
  if (v4) return `${v4[1]}.0/24`;
  if (!/^[\da-f:]{2,39}$/i.test(address) || !address.includes(':')) return '';
  const [head = '', tail] = address.toLowerCase().split('::', 2);
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  const kept = groups.slice(0, 3).map(group => Number.parseInt(group, 16));
  if (kept.length < 3 || kept.some(group => Number.isNaN(group))) return '';
  return `${kept.map(group => group.toString(16)).join(':')}::/48`;
}
