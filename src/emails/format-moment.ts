import type { MailContext } from '#emails/mail-context.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatTime } from '#messages/formats.ts';

/** `Nov 20, 2026, 9:05 AM UTC`, as the language writes it. */
export function formatMoment(at: string | Date, { i18n }: Pick<MailContext, 'i18n'>): string {
  const { locale, t } = i18n;
  const iso = typeof at === 'string' ? at : at.toISOString();
  // No-break spaces keep digits, AM and zone on one line.
  const time = formatTime(locale, iso).replaceAll(/\s/g, '\u00a0');
  return t('mail.alert.readAt', { date: formatDate(locale, 'shortDay', iso), time });
}
