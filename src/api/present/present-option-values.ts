// Labels of a product's option values in the language of the country, for its title and its specifications.
import { colourName } from '#api/present/i18n.ts';
import { colourWithin } from '#messages/formats.ts';
import type { I18n } from '#messages/i18n.ts';
import type { OptionKey } from '#domain/catalogue/options.ts';
import { listStatedOptions, readOptionValue } from '#domain/catalogue/option-values.ts';
import { chipLabel } from '#domain/catalogue/model-label.ts';
import { memoryLabel, storageLabel } from '#domain/catalogue/product-naming.ts';
import type { Product } from '#domain/catalogue/product.ts';

/** Values left out of a title: the product's name implies them, or they are the default. */
const unspoken = new Set(['caseCollection standard', 'caseCollection ultra', 'glass standard']);

/** Their values are words, not names. */
const wordOptions: ReadonlySet<OptionKey> = new Set([
  'colour',
  'caseMaterial',
  'chargingCase',
  'stand',
  'glass',
]);

/** What distinguishes the product from others of its model, in the order of a title. */
export function presentTitleDetails(product: Product, i18n: I18n): string[] {
  return listStatedOptions(product.optionValues).flatMap(option => {
    if (unspoken.has(`${option} ${product.optionValues[option]}`)) return [];
    // "AirPods 5 with Wireless Charging Case" says its case itself.
    if (option === 'chargingCase' && product.model.name.includes('Charging Case')) return [];
    const label = presentOptionValue(product, option, i18n);
    return label === null ? [] : [formatTitleDetail(option, label, i18n)];
  });
}

/** One option value, the product's own or its model's, as its specifications show it; null = not stated. */
export function presentOptionValue(product: Product, option: OptionKey, { locale, t }: I18n): string | null {
  switch (option) {
    case 'chip': {
      const chip = readOptionValue(product, option);
      return chip === null ? null : chipLabel(chip, locale.language);
    }
    case 'cpuCores':
    case 'gpuCores':
      return toText(readOptionValue(product, option));
    case 'memoryGb': {
      const gb = readOptionValue(product, option);
      return gb === null ? null : memoryLabel(gb, locale.language);
    }
    case 'storageGb': {
      const gb = readOptionValue(product, option);
      return gb === null ? null : storageLabel(gb, locale.language);
    }
    case 'caseSizeMm': {
      const size = readOptionValue(product, option);
      return size === null ? null : `${size}\u00a0mm`;
    }
    case 'colour':
      return product.colour && colourName(product.colour, locale);
    case 'connectivity': {
      const value = readOptionValue(product, option);
      return value && t(`fact.connectivity.${withoutPlus(value)}`);
    }
    case 'caseMaterial': {
      const value = readOptionValue(product, option);
      return value && t(`fact.caseMaterial.${value}`);
    }
    case 'caseCollection': {
      const value = readOptionValue(product, option);
      return value && t(`fact.caseCollection.${value}`);
    }
    case 'chargingCase': {
      const value = readOptionValue(product, option);
      return value && t(`fact.chargingCase.${value}`);
    }
    case 'stand': {
      const value = readOptionValue(product, option);
      return value && t(`fact.stand.${value}`);
    }
    case 'glass': {
      const value = readOptionValue(product, option);
      return value && t(`fact.glass.${value}`);
    }
  }
}

/** In a title a number needs the noun that it counts. */
function formatTitleDetail(option: OptionKey, label: string, { t, locale }: I18n): string {
  if (wordOptions.has(option)) return colourWithin(locale, label);
  if (option === 'cpuCores') return t('fact.cpuCores', { count: label });
  if (option === 'gpuCores') return t('fact.gpuCores', { count: label });
  return option === 'memoryGb' ? t('fact.memory', { amount: label }) : label;
}

type WithoutPlus<Text extends string> = Text extends `${infer Before}+${infer After}`
  ? `${Before}-${After}`
  : Text;

/** Message keys have no plus sign. */
function withoutPlus<Text extends string>(value: Text): WithoutPlus<Text> {
  return value.replace('+', '-') as WithoutPlus<Text>;
}

function toText(value: number | null): string | null {
  return value === null ? null : String(value);
}
