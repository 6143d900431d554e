// Props of the e-mail settings: the part of the session's user that they show.
import type { SessionUser } from '#api/contract/sessions.ts';

/** The settings of a visitor with a confirmed address. */
export type SettingsView = { readonly email: string } & Pick<
  SessionUser,
  | 'emailPending'
  | 'newsletterFrequency'
  | 'newsletterPausedUntil'
  | 'reminderMonths'
  | 'followUp'
  | 'quietHours'
>;

export type SettingsChange = Partial<Omit<SettingsView, 'email' | 'emailPending'>>;

/** The settings whose row shows that a change was saved. */
export type SettingsRowName = 'newsletter' | 'reminder' | 'followUp' | 'quiet';
