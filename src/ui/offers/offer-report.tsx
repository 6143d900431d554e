import type { WireOffer } from '#api/contract/offer.ts';
import { reportFragments } from '#domain/offers/offer-report.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './offer-report.module.css';

/** Buttons that report what is wrong with an offer in one click; a form, so that they work without script. */
export function OfferReport({
  offer,
}: {
  readonly offer: Pick<WireOffer, 'id' | 'available' | 'merchantName'>;
}) {
  const { locale, t } = useI18n();
  return (
    <form className={styles.form} method="post" action={formatLocalePath(locale, `/report/${offer.id}`)}>
      <span>{t('report.ask')}</span>
      <button type="submit" name="kind" value="price" className={styles.kind}>
        {t('report.price')}
      </button>
      <button type="submit" name="kind" value="variant" className={styles.kind}>
        {t('report.variant')}
      </button>
      {offer.available && (
        <button type="submit" name="kind" value="sold-out" className={styles.kind}>
          {t('report.soldOut')}
        </button>
      )}
    </form>
  );
}

/** The possible outcomes of a report. CSS shows the one that the address's hash targets. */
export function ReportOutcomes() {
  const { t } = useI18n();
  return (
    <>
      <p className={styles.answer} id={reportFragments.taken} role="status">
        {t('report.taken')}
      </p>
      <p className={styles.answer} id={reportFragments.tooMany} role="status">
        {t('report.tooMany')}
      </p>
    </>
  );
}
