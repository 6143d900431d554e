import type { HomeFamily } from '#api/contract/home.ts';
import { ShelfDrawing } from '#ui/devices/device-drawing.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './family-shelves.module.css';

export type FamilyView = Pick<HomeFamily, 'label' | 'url' | 'picture' | 'minPriceLabel'>;

interface FamilyShelvesProps {
  readonly shelves: readonly { readonly key: string; readonly families: readonly FamilyView[] }[];
}

/** The whole range on two shelves, all devices in one scale, each above its name and lowest price. */
export function FamilyShelves({ shelves }: FamilyShelvesProps) {
  return (
    <div className={styles.shelves}>
      {shelves.map(({ key, families }) => (
        <ul className={styles.shelf} key={key}>
          {families.map(family => (
            <Family key={family.url} family={family} />
          ))}
        </ul>
      ))}
    </div>
  );
}

function Family({ family }: { readonly family: FamilyView }) {
  const { t } = useI18n();
  const { url, label, picture, minPriceLabel } = family;
  return (
    <li className={styles.family}>
      <span className={styles.stage}>
        {picture !== null && <ShelfDrawing className={styles.drawing} {...picture} />}
      </span>
      <a className={styles.name} href={url}>
        {label}
      </a>
      <span className={minPriceLabel === null ? styles.none : styles.price}>
        {minPriceLabel === null ? t('home.none') : t('price.from', { price: minPriceLabel })}
      </span>
    </li>
  );
}
