// A partner that buys devices from visitors, and the page of this site that leads to it (specification, Partner page).
import type { CountrySlug } from '#domain/locale/locale.ts';

/** What the operator gets of each sale: an amount, or a share of the payout in hundredths of a percent. */
export type Commission =
  | { readonly kind: 'amount'; readonly amountMinor: number }
  | { readonly kind: 'share'; readonly share: number };

/** Who pays for the parcel to the partner. */
export const postages = ['partner', 'seller'] as const;
/** How a device is returned when the seller refuses a lower offer. */
export const returnPolicies = ['free', 'charged', 'never'] as const;

/** What a partner promises every seller; null = not known. */
export interface PartnerTerms {
  readonly postage: (typeof postages)[number] | null;
  readonly returnPolicy: (typeof returnPolicies)[number] | null;
  /** Its terms on its own site; https. */
  readonly termsUrl: string | null;
}

export interface SellPartner extends PartnerTerms {
  readonly country: CountrySlug;
  /** Unique in its country. */
  readonly slug: string;
  readonly name: string;
  /** https. Only the address of a partner that pays may have a query that says who sent the visitor. */
  readonly url: string;
  /** null = the partner pays nothing. */
  readonly commission: Commission | null;
  /** Invented for a demonstration: its page says so and leads nowhere. */
  readonly isDemo: boolean;
}

const segmentPrefix = 'sell-with-';

export const partnerSlug = /^[a-z-]{2,100}$/;

export function isPartnerSlug(text: string): boolean {
  return partnerSlug.test(text);
}

/** The page of a partner, without the locale prefix: `/redirect/sell-with-bushel-buyback`. */
export function formatPartnerPath(slug: string): string {
  return `/redirect/${segmentPrefix}${slug}`;
}

/** The path that counts a leaving and redirects to the partner, without the locale prefix (specification, Partner page). */
export function formatLeavePath(slug: string): string {
  return `${formatPartnerPath(slug)}/leave`;
}

/** `sell-with-bushel-buyback` -> `bushel-buyback`; null when the segment names no partner. */
export function parsePartnerSegment(segment: string): string | null {
  const slug = segment.startsWith(segmentPrefix) ? segment.slice(segmentPrefix.length) : '';
  return isPartnerSlug(slug) ? slug : null;
}
