// What an address must look like before its host is resolved.
import type { FetchProblem } from '#domain/feeds/fetch-failure.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

const maxCharacters = 2_048;
/**
 * Controls, spaces and backslashes: the URL standard drops or converts them, other readers do not, and an address that two
 * programs read differently is how guards are bypassed.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it is there to find
const ambiguous = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

/**
 * Parses an address by the WHATWG standard, by which the client also connects: `0x7f.1`, `2130706433` and `①②⑦.0.0.1` are all
 * 127.0.0.1 from here on. `base` is the address that redirected.
 */
export function readAddress(text: string, base?: URL): Result<URL, FetchProblem> {
  if (text.length > maxCharacters || ambiguous.test(text)) return fail({ kind: 'unreadable-address' });
  const url = URL.parse(text, base?.href);
  if (!url) return fail({ kind: 'unreadable-address' });
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return fail({ kind: 'scheme' });
  if (url.username !== '' || url.password !== '') return fail({ kind: 'credentials' });
  if (url.hostname === '') return fail({ kind: 'unreadable-address' });
  url.hash = '';
  return ok(url);
}

/** The host as a resolver takes it: an IPv6 address without its brackets. */
export function hostForResolver(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}
