import type { ReactNode } from 'react';
import type { WireRelease } from '#api/contract/statistics.ts';
import type { Currency } from '#domain/locale/locale.ts';
import { formatDate } from '#messages/format-date.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { MerchantLink } from '#ui/merchants/merchant-link.tsx';
import { formatMinor } from '#ui/statistics/format-figures.ts';
import styles from './statistics.module.css';

interface ReleaseFactsProps {
  readonly release: WireRelease;
  readonly currency: Currency;
}

/** Dates, first sighting, systems and numbers of a release. Unknown facts are printed as unknown. */
export function ReleaseFacts({ release, currency }: ReleaseFactsProps) {
  const { locale, t } = useI18n();
  const unknown = t('stats.unknown');
  const date = (day: string | null) => (day === null ? null : formatDate(locale, 'day', day));
  const days = (count: number | null) => (count === null ? null : t('stats.days', { count }));
  const { firstInStockAt, firstMerchant } = release;
  const price = (amount: number | null) => (amount === null ? null : formatMinor(currency, amount));
  const fact = (label: string, value: ReactNode) => ({ label, value });
  const facts = [
    fact(t('stats.released'), date(release.releaseDate)),
    fact(t('stats.discontinued'), date(release.discontinueDate) ?? t('stats.discontinued.unknown')),
    fact(t('stats.toDiscontinued'), days(release.daysReleaseDiscontinued)),
    fact(t('stats.firstSeen'), date(firstInStockAt) ?? t('stats.firstSeen.never')),
    fact(
      t('stats.toRefurb'),
      days(release.daysReleaseRefurb) ?? (firstInStockAt === null ? null : t('stats.toRefurb.before')),
    ),
    fact(t('stats.firstMerchant'), firstMerchant && <MerchantLink {...firstMerchant} />),
    fact(t('stats.price.entry'), price(release.entryPriceRefurbished)),
    fact(t('stats.price.new'), price(release.releasePriceNew)),
    fact(t('stats.osMin'), release.osMin),
    fact(t('stats.osMax'), release.osMax === 'current' ? t('stats.osMax.current') : release.osMax),
    fact(t('stats.identifiers'), release.modelIdentifier.join(', ') || null),
    fact(t('stats.modelNumbers'), release.modelNumber.join(', ') || null),
    fact(t('stats.sku'), release.sku),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div className={styles.fact} key={label}>
          <dt>{label}</dt>
          <dd>{value ?? unknown}</dd>
        </div>
      ))}
    </dl>
  );
}
