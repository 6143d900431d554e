import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatCountry } from '#messages/formats.ts';
import { DeviceDrawing } from '#ui/devices/device-drawing.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './post-products.module.css';

export interface PostProduct {
  readonly sku: string;
  readonly title: string;
  /** Path of the product after the locale prefix. */
  readonly path: string;
  readonly imageKeyHash: string;
  /** Price of the cheapest offer in stock, and its condition. */
  readonly priceLabel: string;
  readonly condition: string;
  /** Offers in stock. */
  readonly offerCount: number;
}

/** The products that a post is about, with current prices. Renders nothing when none of them is in stock. */
export function PostProducts({ products }: { readonly products: readonly PostProduct[] }) {
  const { locale, t } = useI18n();
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="products">
      <h2 className={styles.heading} id="products">
        {t('blog.products')}
      </h2>
      <p className={styles.text}>
        {t('blog.products.text', {
          country: formatCountry(locale, locale.country),
          tax: t(locale.taxIncluded ? 'tax.included' : 'tax.excluded'),
        })}
      </p>
      <ul className={styles.list}>
        {products.map(({ sku, title, path, imageKeyHash, priceLabel, condition, offerCount }) => (
          <li className={styles.item} key={sku}>
            <DeviceDrawing imageKeyHash={imageKeyHash} className={styles.drawing} />
            <div className={styles.words}>
              <a className={styles.link} href={formatLocalePath(locale, path)}>
                {title}
              </a>
              <p className={styles.facts}>
                {condition} · {t('blog.offers', { count: offerCount })}
              </p>
            </div>
            <p className={styles.price}>{priceLabel}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
