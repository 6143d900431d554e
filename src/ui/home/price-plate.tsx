import type { Locale } from '#domain/locale/locale.ts';
import type { Translate } from '#messages/translate.ts';
import { DeviceDrawing } from '#ui/catalogue/device-drawing.tsx';
import { MerchantName } from '#ui/catalogue/merchant-name.tsx';
import { formatCondition, formatShipping } from '#ui/catalogue/offer-words.ts';
import type { CardView } from '#ui/catalogue/offer-view.ts';
import { formatCardHref } from '#ui/catalogue/result-card.tsx';
import styles from './price-plate.module.css';

interface PricePlateProps {
  readonly t: Translate;
  readonly locale: Locale;
  readonly cards: readonly CardView[];
}

/** Devices standing in a row at one scale, as on the plate of an old book, each above its price. */
export function PricePlate({ t, locale, cards }: PricePlateProps) {
  return (
    <ul className={styles.plate}>
      {cards.map(card => (
        <li className={styles.entry} key={card.sku}>
          <DeviceDrawing className={styles.drawing} imageKeyHash={card.imageKeyHash} view="scale" />
          <h3 className={styles.name}>
            <a className={styles.link} href={formatCardHref(locale, card)}>
              {card.modelName}
            </a>
          </h3>
          <p className={styles.variant}>{card.details.join(' · ')}</p>
          {card.offer && (
            <>
              <p className={styles.price}>{card.offer.priceLabel}</p>
              <p className={styles.small}>{formatShipping(t, card.offer)}</p>
              <p className={styles.small}>{formatCondition(t, card.offer)}</p>
              <p className={styles.small}>
                <MerchantName t={t} name={card.offer.merchantName} isDemo={card.offer.merchantIsDemo} />
              </p>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
