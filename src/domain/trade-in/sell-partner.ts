// A partner that buys devices from visitors, and the page of this site that leads to it (specification, Partner page).
import type { CountrySlug } from '#domain/locale/locale.ts';

export interface SellPartner {
  readonly country: CountrySlug;
  /** Unique in its country. */
  readonly slug: string;
  readonly name: string;
  /** https and without a query: nothing in it says who sent the visitor. */
  readonly url: string;
  /** Invented for a demonstration: its page says so and leads nowhere. */
  readonly isDemo: boolean;
}

const opening = 'sell-with-';

export const partnerSlug = /^[a-z-]{2,100}$/;

export function isPartnerSlug(text: string): boolean {
  return partnerSlug.test(text);
}

/** The page of a partner, without the locale prefix: `/redirect/sell-with-bushel-buyback`. */
export function formatPartnerPath(slug: string): string {
  return `/redirect/${opening}${slug}`;
}

/** `sell-with-bushel-buyback` -> `bushel-buyback`; null when the segment names no partner. */
export function parsePartnerSegment(segment: string): string | null {
  const slug = segment.startsWith(opening) ? segment.slice(opening.length) : '';
  return isPartnerSlug(slug) ? slug : null;
}
