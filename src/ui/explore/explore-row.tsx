import type { ExploreItem } from '#api/contract/explore.ts';
import { viewSizes } from '#drawings/device-form.ts';
import type { Translate } from '#messages/translate.ts';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { wishKey } from '#ui/explore/explore-view.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './explore-row.module.css';

interface ExploreRowProps {
  readonly item: ExploreItem;
  /** Its link was clicked a moment ago. */
  readonly isFollowed?: boolean;
}

/** Content of a row's link: picture, name, and its price or that there is none. */
export function ExploreRow({ item, isFollowed = false }: ExploreRowProps) {
  const { t } = useI18n();
  const { key, label, imageKey, meta } = item;
  return (
    <span
      className={styles.row}
      data-followed={isFollowed ? '' : undefined}
      data-wish={key === wishKey ? '' : undefined}
    >
      <span className={styles.picture} aria-hidden="true">
        {imageKey === null ? (
          label.slice(0, 1)
        ) : (
          <img
            className={styles.drawing}
            src={`/images/explore/${imageKey}`}
            {...viewSizes.card}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <span className={styles.title}>{label}</span>
      <span className={styles.leader} aria-hidden="true" />
      <span className={meta.total === 0 ? styles.none : styles.price}>
        {isFollowed ? t('explore.opening') : formatPriceLine(t, item)}
      </span>
    </span>
  );
}

/** A loading row, in its final size. */
export function ExploreSkeleton() {
  return (
    <span className={`${styles.row} ${styles.waiting}`}>
      <Skeleton shape="picture" width="short" className={styles.picture} />
      <Skeleton width="half" />
      <Skeleton width="short" />
    </span>
  );
}

/** The price, or how to wait for one. Merchants have no alerts, so one without stock offers none. */
function formatPriceLine(t: Translate, { imageKey, meta: { minPriceLabel, total } }: ExploreItem): string {
  if (total === 0) return t(imageKey === null ? 'explore.soldOut' : 'explore.alert');
  return minPriceLabel === null ? '' : t('price.from', { price: minPriceLabel });
}
