// The ledger of all offers, with its filters and orders (specification, Product page).
import type { ProductPageData } from '#pages/product/load-product.ts';
import { presentLedger } from '#pages/product/present-ledger.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { LedgerControls } from '#ui/offers/ledger-controls.tsx';
import { OfferLedger } from '#ui/offers/offer-ledger.tsx';
import { ReportOutcomes } from '#ui/offers/offer-report.tsx';
import styles from './product-page.module.css';

interface LedgerSectionProps {
  readonly data: ProductPageData;
  /** Offers of the page's mode. */
  readonly offers: ProductPageData['product']['offersNew'];
  readonly inStock: number;
  /** The page's address with this query (question mark included). */
  readonly formatHref: (query: string) => string;
}

export function LedgerSection({ data, offers, inStock, formatHref }: LedgerSectionProps) {
  const { t } = useI18n();
  const { mode, choice, matching, product } = data;
  const controls = presentLedger(t, {
    offers,
    choices: product.choices,
    matching: matching?.length ?? offers.length,
    choice,
    // Without script the link loads the document, so the hash scrolls back to the ledger; with script the link keeps the scroll position.
    formatHref: query => `${formatHref(query)}#ledger-${mode}`,
  });
  return (
    <section className={styles.section}>
      <h2 className={styles.heading} id={`ledger-${mode}`}>
        {t(`ledger.${mode}`)} <span className={styles.number}>{inStock}</span>
      </h2>
      {choice.order === 'price' && <p className={styles.order}>{t('footer.order')}</p>}
      <ReportOutcomes />
      <LedgerControls view={controls} />
      <OfferLedger
        mode={mode}
        offers={offers}
        shown={matching ?? undefined}
        order={choice.order}
        merchants={data.merchants}
        isPhone={product.productFamily === 'iphone'}
      />
    </section>
  );
}
