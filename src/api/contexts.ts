// What a handler may see. Two types that cannot be mixed up: an answer made from a PublicContext holds nothing of a
// visitor, so it may be cached and served to everybody.
import type { Locale } from '#domain/locale/locale.ts';
import type { Translate } from '#messages/translate.ts';

export interface PublicContext {
  readonly kind: 'public';
  readonly requestId: string;
  readonly now: Date;
  /** Words of the caller's language, for errors. */
  readonly t: Translate;
}

/** A visitor's own call: it may read and change what is theirs, and its answer is never stored. */
export interface VisitorContext extends Omit<PublicContext, 'kind'> {
  readonly kind: 'visitor';
  /** The token of the session cookie as the browser sent it; null when it sent none. */
  readonly sessionToken: string | null;
  /** The caller's address, of IPv6 its /64: to tell repetitions apart, and never kept. */
  readonly client: string;
  /** The call came from a script of ours on a page of ours: only then may a GET change anything (R13). */
  readonly isOwnScript: boolean;
  /** The caller says itself that it is a program: it is answered like anybody, and not counted. */
  readonly isBot: boolean;
  /** Chosen before, by its cookie. */
  readonly locale: Locale | null;
  /** A guess, not always one of our countries (domain/locale/detect-country.ts). */
  readonly detectedCountry: string | null;
  /** What brought the visitor here first, by its cookie. */
  readonly source: string | null;
  /** Cookies to set with the answer. */
  readonly setCookie: (cookie: Cookie) => void;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** null = until the browser is closed. */
  readonly maxAgeSeconds: number | null;
  readonly httpOnly: boolean;
}
