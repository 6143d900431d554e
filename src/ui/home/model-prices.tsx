import type { Home } from '#api/contract/home.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { DeviceDrawing } from '#ui/catalogue/device-drawing.tsx';
import { joinDetails } from '#ui/catalogue/join-details.ts';
import { WholeWords } from '#ui/whole-words.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import device from './device-name.module.css';
import styles from './model-prices.module.css';

interface ModelPricesProps {
  readonly models: Home['newest'];
}

/** Models with their current prices, for countries whose launch prices are unknown. */
export function ModelPrices({ models }: ModelPricesProps) {
  const { locale } = useI18n();
  return (
    <ul className={styles.list}>
      {models.map(({ product, offer }) => (
        <li className={styles.model} key={product.path}>
          <DeviceDrawing className={device.drawing} imageKeyHash={product.imageKeyHashes[0] ?? ''} />
          <span className={styles.words}>
            <a className={device.name} href={formatLocalePath(locale, product.path)}>
              <WholeWords text={product.modelName} />
            </a>
            <span className={device.variant}>{joinDetails(product.details)}</span>
          </span>
          <span className={styles.leader} />
          <span className={styles.price}>{offer.priceLabel}</span>
        </li>
      ))}
    </ul>
  );
}
