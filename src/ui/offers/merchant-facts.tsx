import type { Locale } from '#domain/locale/locale.ts';
import type { Condition } from '#domain/offers/condition.ts';
import { formatList } from '#messages/formats.ts';
import type { Translate } from '#messages/translate.ts';
import type { MerchantView } from '#ui/offers/offer-view.ts';
import { formatInstalments } from '#ui/offers/offer-labels.ts';
import { formatPaymentName } from '#ui/merchants/payment-names.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './merchant-facts.module.css';

interface MerchantFactsProps {
  readonly merchant: MerchantView;
  /** The offer's condition: selects the merchant's description of that grade. */
  readonly condition: Condition;
}

/** The merchant's own description and a few facts; facts that it does not state are left out. */
export function MerchantFacts({ merchant, condition }: MerchantFactsProps) {
  const { locale, t } = useI18n();
  const facts = [
    [t('merchant.grade'), condition === 'N' ? null : merchant.conditions[condition]],
    [t('offer.warranty'), merchant.warrantyExtra],
    [t('offer.returns'), merchant.returnExtra],
    [t('offer.shipping'), merchant.shippingExtra],
    // A promise about used devices.
    [t('merchant.battery'), condition === 'N' ? null : merchant.battery],
    [t('merchant.accessories'), merchant.accessories],
    [t('offer.instalments'), formatInstalments(t, locale, merchant.installmentPayments)],
    [t('merchant.payment'), formatPayment(locale, merchant.paymentMethods)],
    [t('merchant.pickup'), merchant.storePickup === true ? t('merchant.pickup.yes') : null],
    [t('merchant.seat'), formatSeat(t, merchant)],
  ] as const;
  return (
    <>
      {merchant.summary !== null && <p className={styles.summary}>{merchant.summary}</p>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div className={styles.fact} key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}

function formatPayment(locale: Locale, methods: readonly string[]): string | null {
  return methods.length === 0 ? null : formatList(locale, 'and', methods.map(formatPaymentName));
}

/** `Berlin, Deutschland, seit 2011` */
function formatSeat(t: Translate, merchant: MerchantView): string | null {
  const { headquarters, headquartersCountryName, foundingYear } = merchant;
  const parts = [
    headquarters,
    headquartersCountryName,
    foundingYear === null ? null : t('merchant.since', { year: String(foundingYear) }),
  ].filter(part => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}
