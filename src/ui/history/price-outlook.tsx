// Buy now or wait: the selected offer's likely price later, and how far off such estimates were in the past.
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import type { Currency } from '#domain/locale/locale.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { formatPrice, formatPriceRange } from '#domain/money/format-price.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatPercent } from '#messages/formats.ts';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import type { OutlookView } from '#ui/history/outlook-view.ts';
import { rankingPath } from '#ui/layout/footer-links.ts';
import styles from './price-outlook.module.css';

interface PriceOutlookProps {
  readonly outlook: OutlookView;
  readonly offer: { readonly _price: number; readonly currency: Currency; readonly mode: Mode };
  /** The history is of fictitious merchants. */
  readonly isDemo: boolean;
}

type EstimateView = OutlookView['estimates'][number];
type Band = NonNullable<EstimateView['band']>;

/** Share of the price below which waiting hardly pays. */
const minFall = 0.02;

export function PriceOutlook({ outlook, offer, isDemo }: PriceOutlookProps) {
  const { locale, t } = useI18n();
  const tested = outlook.estimates.filter(({ error }) => error !== null);
  const share = (value: number | null) => (value === null ? '' : formatPercent(locale, value));
  const months = (each: EstimateView) => t('outlook.months', { months: each.months });
  return (
    <>
      <p className={styles.lead}>
        <Lead outlook={outlook} offer={offer} />
      </p>
      <NextRelease release={outlook.nextRelease} />
      {tested.length > 0 && (
        <div className={styles.table}>
          <Table
            caption={t('outlook.caption')}
            rows={tested}
            keyOf={each => String(each.months)}
            columns={[
              { key: 'when', heading: t('outlook.when'), render: months },
              {
                key: 'price',
                heading: t('outlook.price'),
                isNumber: true,
                render: ({ band }) => (band ? formatBand(band, offer) : t('outlook.unsaid')),
              },
              {
                key: 'error',
                heading: t('outlook.error'),
                isNumber: true,
                render: ({ error }) => share(error),
              },
              {
                key: 'same',
                heading: t('outlook.sameError'),
                isNumber: true,
                render: ({ sameError }) => share(sameError),
              },
            ]}
          />
        </div>
      )}
      {isDemo && tested.length > 0 && <p className={styles.source}>{t('outlook.demo')}</p>}
      {tested.length > 0 && (
        <p className={styles.how}>
          <a href={`${formatLocalePath(findLocaleByLanguage(locale.language), rankingPath)}#outlook`}>
            {t('outlook.how')}
          </a>
        </p>
      )}
    </>
  );
}

/** The main sentence: three months ahead where an estimate exists. Most buyers do not wait longer, and prices hardly change sooner. */
function Lead({ outlook: { estimates, family }, offer }: Omit<PriceOutlookProps, 'isDemo'>) {
  const { locale, t } = useI18n();
  const known = estimates.filter(({ band }) => band !== null);
  const shown = known.find(({ months }) => months === 3) ?? known.at(-1);
  if (!shown?.band) {
    const isTested = estimates.some(({ kind }) => kind === 'no-better');
    return t(isTested ? 'outlook.none.no-better' : 'outlook.none.short', { family, mode: offer.mode });
  }
  const fall = 1 - shown.band.middle;
  const words = { months: shown.months, ...limitsOf(shown.band, offer) };
  return fall >= minFall
    ? t('outlook.lead.less', { ...words, percent: formatPercent(locale, Math.round(fall * 100) / 100) })
    : t('outlook.lead.same', words);
}

function NextRelease({ release }: { readonly release: OutlookView['nextRelease'] }) {
  const { locale, t } = useI18n();
  if (!release) return null;
  return (
    <p className={styles.next}>
      {release.isAnnounced
        ? t('outlook.next.announced', { day: formatDate(locale, 'day', release.from) })
        : t(release.inMonth === release.releases ? 'outlook.next.always' : 'outlook.next.usual', {
            month: formatDate(locale, 'monthName', release.from),
            inMonth: String(release.inMonth),
            releases: String(release.releases),
            date: formatDate(locale, 'month', release.from),
          })}
    </p>
  );
}

function limitsOf({ low, high }: Band, { _price, currency }: PriceOutlookProps['offer']) {
  const print = (major: number) => formatPrice({ amountMinor: major * 100, currency });
  return { low: print(Math.floor((_price * low) / 100)), high: print(Math.ceil((_price * high) / 100)) };
}

function formatBand(band: Band, offer: PriceOutlookProps['offer']): string {
  const { low, high } = limitsOf(band, offer);
  return formatPriceRange(low, high);
}
