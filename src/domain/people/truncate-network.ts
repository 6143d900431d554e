// The network that an address belongs to: as much of it as the record of an opt-in keeps (R17).

/** IPv4 by its /24, IPv6 by its /48; '' for what is neither. IPv6 may be shortened by `::`. */
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
