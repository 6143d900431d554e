// Which text somebody agreed to by confirming an address, for the record of it (R17).
import type { ClaimPurpose, ClaimSettings } from '#domain/people/claim.ts';

/** Raised whenever the text of a form or of the confirmation mail promises something else than before. */
const textVersion = 1;

/** What the form promised: the newsletter before alerts, since that is more. */
export function optInTextKey(purpose: ClaimPurpose, settings: ClaimSettings, hasAlerts: boolean): string {
  return `${topicOf(purpose, settings, hasAlerts)}/${textVersion}`;
}

function topicOf(purpose: ClaimPurpose, settings: ClaimSettings, hasAlerts: boolean): string {
  if ((settings.newsletterFrequency ?? 'off') !== 'off') return 'newsletter';
  if (hasAlerts || settings.formScope !== undefined) return 'alert';
  if (settings.followUp) return 'follow-up';
  return purpose === 'sign-up' ? 'address' : purpose;
}
