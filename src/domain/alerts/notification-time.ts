// When an alert that fired may notify (specification, Alert lifecycle): one message a day, quiet hours, a snooze.
import type { AlertPace } from '#domain/alerts/alert.ts';
import { localTime, nextLocalHour } from '#domain/locale/country-time-zone.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { QuietHours } from '#domain/people/person-settings.ts';

export interface NotificationRule {
  readonly country: CountrySlug;
  readonly pace: AlertPace;
  /** Milliseconds since 1970. */
  readonly snoozedTo: number | null;
  /** When the alert's last message was written. */
  readonly lastNotifiedAt: number | null;
  readonly quietHours: QuietHours | null;
}

/** When the message goes out in the morning that gathers what fired after the first message of the day before. */
const digestHour = 8;

/**
 * The first moment from `now` on (milliseconds since 1970) at which the alert may notify. The first message of a day goes out at once, and
 * whatever else fires that day waits for the next morning; at the pace `instant` nothing waits for the morning.
 */
export function findNotificationTime(
  { country, pace, snoozedTo, lastNotifiedAt, quietHours }: NotificationRule,
  now: number,
): number {
  let moment = Math.max(now, snoozedTo ?? now);
  // A time in the future, written by a clock that was ahead, counts as now: it delays the next message by a day, not until then.
  const notifiedAt = lastNotifiedAt === null ? null : Math.min(lastNotifiedAt, now);
  const hasNotifiedToday =
    pace === 'daily' &&
    notifiedAt !== null &&
    localTime(country, notifiedAt).day === localTime(country, moment).day;
  if (hasNotifiedToday) moment = nextMorning(country, moment);
  const { hour } = localTime(country, moment);
  return quietHours && isQuiet(quietHours, hour) ? nextLocalHour(country, quietHours.to, moment) : moment;
}

function nextMorning(country: CountrySlug, moment: number): number {
  const midnight = nextLocalHour(country, 0, moment + 1);
  return nextLocalHour(country, digestHour, midnight);
}

function isQuiet({ from, to }: QuietHours, hour: number): boolean {
  return from <= to ? from <= hour && hour < to : hour >= from || hour < to;
}
