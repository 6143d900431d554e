// The options whose values tell products of one model apart, a row each, in the order of SKUs and titles. @table

interface Option {
  readonly key: string;
  readonly kind: 'number' | 'text';
  /** Every value there is; absent = open (numbers, chips, colours). */
  readonly values?: readonly string[];
  /**
   * How a value is written in a SKU. Each option has a form of its own, so that a SKU tells which values are stated when others
   * are not. Only storage is a bare number; only the colour is free, and it is always last.
   */
  readonly inSku: (value: string) => string;
}

export const options = [
  { key: 'chip', kind: 'text', inSku: value => value },
  { key: 'cpuCores', kind: 'number', inSku: value => `${value}C` },
  { key: 'gpuCores', kind: 'number', inSku: value => `${value}G` },
  { key: 'caseSizeMm', kind: 'number', inSku: value => `${value}MM` },
  {
    key: 'caseMaterial',
    kind: 'text',
    values: ['aluminum', 'stainless-steel', 'titanium', 'ceramic', 'gold'],
    // Gold, titanium and others are colours of cases too.
    inSku: value => `${value}-case`,
  },
  {
    key: 'caseCollection',
    kind: 'text',
    values: ['standard', 'nike', 'hermes', 'edition', 'ultra'],
    inSku: value => value,
  },
  { key: 'memoryGb', kind: 'number', inSku: value => `${value}GB` },
  { key: 'storageGb', kind: 'number', inSku: value => value },
  {
    key: 'connectivity',
    kind: 'text',
    values: ['wifi', 'wifi+cellular', 'gps', 'gps+cellular', 'wifi+ethernet', 'bluetooth'],
    // "Wi-Fi and cellular" is the iPad's other choice beside Wi-Fi: one word is enough.
    inSku: value => value.replace('wifi+', ''),
  },
  {
    key: 'chargingCase',
    kind: 'text',
    values: ['lightning', 'wireless', 'magsafe-lightning', 'magsafe-usb-c', 'usb-c', 'wireless-usb-c'],
    inSku: value => `${value}-case`,
  },
  {
    key: 'stand',
    kind: 'text',
    values: ['tilt', 'tilt-height', 'vesa', 'none'],
    inSku: value => (value === 'none' ? 'no-stand' : `${value}-stand`),
  },
  {
    key: 'glass',
    kind: 'text',
    values: ['standard', 'nano-texture'],
    inSku: value => `${value}-glass`,
  },
  { key: 'colour', kind: 'text', inSku: value => value },
] as const satisfies readonly Option[];

type OptionRow = (typeof options)[number];
export type OptionKey = OptionRow['key'];

type ValueOf<Row extends OptionRow> = Row extends { kind: 'number' }
  ? number
  : Row extends { values: readonly (infer Value)[] }
    ? Value
    : string;

/**
 * The values that are stated of a product, by option; an absent key = not stated. Storage and memory are in gigabytes, 1 TB = 1000;
 * `colour` is a colour's slug.
 */
export type OptionValues = {
  readonly [Row in OptionRow as Row['key']]?: ValueOf<Row>;
};

/** Options whose value the model states when all its products share it. */
export const modelOptions = ['chip', 'memoryGb', 'connectivity'] as const satisfies readonly OptionKey[];
