// How often a client, and all clients of the site together, may do what leaves something behind or sends a mail. @table
import { hourMs } from '#domain/durations.ts';
import type { RateLimit } from '#domain/people/rate-limit.ts';

export const actionLimits = {
  /** Mails with a code or a link: of one client for its own addresses again and again; of the site, so that a botnet does not ruin its name. */
  'mail-asked': {
    ofClient: { limit: 30, windowMs: hourMs },
    ofSite: { limit: 3_000, windowMs: hourMs },
  },
  'alert-set': {
    ofClient: { limit: 200, windowMs: hourMs },
    ofSite: { limit: 20_000, windowMs: hourMs },
  },
  /** Each is a mail to the operator, and one to an address that somebody typed. */
  'contact-sent': {
    ofClient: { limit: 5, windowMs: hourMs },
    ofSite: { limit: 300, windowMs: hourMs },
  },
  'faq-read': {
    ofClient: { limit: 200, windowMs: hourMs },
    ofSite: { limit: 50_000, windowMs: hourMs },
  },
  'faq-voted': {
    ofClient: { limit: 60, windowMs: hourMs },
    ofSite: { limit: 5_000, windowMs: hourMs },
  },
  'push-subscribed': {
    ofClient: { limit: 30, windowMs: hourMs },
    ofSite: { limit: 5_000, windowMs: hourMs },
  },
  /** Each asks a name server about a name that the caller chose. */
  'webhook-set': {
    ofClient: { limit: 30, windowMs: hourMs },
    ofSite: { limit: 1_000, windowMs: hourMs },
  },
  /** Offers that a visitor says are wrong: somebody looks at each. */
  'offer-reported': {
    ofClient: { limit: 20, windowMs: hourMs },
    ofSite: { limit: 1_000, windowMs: hourMs },
  },
  /** Links and codes of the operator: nobody needs many. */
  'staff-sign-in': {
    ofClient: { limit: 60, windowMs: hourMs },
    ofSite: { limit: 600, windowMs: hourMs },
  },
} as const satisfies Record<string, { readonly ofClient: RateLimit; readonly ofSite: RateLimit }>;

export type Action = keyof typeof actionLimits;
