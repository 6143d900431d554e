// How often one client, and all clients of the site together, may do what stores something, sends a mail or calls another server. @table
import { hourMs } from '#domain/durations.ts';
import type { RateLimit } from '#domain/people/rate-limit.ts';

export const actionLimits = {
  /** Mails with a code or a link. The limit of the site keeps a botnet from ruining its reputation as a sender. */
  'mail-asked': {
    ofClient: { limit: 30, windowMs: hourMs },
    ofSite: { limit: 3_000, windowMs: hourMs },
  },
  'alert-set': {
    ofClient: { limit: 200, windowMs: hourMs },
    ofSite: { limit: 20_000, windowMs: hourMs },
  },
  /** Each sends a mail to the operator, and one to the address that was typed. */
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
  /** Offers that visitors report as wrong: a person checks each report. */
  'offer-reported': {
    ofClient: { limit: 20, windowMs: hourMs },
    ofSite: { limit: 1_000, windowMs: hourMs },
  },
  /** Sign-in links and codes of staff. */
  'staff-sign-in': {
    ofClient: { limit: 60, windowMs: hourMs },
    ofSite: { limit: 600, windowMs: hourMs },
  },
} as const satisfies Record<string, { readonly ofClient: RateLimit; readonly ofSite: RateLimit }>;

export type Action = keyof typeof actionLimits;
