// What a product's facts are called in the language of the country: in its title and in its specifications.
import { colourName } from '#api/present/i18n.ts';
import type { I18n } from '#api/present/i18n.ts';
import type { AxisKey } from '#domain/catalogue/axes.ts';
import { listStatedAxes, readFact } from '#domain/catalogue/product-facts.ts';
import { memoryLabel, storageLabel } from '#domain/catalogue/product-naming.ts';
import type { Product } from '#domain/catalogue/product.ts';

/** Values that go without saying in a title: the name says them, or every device has them unless told otherwise. */
const unspoken = new Set(['caseCollection standard', 'caseCollection ultra', 'glass standard']);

/** What tells the product from the others of its model, in the order of a title. */
export function presentTitleDetails(product: Product, i18n: I18n): string[] {
  return listStatedAxes(product.facts).flatMap(axis => {
    if (unspoken.has(`${axis} ${product.facts[axis]}`)) return [];
    const label = presentFact(product, axis, i18n);
    return label === null ? [] : [speak(axis, label, i18n)];
  });
}

/** One fact of a product, its own or its model's, as a specification has it; null = not stated. */
export function presentFact(product: Product, axis: AxisKey, { locale, t }: I18n): string | null {
  switch (axis) {
    case 'chip':
      return readFact(product, axis);
    case 'cpuCores':
    case 'gpuCores':
      return toText(readFact(product, axis));
    case 'memoryGb': {
      const gb = readFact(product, axis);
      return gb === null ? null : memoryLabel(gb, locale.language);
    }
    case 'storageGb': {
      const gb = readFact(product, axis);
      return gb === null ? null : storageLabel(gb, locale.language);
    }
    case 'caseSizeMm': {
      const size = readFact(product, axis);
      return size === null ? null : `${size}\u00a0mm`;
    }
    case 'colour':
      return product.colour && colourName(product.colour, locale);
    case 'connectivity': {
      const value = readFact(product, axis);
      return value && t(`fact.connectivity.${withoutPlus(value)}`);
    }
    case 'caseMaterial': {
      const value = readFact(product, axis);
      return value && t(`fact.caseMaterial.${value}`);
    }
    case 'caseCollection': {
      const value = readFact(product, axis);
      return value && t(`fact.caseCollection.${value}`);
    }
    case 'chargingCase': {
      const value = readFact(product, axis);
      return value && t(`fact.chargingCase.${value}`);
    }
    case 'stand': {
      const value = readFact(product, axis);
      return value && t(`fact.stand.${value}`);
    }
    case 'glass': {
      const value = readFact(product, axis);
      return value && t(`fact.glass.${value}`);
    }
  }
}

/** In a title a number says what it counts. */
function speak(axis: AxisKey, label: string, { t }: I18n): string {
  if (axis === 'cpuCores') return t('fact.cpuCores', { count: label });
  if (axis === 'gpuCores') return t('fact.gpuCores', { count: label });
  return axis === 'memoryGb' ? t('fact.memory', { amount: label }) : label;
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
