// What a person wants to be sent besides alerts (specification, E-mail settings), and what becomes of it by a change.
import { addMonths } from '#domain/mail/mail-periods.ts';

export const newsletterFrequencies = ['off', 'weekly', 'bi-weekly', 'monthly'] as const;
export type NewsletterFrequency = (typeof newsletterFrequencies)[number];

/** Hours of the person's country; from the later to the earlier one it is quiet across midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

export interface PersonSettings {
  readonly newsletterFrequency: NewsletterFrequency;
  /** ISO date (UTC) of the first day on which the newsletter comes again. */
  readonly newsletterPausedUntil: string | null;
  /** 1 to 12. */
  readonly reminderMonths: number | null;
  readonly followUp: boolean;
  readonly quietHours: QuietHours | null;
}

/** What is named changes; the rest stays. */
export type SettingsChange = Partial<PersonSettings>;

export const initialSettings: PersonSettings = {
  newsletterFrequency: 'off',
  newsletterPausedUntil: null,
  reminderMonths: null,
  followUp: false,
  quietHours: null,
};

/** The settings after a change. A newsletter that does not come is not paused; the same hour twice is no quiet time. */
export function applyChange(before: PersonSettings, change: SettingsChange): PersonSettings {
  const settings = { ...before, ...change };
  const { newsletterFrequency, quietHours } = settings;
  return {
    ...settings,
    newsletterPausedUntil: newsletterFrequency === 'off' ? null : settings.newsletterPausedUntil,
    quietHours: quietHours === null || quietHours.from === quietHours.to ? null : quietHours,
  };
}

/** When the first reminder is due; null = none is wanted. */
export function firstReminderAt({ reminderMonths }: PersonSettings, now: Date): Date | null {
  return reminderMonths === null ? null : addMonths(now, reminderMonths);
}

/** Whether a newsletter can be paused until the day: after today and within twelve months, both by UTC. */
export function isPauseDay(day: string, now: Date): boolean {
  return day > isoDate(now) && day <= isoDate(addMonths(now, 12));
}

function isoDate(at: Date): string {
  return at.toISOString().slice(0, 10);
}
