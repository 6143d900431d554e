import type { WireOffer } from '#api/contract/offer.ts';
import { GradeNote } from '#ui/product/grade-note.tsx';
import { formatCondition } from '#ui/offers/offer-labels.ts';
import { SupportFigure } from '#ui/devices/support-figure.tsx';
import type { SupportView } from '#ui/devices/support-figure.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './price-figures.module.css';

interface DetailFiguresProps {
  readonly offer: WireOffer;
  /** null = no estimate. */
  readonly support: SupportView | null;
}

/** Explains the selected offer's grade, and how long the device will still get updates. */
export function DetailFigures({ offer, support }: DetailFiguresProps) {
  const { t } = useI18n();
  if (offer.condition === 'N' && support === null) return null;
  return (
    <dl className={`${styles.figures} ${styles.details}`}>
      {offer.condition !== 'N' && (
        <div className={styles.figure}>
          <dt>{t('offer.condition')}</dt>
          <dd>
            {formatCondition(t, offer)}
            {offer.certified || offer.ungraded ? (
              <span className={styles.above}>{t(offer.certified ? 'offer.ungraded' : 'offer.noGrade')}</span>
            ) : (
              <GradeNote condition={offer.condition} />
            )}
          </dd>
        </div>
      )}
      {support !== null && (
        <div className={styles.figure}>
          <dt>{t('support.label')}</dt>
          <dd>
            <SupportFigure offer={offer} support={support} />
          </dd>
        </div>
      )}
    </dl>
  );
}
