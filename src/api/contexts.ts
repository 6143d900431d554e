// The contexts of handlers. The two types cannot be mixed up: a response made from a PublicContext contains no data of a visitor, so it may
// be cached and served to everybody.
import type { Locale } from '#domain/locale/locale.ts';
import type { Translate } from '#messages/translate.ts';

export interface PublicContext {
  readonly kind: 'public';
  readonly requestId: string;
  readonly now: Date;
  /** Messages in the caller's language, for errors. */
  readonly t: Translate;
}

/** Context of a visitor's own call: it may read and change the visitor's data, and its answer is never cached. */
export interface VisitorContext extends Omit<PublicContext, 'kind'> {
  readonly kind: 'visitor';
  /** The token of the session cookie as the browser sent it; null when it sent none. */
  readonly sessionToken: string | null;
  /** The caller's address, IPv6 as its /64: used to recognise repetitions, and never stored. */
  readonly client: string;
  /** The call came from our own script on one of our pages; only then may a GET change anything (R13). */
  readonly isOwnScript: boolean;
  /** The caller is a program by its user agent, or sends none: it is answered like any other, but not counted. */
  readonly isBot: boolean;
  /** The locale that the visitor chose earlier, from its cookie. */
  readonly locale: Locale | null;
  /** A guess, which may be a country that we do not serve (domain/locale/detect-country.ts). */
  readonly detectedCountry: string | null;
  /** How the visitor first reached the site, from its cookie. */
  readonly source: string | null;
  /** Sets a cookie with the response. */
  readonly setCookie: (cookie: Cookie) => void;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** null = until the browser is closed. */
  readonly maxAgeSeconds: number | null;
  readonly httpOnly: boolean;
}
