// E-mail addresses as lists show them: enough to tell two apart, not enough to write to.

/** `a***@example.org`; any other text is masked completely. */
export function maskEmailAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '***' : `${[...address][0]}***${address.slice(at)}`;
}
