// #us-shipping: how a device is shipped from the United States to the visitor, and what that costs (specification, Dialogs).
import { formatForeignPrice } from '#domain/money/format-foreign-price.ts';
import { valueLimits } from '#domain/shipping/estimate-shipping.ts';
import { shippingDestinations } from '#domain/shipping/shipping-rules.ts';
import type { ShippingDestination } from '#domain/shipping/shipping-rules.ts';
import { detectVisitor } from '#pages/shell/detect-visitor.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { ShippingCalculator } from '#ui/shipping/shipping-calculator.tsx';
import styles from './us-shipping.module.css';

export function Content() {
  const { locale, t } = useI18n();
  const least = formatForeignPrice(locale.language, { amountMinor: valueLimits.leastMinor, currency: 'USD' });
  return (
    <div className={styles.content}>
      <p className={styles.intro}>{t('usShipping.intro')}</p>
      <ShippingCalculator destination={guessDestination(locale.country)} />
      <section className={styles.checks} aria-labelledby="us-shipping-checks">
        <h3 className={styles.heading} id="us-shipping-checks">
          {t('usShipping.checks')}
        </h3>
        <ul className={styles.list}>
          <li>{t('usShipping.checks.office', { least })}</li>
          <li>{t('usShipping.checks.forwarder')}</li>
          <li>{t('usShipping.checks.phone')}</li>
          <li>{t('usShipping.checks.keyboard')}</li>
          <li>{t('usShipping.checks.returns')}</li>
          <li>{t('usShipping.checks.back')}</li>
        </ul>
      </section>
    </div>
  );
}

/** The visitor's probable country; the page's for a visitor of the United States or of unknown country, and Canada for a page of the US. */
function guessDestination(pageCountry: string): ShippingDestination | null {
  const { country } = detectVisitor();
  const likely = country === null || country === 'us' ? pageCountry : country;
  if (likely === 'us') return 'ca';
  return shippingDestinations.find(one => one === likely) ?? null;
}
