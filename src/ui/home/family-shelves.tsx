import type { Home, HomeFamily } from '#api/contract/home.ts';
import { DeviceDrawing } from '#ui/catalogue/device-drawing.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './family-shelves.module.css';

interface FamilyShelvesProps {
  readonly shelves: Home['shelves'];
}

/** The whole range by shelf: each shelf's devices stand on one line, each above its figures. */
export function FamilyShelves({ shelves }: FamilyShelvesProps) {
  const { t } = useI18n();
  return (
    <div className={styles.shelves}>
      {shelves.map(({ key, families }) => (
        <section className={`${styles.shelf} ${styles[key]}`} key={key} aria-labelledby={`shelf-${key}`}>
          <h3 className={styles.place} id={`shelf-${key}`}>
            {t(`home.shelf.${key}`)}
          </h3>
          <ul className={styles.families}>
            {families.map(family => (
              <Family key={family.family} family={family} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Family({ family }: { readonly family: HomeFamily }) {
  const { t } = useI18n();
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
