// Short descriptions of an alert: trigger, channels, state, latency.
import { formatDate } from '#messages/format-date.ts';
import type { I18n } from '#messages/i18n.ts';
import { formatAgo, formatDuration } from '#messages/relative-time.ts';
import type { Translate } from '#messages/translate.ts';
import type { AlertLatencyView, AlertView } from '#ui/alerts/alert-view.ts';

/** `412 € or less`; `When one is in stock, 400 € at most`. */
export function describeTrigger(t: Translate, { trigger, maxPriceLabel }: AlertView): string {
  if (trigger === 'max-price') return t('alert.says.max-price', { price: maxPriceLabel ?? '' });
  const what = t(`alert.says.${trigger}`);
  return maxPriceLabel === null ? what : t('alert.says.limit', { what, price: maxPriceLabel });
}

/** The alert's channels; null for mail alone, the usual case. `thisBrowser`: name of this browser; null = it takes no notifications. */
export function describeChannels(t: Translate, { channels, browser }: AlertView, thisBrowser: string | null) {
  if (browser === null) return null;
  const isHere = browser === thisBrowser;
  if (channels.includes('mail')) return t(isHere ? 'alert.tells.both' : 'alert.tells.bothElsewhere');
  return t(isHere ? 'alert.tells.browser' : 'alert.tells.elsewhere');
}

/** The state, or until when the alert is snoozed. */
export function describeState({ t, locale }: I18n, { state, snoozedUntil }: AlertView, now: number): string {
  if (state === 'active' && snoozedUntil !== null && Date.parse(snoozedUntil) > now)
    return t('alert.state.snoozed', { date: formatDate(locale, 'shortDay', snoozedUntil) });
  return t(`alert.state.${state}`);
}

/** `Checked every 6 hours, last 20 min ago, told within 2 min`; unknown parts are left out. */
export function describeLatency(i18n: I18n, latency: AlertLatencyView, now: number): string {
  const { t, locale } = i18n;
  const { checkedEveryMinutes, lastCheckedAt, p95Seconds } = latency;
  const ago = lastCheckedAt === null ? null : describeAgo(i18n, lastCheckedAt, now);
  const every = checkedEveryMinutes === null ? null : describeInterval(t, checkedEveryMinutes);
  const parts = [
    every ?? (ago === null ? '' : t('alert.checkedOnce', { ago })),
    every === null || ago === null ? '' : t('alert.checked', { ago }),
    p95Seconds === null ? '' : t('alert.toldWithin', { duration: formatDuration(locale, p95Seconds) }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** `20 min ago`, or `just now`. */
export function describeAgo({ t, locale }: I18n, at: string, now: number): string {
  return formatAgo(locale, Date.parse(at), now) ?? t('alert.now');
}

function describeInterval(t: Translate, minutes: number): string {
  if (minutes % 1_440 === 0) return t('alert.every.days', { count: minutes / 1_440 });
  return minutes % 60 === 0
    ? t('alert.every.hours', { count: minutes / 60 })
    : t('alert.every.minutes', { count: minutes });
}
