// An e-mail address that was typed in a session and waits to be confirmed: how long codes and links are valid, and its limits. @table
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import type { FormScope } from '#domain/people/form-scope.ts';
import type { SettingsChange } from '#domain/people/person-settings.ts';
import type { RateLimit } from '#domain/people/rate-limit.ts';

/** `change`: the address is to replace a person's. `magic-link`: the way back to one's alerts, without a code. */
export type ClaimPurpose = 'sign-up' | 'change' | 'magic-link';

/** What else the form asked for: applied when the address is confirmed. */
export interface ClaimSettings extends SettingsChange {
  /** The form in which the address was typed; absent where it was not one of alerts. */
  readonly formScope?: FormScope;
}

export const codeLifeMs = 10 * minuteMs;
/** After this many wrong codes the right one is no longer accepted. */
export const maxCodeTries = 5;
export const linkLifeMs = 24 * hourMs;
/** For this long the session that confirmed an address may confirm it again without an error: double clicks, reloads. */
export const repeatMs = 10 * minuteMs;
/** After this long a claim is deleted; with one that was not confirmed, its alerts too (R17). */
export const claimLifeMs = 7 * dayMs;

/** P18, P20. */
export const claimLimits = {
  /** Codes and links for an address. */
  codesPerHour: { limit: 3, windowMs: hourMs },
  codesPerDay: { limit: 10, windowMs: dayMs },
  /** Mails to an address that nobody confirmed yet. */
  unconfirmedMails: { limit: 3, windowMs: dayMs },
  /** Different addresses that one client types. */
  newAddresses: { limit: 10, windowMs: hourMs },
  /** Codes that one client types and that are wrong. */
  wrongCodes: { limit: 20, windowMs: hourMs },
  /** The same for the whole site: beyond it no code is accepted for a while, and links still work. */
  wrongCodesOfSite: { limit: 200, windowMs: 10 * minuteMs },
} as const satisfies Record<string, RateLimit>;

/** Six digits of a number below a million. */
export function formatCode(number: number): string {
  return String(number).padStart(6, '0');
}
