import type { ReactNode } from 'react';
import type { WireRelease } from '#api/contract/statistics.ts';
import type { Currency } from '#domain/locale/locale.ts';
import { formatDate } from '#messages/formats.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { MerchantLink } from '#ui/merchants/merchant-link.tsx';
import { formatMinor } from '#ui/statistics/format-figures.ts';
import styles from './statistics.module.css';

interface ReleaseFactsProps {
  readonly release: WireRelease;
  readonly currency: Currency;
}

/** Dates, first sighting, systems and numbers of a release; what nobody knows is said to be unknown. */
export function ReleaseFacts({ release, currency }: ReleaseFactsProps) {
  const { locale, t } = useI18n();
  const unknown = t('stats.unknown');
  const date = (day: string | null) => (day === null ? null : formatDate(locale, 'day', day));
  const days = (count: number | null) => (count === null ? null : t('stats.days', { count }));
  const { firstInStockAt, firstMerchant, entryPriceRefurbished: entry } = release;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('stats.released'), date(release.releaseDate)],
    [t('stats.discontinued'), date(release.discontinueDate) ?? t('stats.discontinued.unknown')],
    [t('stats.toDiscontinued'), days(release.daysReleaseDiscontinued)],
    [t('stats.firstSeen'), date(firstInStockAt) ?? t('stats.firstSeen.never')],
    [
      t('stats.toRefurb'),
      days(release.daysReleaseRefurb) ?? (firstInStockAt === null ? null : t('stats.toRefurb.before')),
    ],
    [t('stats.firstMerchant'), firstMerchant && <MerchantLink {...firstMerchant} />],
    [t('stats.price.entry'), entry === null ? null : formatMinor(currency, entry)],
    [
      t('stats.price.new'),
      release.releasePriceNew === null ? null : formatMinor(currency, release.releasePriceNew),
    ],
    [t('stats.osMin'), release.osMin],
    [t('stats.osMax'), release.osMax === 'current' ? t('stats.osMax.current') : release.osMax],
    [t('stats.identifiers'), release.modelIdentifier.join(', ') || null],
    [t('stats.modelNumbers'), release.modelNumber.join(', ') || null],
    [t('stats.sku'), release.sku],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div className={styles.fact} key={label}>
          <dt>{label}</dt>
          <dd>{value ?? unknown}</dd>
        </div>
      ))}
    </dl>
  );
}
