import type { ProductOfSet } from '#api/contract/product-set.ts';
import { formatComparePath } from '#domain/urls/compare-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { Link } from '#ui/controls/link.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './compare-page.module.css';

/** Shown without products: how to fill a comparison, and pairs to start with. */
export function CompareEmpty({ pairs }: { readonly pairs: readonly (readonly ProductOfSet[])[] }) {
  const { locale, t } = useI18n();
  return (
    <>
      <p className={styles.note}>{t('compare.empty')}</p>
      <p>
        <Link href={formatLocalePath(locale, '/refurbished')} kind="onward">
          {t('compare.browse')}
        </Link>
      </p>
      {pairs.length > 0 && (
        <section className={styles.more}>
          <h2 className={styles.heading}>{t('compare.popular')}</h2>
          <ul className={styles.list}>
            {pairs.map(pair => {
              const skus = pair.map(({ productSku }) => productSku);
              const [first = '', second = ''] = pair.map(({ product }) => product.modelName);
              return (
                <li key={skus.join()}>
                  <a
                    className={styles.link}
                    href={formatLocalePath(locale, formatComparePath(skus))}
                    rel="nofollow"
                  >
                    {t('compare.pair', { first, second })}
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}
