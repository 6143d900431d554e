// What a person wants to be sent besides alerts (specification, E-mail settings), and how a change applies to it.
import { addMonths } from '#domain/mail/add-months.ts';

export const newsletterFrequencies = ['off', 'weekly', 'bi-weekly', 'monthly'] as const;
export type NewsletterFrequency = (typeof newsletterFrequencies)[number];

/** Full hours of local time in the country; with `from` above `to` the quiet spans midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

export interface PersonSettings {
  readonly newsletterFrequency: NewsletterFrequency;
  /** ISO date (UTC) of the first day on which the newsletter comes again. */
  readonly newsletterPausedUntil: string | null;
  /** Months between reminders, 1 to 12; null = none. */
  readonly reminderMonths: number | null;
  readonly followUp: boolean;
  readonly quietHours: QuietHours | null;
}

/** Settings to change; absent ones stay as they are. */
export type SettingsChange = Partial<PersonSettings>;

export const initialSettings: PersonSettings = {
  newsletterFrequency: 'off',
  newsletterPausedUntil: null,
  reminderMonths: null,
  followUp: false,
  quietHours: null,
};

/** The settings after a change. Switching the newsletter off ends its pause; quiet hours from and to the same hour are none. */
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
