// An address as lists show it: enough to tell two apart, not enough to write to.

/** `a***@example.org`; what is no address is masked whole. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '***' : `${[...address][0]}***${address.slice(at)}`;
}
