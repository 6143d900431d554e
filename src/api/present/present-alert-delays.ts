// The delays of alerts by merchant, as a table for a long text.
import { escapeMarkdown } from '#domain/content/content-file.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { formatCountry, formatNumber } from '#messages/formats.ts';
import type { I18n } from '#messages/i18n.ts';
import { formatDuration } from '#messages/relative-time.ts';
import { latencyDays } from '#read-models/alerts/alert-latency.ts';

export interface CountryDelays {
  readonly country: CountrySlug;
  readonly merchants: readonly {
    readonly merchantName: string;
    readonly p50Seconds: number | null;
    readonly p95Seconds: number | null;
    readonly sent: number;
  }[];
}

/** Markdown; a sentence if no alert fired, nothing if the delays are unknown (null). */
export function presentAlertDelays(delays: readonly CountryDelays[] | null, { locale, t }: I18n): string {
  if (delays === null) return '';
  const rows = delays.flatMap(({ country, merchants }) =>
    merchants.flatMap(({ merchantName, p50Seconds, p95Seconds, sent }) =>
      p50Seconds === null || p95Seconds === null
        ? []
        : [
            [
              merchantName,
              formatCountry(locale, country),
              formatDuration(locale, p50Seconds),
              formatDuration(locale, p95Seconds),
              formatNumber(locale, sent),
            ],
          ],
    ),
  );
  if (rows.length === 0)
    return escapeMarkdown(t('content.delays.none', { days: formatNumber(locale, latencyDays) }));
  const heads = [
    t('content.delays.merchant'),
    t('content.market.country'),
    t('content.delays.half'),
    t('content.delays.most'),
    t('content.delays.sent'),
  ];
  const lines = [heads, ...rows].map(cells => `| ${cells.map(escapeMarkdown).join(' | ')} |`);
  return [lines[0], '| --- | --- | --: | --: | --: |', ...lines.slice(1)].join('\n');
}
