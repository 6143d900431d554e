// v5_timezone and v5_source (specification, Cookies): what a visitor's clock shows and which link brought them here.
import { cookieLives } from '#domain/visits/cookie-lives.ts';
import { writeCookie } from '#pages/cookies.ts';

/** What the server reads of a cookie (api/read-visitor.ts). */
const maxLength = 200;

/** The link that brought the visitor, as the address of the document says it; null = nothing. */
export function readSource(search: string): string | null {
  const query = new URLSearchParams(search);
  const source = (query.get('ref') ?? query.get('utm_source') ?? '').trim();
  return source === '' || encodeURIComponent(source).length > maxLength ? null : source;
}

/** Only after consent where it is asked for. */
export function writeVisitorCookies(offsetHours: number, source: string | null): void {
  writeCookie('v5_timezone', String(offsetHours), cookieLives.long);
  if (source !== null) writeCookie('v5_source', source, cookieLives.long);
}
