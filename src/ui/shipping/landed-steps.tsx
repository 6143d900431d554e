// The costs of an offer of another country, a line each: the amount and its basis.
import type { ReactNode } from 'react';
import type { LandedOfferWire } from '#api/contract/landed-prices.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import type { CostRange } from '#domain/shipping/estimate-shipping.ts';
import { foreignPaymentEstimate, unitedStatesRules } from '#domain/shipping/landed-rules.ts';
import {
  ukSellerTax,
  rulesDay,
  shippedDevices,
  shippingRules,
  euParcelDuty,
} from '#domain/shipping/shipping-rules.ts';
import type { ShippedDevice } from '#domain/shipping/shipping-rules.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatPercent } from '#messages/formats.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { formatCostRange, formatRates, printForeign } from '#ui/shipping/format-cost.ts';
import { RuleSource } from '#ui/shipping/rule-source.tsx';
import styles from './shipping-ledger.module.css';

interface LandedStepsProps {
  readonly landed: LandedOfferWire;
  readonly device: ShippedDevice;
}

export function LandedSteps({ landed: { country, landed }, device }: LandedStepsProps) {
  const { locale, t } = useI18n();
  const { currency } = locale;
  const isForwarded = landed.way === 'forwarder';
  const exactly = (amountMinor: number) => formatPrice({ amountMinor, currency });
  const print = (range: CostRange) => formatCostRange(t, range, exactly);
  return (
    <dl>
      <Line
        label={t(landed.payment ? 'landed.price' : 'landed.price.plain')}
        amount={exactly(landed.priceMinor)}
      >
        {describePriceTax(country, landed.import !== null)}
      </Line>
      {landed.domesticMinor !== null && (
        <Line label={t('landed.domestic')} amount={exactly(landed.domesticMinor)}>
          {t('landed.domestic.text')}
        </Line>
      )}
      {landed.salesTax && (
        <Line label={t('landed.salesTax')} amount={print(landed.salesTax)}>
          {t('landed.salesTax.text')} <RuleSource authority="cbsa" day={rulesDay} />
        </Line>
      )}
      <Line
        label={t(isForwarded ? 'landed.freight.forwarder' : 'landed.freight.merchant')}
        amount={print(landed.freight)}
        isEstimate
      >
        {t(isForwarded ? 'landed.freight.forwarder.text' : 'landed.freight.merchant.text')}
      </Line>
      {landed.payment && (
        <Line label={t('landed.payment')} amount={print(landed.payment)} isEstimate>
          {t('landed.payment.text', { percent: formatPercent(locale, foreignPaymentEstimate[1] / 10_000) })}
        </Line>
      )}
      {landed.import ? (
        <ImportLines costs={landed.import} device={device} to={locale.country} print={print} />
      ) : (
        <Line label={t('usShipping.duty')} amount={t('usShipping.free')}>
          {t('landed.union')} <RuleSource authority="eu-vat" day={rulesDay} />
        </Line>
      )}
      <div className={styles.total}>
        <dt>{t('usShipping.total')}</dt>
        <dd>
          <span className={styles.figure}>{print(landed.total)}</span>
          {landed.isIncomplete && <span className={styles.rest}>{t('usShipping.total.incomplete')}</span>}
        </dd>
      </div>
    </dl>
  );

  function describePriceTax(from: CountrySlug, isImported: boolean): string {
    if (from === 'us') return t('usShipping.value.text');
    if (from === 'ca') return t('landed.price.canada');
    return t(isImported ? 'landed.price.vat' : 'landed.price.union');
  }
}

interface ImportLinesProps {
  readonly costs: NonNullable<LandedOfferWire['landed']['import']>;
  readonly device: ShippedDevice;
  readonly to: CountrySlug;
  readonly print: (range: CostRange) => string;
}

function ImportLines({ costs: { dutyKind, duty, tax, clearance }, device, to, print }: ImportLinesProps) {
  const { locale, t } = useI18n();
  const rules = to === 'us' ? null : shippingRules[to];
  const [low = 0, high = low] = tax?.basisPoints ?? [];
  return (
    <>
      <Line
        label={t('usShipping.duty')}
        amount={
          dutyKind === 'unknown' || dutyKind === 'extra'
            ? t('usShipping.unknown')
            : duty.highMinor === 0
              ? t('usShipping.free')
              : print(duty)
        }
      >
        {dutyKind === 'unknown' && t('usShipping.duty.unknown')}
        {dutyKind === 'extra' && (
          <>
            {t('landed.duty.extra', { day: formatDate(locale, 'day', unitedStatesRules.day) })}{' '}
            <RuleSource authority={unitedStatesRules.authority} day={rulesDay} />
          </>
        )}
        {(dutyKind === 'none' || dutyKind === 'parcel') && rules && (
          <>
            {t('usShipping.duty.agreement', { heading: shippedDevices[device].heading ?? '' })}{' '}
            <RuleSource authority={rules.duty.authority} day={rulesDay} />
          </>
        )}
        {dutyKind === 'parcel' && (
          <>
            {' '}
            {t('usShipping.duty.parcel', {
              limit: printForeign(locale, 'EUR')(euParcelDuty.limitEuroMinor),
              amount: printForeign(locale, 'EUR')(euParcelDuty.euroMinor),
            })}{' '}
            <RuleSource authority={euParcelDuty.authority} day={euParcelDuty.day} />
          </>
        )}
      </Line>
      <Line
        label={
          tax
            ? t(tax.name === 'vat' ? 'usShipping.tax.vat' : 'usShipping.tax.gst', {
                rate: formatRates(t, locale, [low, high]),
              })
            : t('usShipping.tax')
        }
        amount={tax ? print(tax) : t('usShipping.free')}
      >
        {!tax && t(rules ? 'landed.tax.small' : 'landed.tax.us')}
        {tax && rules && (
          <>
            {t(rules.tax.includesFreight ? 'usShipping.tax.freight' : 'usShipping.tax.noFreight')}{' '}
            {to === 'ca' && `${t('usShipping.tax.provinces')} `}
            <RuleSource authority={rules.tax.authority} day={rulesDay} />
          </>
        )}
        {tax?.mayBeSellers === true && (
          <>
            {'. '}
            {t('usShipping.tax.seller', {
              limit: printForeign(locale, 'GBP')(ukSellerTax.limitPoundMinor),
            })}{' '}
            <RuleSource authority={ukSellerTax.authority} day={ukSellerTax.day} />
          </>
        )}
      </Line>
      <Line label={t('usShipping.clearance')} amount={print(clearance)} isEstimate>
        {t('usShipping.clearance.text')}
      </Line>
    </>
  );
}

interface LineProps {
  readonly label: string;
  readonly amount: string;
  readonly isEstimate?: boolean;
  readonly children: ReactNode;
}

function Line({ label, amount, isEstimate = false, children }: LineProps) {
  const { t } = useI18n();
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd className={styles.amount}>
        {amount}
        {isEstimate && <span className={styles.mark}>{t('usShipping.estimate')}</span>}
      </dd>
      <dd className={styles.reason}>{children}</dd>
    </div>
  );
}
