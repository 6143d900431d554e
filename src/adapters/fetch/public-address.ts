// Which IP addresses are public. Source: the IANA special-purpose registries (RFC 6890, 8190), as ipaddr.js has them, and RFC 4291 2.4:
// for IPv6 only 2000::/3 is assigned.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { IPv6 } from 'ipaddr.js';

/**
 * Addresses that look public but are answered by the machine's own host: Azure's, which gives a virtual machine its settings and
 * certificates. Those of other clouds are link-local or private.
 */
const hostServices: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an address belongs to the public network. Any form that stands for another address (IPv4-mapped and -compatible, NAT64,
 * 6to4, Teredo) is refused rather than unwrapped: no server needs to be reached that way.
 */
export function isPublicAddress(text: string): boolean {
  // ipaddr.js reads `0x7f.1`, `1.2` and zones as well; a resolver never answers in such forms.
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || hostServices.has(address.toString())) return false;
  return address.kind() === 'ipv4' || ((address as IPv6).parts[0] ?? 0) >> 13 === 0b001;
}

/** 127.0.0.0/8 and ::1 in plain spelling. */
export function isLoopbackAddress(text: string): boolean {
  return isIP(text) !== 0 && ipaddr.parse(text).range() === 'loopback';
}
