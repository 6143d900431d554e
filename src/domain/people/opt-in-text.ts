// Which text somebody agreed to by confirming an address, for the record of the opt-in (R17).
import type { ClaimPurpose, ClaimSettings } from '#domain/people/claim.ts';

/** To be raised whenever the text of a form or of the confirmation mail promises something else than before. */
const textVersion = 1;

/** What the form promised. The newsletter takes precedence over alerts, because it is more. */
export function optInTextKey(purpose: ClaimPurpose, settings: ClaimSettings, hasAlerts: boolean): string {
  return `${findTopic(purpose, settings, hasAlerts)}/${textVersion}`;
}

function findTopic(purpose: ClaimPurpose, settings: ClaimSettings, hasAlerts: boolean): string {
  if ((settings.newsletterFrequency ?? 'off') !== 'off') return 'newsletter';
  if (hasAlerts || settings.formScope !== undefined) return 'alert';
  if (settings.followUp) return 'follow-up';
  return purpose === 'sign-up' ? 'address' : purpose;
}
