// v5_timezone and v5_source (specification, Cookies): the visitor's UTC offset, and the link that brought them here.
import { cookieLives } from '#domain/visits/cookie-lives.ts';
import { writeCookie } from '#pages/shell/cookies.ts';

/** The server ignores longer values (api/read-visitor.ts). */
const maxLength = 200;

/** The source that the document's address names; null = none. */
export function readSource(search: string): string | null {
  const query = new URLSearchParams(search);
  const source = (query.get('ref') ?? query.get('utm_source') ?? '').trim();
  return source === '' || encodeURIComponent(source).length > maxLength ? null : source;
}

/** Call only after consent where it is required. */
export function writeVisitorCookies(offsetHours: number, source: string | null): void {
  writeCookie('v5_timezone', String(offsetHours), cookieLives.long);
  if (source !== null) writeCookie('v5_source', source, cookieLives.long);
}
