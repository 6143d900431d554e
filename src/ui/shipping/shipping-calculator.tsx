// Calculates the delivered price of a device from the United States, and updates it with each choice.
import { useState } from 'react';
import type { Locale } from '#domain/locale/locale.ts';
import { estimateShipping, valueLimits } from '#domain/shipping/estimate-shipping.ts';
import { shippedDeviceKeys, shippingDestinations } from '#domain/shipping/shipping-rules.ts';
import type { ShippedDevice, ShippingDestination } from '#domain/shipping/shipping-rules.ts';
import { parseDecimalMinor, toMajor } from '#domain/money/money.ts';
import type { Translate } from '#messages/translate.ts';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { printForeign } from '#ui/shipping/format-cost.ts';
import { ShippingLedger } from '#ui/shipping/shipping-ledger.tsx';
import styles from './shipping-calculator.module.css';

interface ShippingCalculatorProps {
  /** The country chosen initially; null = one without rules here. */
  readonly destination: ShippingDestination | null;
}

/** Value for a country that is not in the list. */
const elsewhere = 'elsewhere';
/** US cents; a typical price of a refurbished iPhone, so that there is a sum before anything is entered. */
const firstValueMinor = 50_000;

export function ShippingCalculator({ destination: first }: ShippingCalculatorProps) {
  const { locale, t } = useI18n();
  const [destination, setDestination] = useState(first);
  const [device, setDevice] = useState<ShippedDevice>('iphone');
  const [text, setText] = useState(String(toMajor(firstValueMinor)));
  const [valueMinor, setValueMinor] = useState(firstValueMinor);
  const [hasError, setError] = useState(false);

  function changeValue(written: string) {
    setText(written);
    const read = readValue(written);
    setError(read === null);
    // The last sum stays while the entered text is not a valid price.
    if (read !== null) setValueMinor(read);
  }

  return (
    <div className={styles.calculator}>
      {/* The form is never submitted: the sum follows each change. */}
      <form
        className={styles.form}
        aria-label={t('usShipping.form')}
        onSubmit={event => event.preventDefault()}
      >
        <Select
          label={t('usShipping.destination')}
          name="destination"
          value={destination ?? elsewhere}
          options={listDestinations(t, locale)}
          onChange={({ target }) =>
            setDestination(shippingDestinations.find(one => one === target.value) ?? null)
          }
        />
        <Select
          label={t('usShipping.device')}
          name="device"
          value={device}
          options={listDevices(t)}
          onChange={({ target }) =>
            setDevice(shippedDeviceKeys.find(one => one === target.value) ?? 'iphone')
          }
        />
        <Field
          label={t('usShipping.price')}
          name="price"
          unit="$"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={
            hasError
              ? t('usShipping.price.error', {
                  least: printForeign(locale, 'USD')(valueLimits.leastMinor),
                  most: printForeign(locale, 'USD')(valueLimits.maxMinor),
                })
              : null
          }
          onChange={({ target }) => changeValue(target.value)}
        />
      </form>
      <ShippingLedger
        device={device}
        isCanada={destination === 'ca'}
        estimate={estimateShipping({ destination, device, valueMinor })}
      />
    </div>
  );
}

/** Apple's product names, the same in every language. */
const deviceNames: Partial<Record<ShippedDevice, string>> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  macbook: 'MacBook',
  'mac-mini': 'Mac mini, Mac Studio',
  imac: 'iMac',
  'apple-watch': 'Apple Watch',
  airpods: 'AirPods',
};

function listDevices(t: Translate) {
  const others = { 'other-small': t('usShipping.device.small'), 'other-large': t('usShipping.device.large') };
  const names: Partial<Record<ShippedDevice, string>> = { ...deviceNames, ...others };
  return shippedDeviceKeys.map(value => ({ value, label: names[value] ?? value }));
}

/** Countries by their names in the visitor's language, sorted; the entry for all others comes last. */
function listDestinations(t: Translate, { tag }: Locale) {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const collator = new Intl.Collator(tag);
  return [
    ...shippingDestinations
      .map(value => ({ value, label: names.of(value.toUpperCase()) ?? value }))
      .toSorted((a, b) => collator.compare(a.label, b.label)),
    { value: elsewhere, label: t('usShipping.destination.other') },
  ];
}

/**
 * US cents; null for a text that is not a price, or a price outside the limits of these rules. A comma before one or two digits is a
 * decimal comma.
 */
function readValue(written: string): number | null {
  const minor = parseDecimalMinor(
    written
      .replace(/[\s$]/g, '')
      .replace(/,(?=\d{1,2}$)/, '.')
      .replace(/,(?=\d{3}\b)/g, ''),
  );
  if (minor === null || minor < valueLimits.leastMinor || minor > valueLimits.maxMinor) return null;
  return minor;
}
