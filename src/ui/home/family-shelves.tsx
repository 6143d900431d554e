import type { Translate } from '#messages/translate.ts';
import { DeviceDrawing } from '#ui/catalogue/device-drawing.tsx';
import type { FamilyView, ShelfView } from '#ui/home/home-view.ts';
import styles from './family-shelves.module.css';

interface FamilyShelvesProps {
  readonly t: Translate;
  readonly shelves: readonly ShelfView[];
}

/** The whole range by shelf: each shelf's devices stand on one line, each above its figures. */
export function FamilyShelves({ t, shelves }: FamilyShelvesProps) {
  return (
    <div className={styles.shelves}>
      {shelves.map(({ key, families }) => (
        <section className={`${styles.shelf} ${styles[key]}`} key={key} aria-labelledby={`shelf-${key}`}>
          <h3 className={styles.place} id={`shelf-${key}`}>
            {t(`home.shelf.${key}`)}
          </h3>
          <ul className={styles.families}>
            {families.map(family => (
              <Family key={family.family} t={t} family={family} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Family({ t, family }: { readonly t: Translate; readonly family: FamilyView }) {
  const { url, label, imageKeyHash, total, minPriceLabel } = family;
  return (
    <li className={styles.family}>
      <span className={styles.stage}>
        {imageKeyHash !== null && (
          <DeviceDrawing className={styles.drawing} imageKeyHash={imageKeyHash} view="plate" />
        )}
      </span>
      <span className={styles.words}>
        <a className={styles.name} href={url}>
          {label}
        </a>
        {minPriceLabel !== null && (
          <span className={styles.price}>{t('price.from', { price: minPriceLabel })}</span>
        )}
        <span className={styles.count}>{t('home.stock', { count: total })}</span>
      </span>
    </li>
  );
}
