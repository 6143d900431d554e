import type { ReactNode } from 'react';
import type { ProductOfSet } from '#api/contract/product-set.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { DeviceDrawing } from '#ui/devices/device-drawing.tsx';
import { joinDetails } from '#ui/devices/join-details.ts';
import { UnbrokenSizes } from '#ui/unbroken-sizes.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './product-strip.module.css';

interface ProductStripProps {
  readonly heading: string;
  readonly products: readonly ProductOfSet[];
  /** A link or button beside the heading. */
  readonly action: ReactNode;
}

/** A few products side by side, with their current prices. */
export function ProductStrip({ heading, products, action }: ProductStripProps) {
  const { locale, t } = useI18n();
  return (
    <section className={styles.strip} aria-label={heading}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{heading}</h2>
        {action}
      </div>
      <ul className={styles.list}>
        {products.map(({ productSku, product, offer }) => (
          <li className={styles.item} key={productSku}>
            <DeviceDrawing className={styles.drawing} imageKeyHash={product.imageKeyHashes[0] ?? ''} />
            <a className={styles.link} href={formatLocalePath(locale, product.path)}>
              <UnbrokenSizes text={product.modelName} />
              <span className={styles.variant}>{joinDetails(product.details)}</span>
            </a>
            <span className={styles.price}>
              {offer ? t('price.from', { price: offer.priceLabel }) : t('stock.soldOut')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
