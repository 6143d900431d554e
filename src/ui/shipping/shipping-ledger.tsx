// The costs of a device from the United States, a line for each: the amount and its source.
import type { ReactNode } from 'react';
import type { CostRange, ShippingEstimate } from '#domain/shipping/estimate-shipping.ts';
import {
  ukSellerTax,
  packedKilograms,
  rulesDay,
  shippedDevices,
  euParcelDuty,
} from '#domain/shipping/shipping-rules.ts';
import type { ShippedDevice } from '#domain/shipping/shipping-rules.ts';
import { formatNumber } from '#messages/formats.ts';
import { Tooltip } from '#ui/controls/tooltip.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { formatCostRange, formatRates, printForeign } from '#ui/shipping/format-cost.ts';
import { RuleSource } from '#ui/shipping/rule-source.tsx';
import styles from './shipping-ledger.module.css';

interface ShippingLedgerProps {
  readonly device: ShippedDevice;
  readonly isCanada: boolean;
  readonly estimate: ShippingEstimate;
}

export function ShippingLedger({ device, isCanada, estimate }: ShippingLedgerProps) {
  const { locale, t } = useI18n();
  const formatDollars = printForeign(locale, 'USD');
  const formatEuros = printForeign(locale, 'EUR');
  const formatPounds = printForeign(locale, 'GBP');
  const formatRange = (range: CostRange) => formatCostRange(t, range, formatDollars);
  const { valueMinor, forwarding, clearance, duty, tax, total, isIncomplete } = estimate;
  const isFree = duty !== null && duty.highMinor === 0;
  return (
    <section className={styles.ledger} aria-labelledby="us-shipping-sum">
      <h3 className={styles.heading} id="us-shipping-sum">
        {t('usShipping.sum')}
      </h3>
      <dl>
        <Line label={t('usShipping.value')} amount={formatDollars(valueMinor)}>
          {t('usShipping.value.text')}
        </Line>
        <Line
          label={t('usShipping.forwarding')}
          amount={formatRange(forwarding)}
          mark={t('usShipping.estimate')}
        >
          {t('usShipping.forwarding.text')}{' '}
          <Tooltip label={t('usShipping.forwarding.how')}>
            {t('usShipping.forwarding.how.text', {
              kg: formatNumber(locale, packedKilograms[shippedDevices[device].weight]),
            })}
          </Tooltip>
        </Line>
        <Line
          label={t('usShipping.duty')}
          amount={duty ? (isFree ? t('usShipping.free') : formatRange(duty)) : t('usShipping.unknown')}
        >
          {duty === null && t('usShipping.duty.unknown')}
          {duty?.rule.kind === 'none' && t('usShipping.duty.none')}
          {duty?.rule.kind === 'agreement' &&
            t('usShipping.duty.agreement', { heading: shippedDevices[device].heading ?? '' })}{' '}
          {duty && <RuleSource authority={duty.rule.authority} day={rulesDay} />}
          {duty?.hasParcelDuty === true && (
            <>
              {' '}
              {t('usShipping.duty.parcel', {
                limit: formatEuros(euParcelDuty.limitEuroMinor),
                amount: formatEuros(euParcelDuty.euroMinor),
              })}{' '}
              <RuleSource authority={euParcelDuty.authority} day={euParcelDuty.day} />
            </>
          )}
        </Line>
        <Line
          label={
            tax
              ? t(tax.rule.name === 'vat' ? 'usShipping.tax.vat' : 'usShipping.tax.gst', {
                  rate: formatRates(t, locale, tax.rule.basisPoints),
                })
              : t('usShipping.tax')
          }
          amount={tax ? formatRange(tax) : t('usShipping.unknown')}
        >
          {tax === null && t('usShipping.tax.unknown')}
          {tax && t(tax.rule.includesFreight ? 'usShipping.tax.freight' : 'usShipping.tax.noFreight')}{' '}
          {isCanada && `${t('usShipping.tax.provinces')} `}
          {tax && <RuleSource authority={tax.rule.authority} day={rulesDay} />}
          {tax?.mayBeSellers === true && (
            <>
              {'. '}
              {t('usShipping.tax.seller', { limit: formatPounds(ukSellerTax.limitPoundMinor) })}{' '}
              <RuleSource authority={ukSellerTax.authority} day={ukSellerTax.day} />
            </>
          )}
        </Line>
        <Line
          label={t('usShipping.clearance')}
          amount={formatRange(clearance)}
          mark={t('usShipping.estimate')}
        >
          {t('usShipping.clearance.text')}
        </Line>
        <div className={styles.total}>
          <dt>{t('usShipping.total')}</dt>
          <dd aria-live="polite">
            <span className={styles.figure}>{formatRange(total)}</span>
            {isIncomplete && <span className={styles.rest}>{t('usShipping.total.incomplete')}</span>}
          </dd>
        </div>
      </dl>
    </section>
  );
}

interface LineProps {
  readonly label: string;
  readonly amount: string;
  /** Marks an amount that is an estimate and not from a rule. */
  readonly mark?: string;
  /** The source of the amount. */
  readonly children: ReactNode;
}

function Line({ label, amount, mark, children }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd className={styles.amount}>
        {amount}
        {mark !== undefined && <span className={styles.mark}>{mark}</span>}
      </dd>
      <dd className={styles.reason}>{children}</dd>
    </div>
  );
}
