// Owners' photographs of a device, on its product page (specification, Visitors' words).
import { ContributeButton } from '#pages/contributions/contribute-button.tsx';
import { OwnerPhotos } from '#ui/contributions/owner-photos.tsx';
import type { OwnerPhotoView } from '#ui/product/product-pictures.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './contributions.module.css';

interface PhotosSectionProps {
  readonly productSku: string;
  /** Name of the product, for the form. */
  readonly product: string;
  readonly photos: readonly OwnerPhotoView[];
  /** Id of the heading. */
  readonly labelledBy: string;
}

export function PhotosSection({ productSku, product, photos, labelledBy }: PhotosSectionProps) {
  const { t } = useI18n();
  const isDemo = photos.some(photo => photo.isDemo);
  return (
    <>
      {photos.length === 0 && <p className={styles.intro}>{t('photos.none')}</p>}
      {isDemo && <p className={styles.intro}>{t('photos.demo')}</p>}
      {photos.length > 0 && <OwnerPhotos photos={photos} labelledBy={labelledBy} />}
      <div className={styles.actions}>
        <ContributeButton label={t('photos.add')} contribution={{ kind: 'image', productSku, product }} />
      </div>
    </>
  );
}
