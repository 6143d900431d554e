// Props of the e-mail settings; the API's session user fits them.
import type { NewsletterFrequency, QuietHours } from '#domain/people/person-settings.ts';

export interface SettingsView {
  /** Confirmed. */
  readonly email: string;
  /** Typed and not confirmed yet; null = none. */
  readonly emailPending: string | null;
  readonly newsletterFrequency: NewsletterFrequency;
  /** ISO date. */
  readonly newsletterPausedUntil: string | null;
  readonly reminderMonths: number | null;
  readonly followUp: boolean;
  readonly quietHours: QuietHours | null;
}

export type SettingsChange = Partial<
  Pick<
    SettingsView,
    'newsletterFrequency' | 'newsletterPausedUntil' | 'reminderMonths' | 'followUp' | 'quietHours'
  >
>;

/** The settings with a row of their own, which says when it was saved. */
export type SettingsRowName = 'newsletter' | 'reminder' | 'followUp' | 'quiet';
