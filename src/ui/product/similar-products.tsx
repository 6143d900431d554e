import type { ProductVariants, VariantOption } from '#api/contract/product.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { Link } from '#ui/controls/link.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './similar-products.module.css';

interface SimilarProductsProps {
  readonly variants: ProductVariants;
  /** The list to continue with: its label, and its address with the locale prefix. */
  readonly list: { readonly label: string; readonly href: string } | null;
}

/** More products would repeat the variant switcher. */
const maxProducts = 4;

/** Alternatives to a product that is not available: products in stock that differ in one option, the cheapest first, and the list. */
export function SimilarProducts({ variants, list }: SimilarProductsProps) {
  const { locale, t } = useI18n();
  const options = findSimilar(variants);
  if (options.length === 0 && list === null) return null;
  return (
    <section className={styles.similar}>
      {options.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('similar.title')}</h2>
          <ul>
            {options.map(({ productSku, path, label, lowestPriceLabel }) => (
              <li className={styles.item} key={productSku}>
                <a className={styles.link} href={formatLocalePath(locale, path)}>
                  {label}
                </a>
                <span className={styles.price}>{lowestPriceLabel}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {list && (
        <p className={styles.all}>
          <Link href={list.href} kind="onward">
            {t('similar.all', { product: list.label })}
          </Link>
        </p>
      )}
    </section>
  );
}

function findSimilar(variants: ProductVariants): VariantOption[] {
  const options = variants
    .flatMap(option => option.options)
    .filter(({ isSelected, available, value }) => !isSelected && available && value !== null);
  const bySku = new Map(options.map(option => [option.productSku, option]));
  return [...bySku.values()]
    .toSorted((a, b) => (a.lowestPrice ?? 0) - (b.lowestPrice ?? 0))
    .slice(0, maxProducts);
}
