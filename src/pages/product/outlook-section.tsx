// Buy now or wait: the selected offer's likely price later.
import type { WireOffer } from '#api/contract/offer.ts';
import { usePage } from '#pages/page-context.ts';
import { PriceOutlook } from '#ui/history/price-outlook.tsx';
import type { OutlookView } from '#ui/history/outlook-view.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './product-page.module.css';

interface OutlookSectionProps {
  readonly outlook: OutlookView;
  readonly offer: WireOffer;
}

export function OutlookSection({ outlook, offer }: OutlookSectionProps) {
  const { t } = useI18n();
  const { isDemo } = usePage();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading} id="outlook">
        {t('outlook.title')}
      </h2>
      <PriceOutlook outlook={outlook} offer={offer} isDemo={isDemo} />
    </section>
  );
}
