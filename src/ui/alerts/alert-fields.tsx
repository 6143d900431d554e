// The trigger, price and frequency fields that the forms for creating and changing an alert share.
import type { AlertPace, AlertTrigger } from '#domain/alerts/alert.ts';
import { alertPaces } from '#domain/alerts/alert.ts';
import type { Currency } from '#domain/locale/locale.ts';
import { priceLayouts } from '#domain/money/format-price.ts';
import { readMaxPrice } from '#domain/people/form-rules.ts';
import type { FieldError } from '#domain/people/form-rules.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { AlertDraft } from '#ui/alerts/alert-view.ts';
import { Field } from '#ui/controls/field.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Select } from '#ui/controls/select.tsx';
import { useI18n } from '#ui/i18n-context.ts';

/** The current values of the fields, valid or not. */
export interface AlertFieldValues {
  readonly trigger: AlertTrigger;
  readonly priceText: string;
  readonly pace: AlertPace;
}

/** Whether a trigger takes a maximum price: a price alert needs one, a stock alert may have one, the others fire at any price. */
function acceptsPrice(trigger: AlertTrigger): boolean {
  return trigger === 'max-price' || trigger === 'availability';
}

/** The draft that the fields state, or the error of the price. */
export function readAlertFields({
  trigger,
  priceText,
  pace,
}: AlertFieldValues): Result<AlertDraft, FieldError> {
  if (!acceptsPrice(trigger)) return ok({ trigger, maxPrice: null, pace });
  const price = readMaxPrice(priceText);
  if (price.ok) return ok({ trigger, maxPrice: price.value, pace });
  const isOptional = price.failure === 'maxPriceRequired' && trigger !== 'max-price';
  return isOptional ? ok({ trigger, maxPrice: null, pace }) : fail(price.failure);
}

interface AlertFieldsProps {
  readonly values: AlertFieldValues;
  readonly onChange: (values: AlertFieldValues) => void;
  readonly triggers: readonly AlertTrigger[];
  readonly currency: Currency;
  readonly lowestLabel: string | null;
  /** The error of the price, in the visitor's language; null = none. */
  readonly priceError: string | null;
  /** Whether to ask how often the alert notifies. The form for a new alert does not: it starts with one message a day at most. */
  readonly showsPace: boolean;
  /** Prefix of radio group names, so that several forms on a page do not share a group. */
  readonly name: string;
}

export function AlertFields(props: AlertFieldsProps) {
  const { values, onChange, triggers, currency, lowestLabel, priceError, showsPace, name } = props;
  const { t } = useI18n();
  const { before, after } = priceLayouts[currency];
  const nowHint = lowestLabel === null ? [] : [t('alert.maxPrice.now', { price: lowestLabel })];
  const hints = values.trigger === 'max-price' ? nowHint : [t('alert.maxPrice.optional'), ...nowHint];
  return (
    <>
      {triggers.length > 1 && (
        <RadioGroup
          legend={t('alert.trigger')}
          name={`${name}-trigger`}
          options={triggers.map(value => ({ value, label: t(`alert.trigger.${value}`) }))}
          value={values.trigger}
          onChange={trigger => onChange({ ...values, trigger })}
        />
      )}
      {acceptsPrice(values.trigger) && (
        <Field
          label={t('alert.maxPrice')}
          name="maxPrice"
          unit={(before + after).trim()}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={values.priceText}
          hint={hints.length === 0 ? undefined : hints.join(' ')}
          error={priceError}
          onChange={({ target }) => onChange({ ...values, priceText: target.value })}
        />
      )}
      {showsPace && (
        <Select
          isStacked
          label={t('alert.pace')}
          name="pace"
          options={alertPaces.map(value => ({ value, label: t(`alert.pace.${value}`) }))}
          value={values.pace}
          onChange={({ target }) =>
            onChange({ ...values, pace: alertPaces.find(pace => pace === target.value) ?? values.pace })
          }
        />
      )}
    </>
  );
}
