import type { PictureView } from '#ui/product/product-pictures.ts';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import styles from './product-gallery.module.css';

interface ProductGalleryProps {
  /** The main picture comes first. */
  readonly pictures: readonly PictureView[];
}

/** The main picture of the device with thumbnails of the others; each opens the large view, or without script its file. */
export function ProductGallery({ pictures }: ProductGalleryProps) {
  const { t } = useI18n();
  const hasScript = useIsHydrated();
  const formatHref = ({ key, src }: PictureView) => (hasScript ? `#product-images.${key}` : src);
  const [main] = pictures;
  if (!main) return null;
  return (
    <div className={styles.gallery}>
      <a className={styles.plate} href={formatHref(main)} data-reload={hasScript ? undefined : ''}>
        <img
          className={styles.main}
          src={main.src}
          width={main.width}
          height={main.height}
          alt={main.label}
          decoding="async"
          fetchPriority="high"
        />
        <span className={styles.open}>
          <Icon name="plus" /> {t('pictures.open')}
        </span>
      </a>
      {pictures.length > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map(picture => (
            <li key={picture.key}>
              <a className={styles.thumb} href={formatHref(picture)} data-reload={hasScript ? undefined : ''}>
                <img
                  className={styles.small}
                  src={picture.src}
                  width={picture.width}
                  height={picture.height}
                  alt={picture.isLabelled ? '' : picture.label}
                  loading="lazy"
                  decoding="async"
                />
                {picture.isLabelled && <span className={styles.label}>{picture.label}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
