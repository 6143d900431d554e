import type { OwnerPhotoView } from '#ui/product/product-pictures.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './owner-photos.module.css';

interface OwnerPhotosProps {
  readonly photos: readonly OwnerPhotoView[];
  /** Id of the heading. */
  readonly labelledBy: string;
}

/** Photographs that owners sent; each opens the large view. */
export function OwnerPhotos({ photos, labelledBy }: OwnerPhotosProps) {
  const { t } = useI18n();
  return (
    <ul className={styles.photos} aria-labelledby={labelledBy}>
      {photos.map(({ key, smallSrc, width, height, label, credit, isDemo }) => (
        <li key={key}>
          <figure>
            <a className={styles.frame} href={`#product-images.${key}`}>
              <img
                className={styles.photo}
                src={smallSrc}
                width={width}
                height={height}
                alt={label}
                loading="lazy"
                decoding="async"
              />
            </a>
            <figcaption className={styles.caption}>
              <span>{credit ?? t('words.anonymous')}</span>
              {isDemo && <Badge label={t('demo.mark')} />}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
