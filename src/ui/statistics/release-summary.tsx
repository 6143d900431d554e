import type { WireRelease } from '#api/contract/statistics.ts';
import type { Currency } from '#domain/locale/locale.ts';
import { formatDate } from '#messages/format-date.ts';
import { describeSupport, explainSupport } from '#ui/devices/support-figure.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { FigureList } from '#ui/merchants/figure-list.tsx';
import type { Figure } from '#ui/merchants/figure-list.tsx';
import { formatCount, formatMinor, formatPoints } from '#ui/statistics/format-figures.ts';
import styles from './statistics.module.css';

interface ReleaseSummaryProps {
  readonly release: WireRelease;
  readonly currency: Currency;
}

/** The facts a buyer decides by: prices, discount, and how long the release gets updates. */
export function ReleaseSummary({ release, currency }: ReleaseSummaryProps) {
  const i18n = useI18n();
  const { locale, t } = i18n;
  const { softwareSupport: support, releaseDate: releasedOn, discount } = release;
  const on = (date: string | null) =>
    date === null ? undefined : t('stats.seenOn', { date: formatDate(locale, 'day', date) });
  const price = (label: string, amount: number | null, note: string | undefined): Figure[] =>
    amount === null ? [] : [{ label, value: formatMinor(currency, amount), note }];
  const figures: Figure[] = [
    ...price(
      t(release.isInStock ? 'stats.price.now' : 'stats.price.last'),
      release.latestPriceRefurbished,
      on(release.lastSeenAt),
    ),
    ...price(t('stats.price.lowest'), release.lowestPriceRefurbished, on(release.lowestSeenAt)),
    ...(discount
      ? [
          {
            label: t('refurbisher.discount'),
            value: formatPoints(i18n, discount.value),
            note: t('stats.discount.note', { days: formatCount(i18n, discount.count) }),
          },
        ]
      : []),
    ...price(t('stats.price.new'), release.releasePriceNew, t('stats.price.newNote')),
    ...price(
      t('stats.perYear'),
      release.pricePerYear,
      support ? describeSupport(t, locale, support) : undefined,
    ),
  ];
  return (
    <>
      {figures.length > 0 && <FigureList figures={figures} />}
      {support && (
        <p className={styles.source}>
          {t('stats.support', { support: describeSupport(t, locale, support) })}{' '}
          {support.kind === 'estimate' && explainSupport(t, locale, { ...support, releasedOn })}{' '}
          {support.hasFixes && t('support.fixes')}
        </p>
      )}
    </>
  );
}
