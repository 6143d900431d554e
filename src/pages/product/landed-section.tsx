// The product's best landed price from another country in a sentence, with a link to all of them.
import type { Mode } from '#domain/offers/condition.ts';
import { formatLandedPath } from '#domain/urls/landed-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { ProductPageData } from '#pages/product/load-product.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { describeLanded } from '#ui/shipping/landed-words.ts';
import styles from './product-page.module.css';

interface LandedSectionProps {
  readonly landed: NonNullable<ProductPageData['landed']>;
  readonly sku: string;
  readonly mode: Mode;
}

export function LandedSection({ landed: { isConverted, best }, sku, mode }: LandedSectionProps) {
  const { locale, t } = useI18n();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading} id="landed">
        {t('landed.section')}
      </h2>
      {best ? (
        <>
          <p className={styles.landed}>{describeLanded(t, best, locale.currency)}</p>
          <p className={styles.other}>
            <a href={formatLocalePath(locale, formatLandedPath(sku, mode))} rel="nofollow">
              {t('landed.more')}
            </a>
          </p>
        </>
      ) : (
        <p className={styles.landed}>{t(isConverted ? 'landed.none.offers' : 'landed.none.rates')}</p>
      )}
    </section>
  );
}
