import type { WireRefurbisher } from '#api/contract/refurbishers.ts';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { minCompared } from '#domain/merchants/price-level.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatList, formatNumber, formatPercent } from '#messages/formats.ts';
import type { Translate } from '#messages/translate.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { FigureList } from '#ui/merchants/figure-list.tsx';
import { formatPriceLevel } from '#ui/merchants/price-level.ts';

/** How a merchant's prices compare with the market now, and how often its feed is read. */
export function MarketFigures({ market }: Pick<WireRefurbisher, 'market'>) {
  const i18n = useI18n();
  const { locale, t } = i18n;
  const { compared, cheapest, pricePercent, discountPercent, discountOffers, intervals, lastReadAt } = market;
  const number = (value: number) => formatNumber(locale, value);
  return (
    <FigureList
      figures={[
        {
          label: t('refurbisher.prices.cheapest'),
          value: compared === 0 ? t('refurbishers.few') : formatPercent(locale, round(cheapest / compared)),
          note: t('refurbisher.prices.of', { cheapest: number(cheapest), compared: number(compared) }),
        },
        {
          label: t('refurbisher.prices.level'),
          value: formatPriceLevel(pricePercent, i18n),
          note: t('refurbisher.prices.levelNote', { least: number(minCompared) }),
        },
        ...(discountPercent === null
          ? []
          : [
              {
                label: t('refurbisher.prices.discount'),
                value: formatPercent(locale, round(discountPercent / 100)),
                note: t('refurbisher.prices.discountOf', { count: discountOffers }),
              },
            ]),
        ...(intervals.length === 0
          ? []
          : [
              {
                label: t('refurbisher.read'),
                value: formatList(
                  locale,
                  'and',
                  intervals.map(interval => formatInterval(interval, t)),
                ),
                note:
                  lastReadAt === null
                    ? undefined
                    : t('refurbisher.readAt', { date: formatDate(locale, 'day', lastReadAt) }),
              },
            ]),
      ]}
    />
  );
}

/** Rounds a share to whole percent. */
function round(share: number): number {
  return Math.round(share * 100) / 100;
}

/** `every 6 hours`, in the largest unit that divides the interval. */
function formatInterval(intervalMs: number | null, t: Translate): string {
  if (intervalMs === null) return t('content.interval.hand');
  if (intervalMs % dayMs === 0) return t('content.interval.days', { count: intervalMs / dayMs });
  if (intervalMs % hourMs === 0) return t('content.interval.hours', { count: intervalMs / hourMs });
  return t('content.interval.minutes', { count: Math.round(intervalMs / minuteMs) });
}
