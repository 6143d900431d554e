// The mode of a device as an adjective: `reconditionné`, `neuve`.
import { nounForm } from '#domain/catalogue/category-names.ts';
import type { CategorySlug } from '#domain/catalogue/families.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { I18n } from '#messages/i18n.ts';

/** The adjective agrees with the device: in French `reconditionnée` for an Apple Watch, `reconditionnés` for AirPods. */
export function modeWord({ locale, t }: I18n, mode: Mode, category: CategorySlug): string {
  const form = nounForm(category, locale.language);
  return form === 'm' ? t(`product.mode.${mode}`) : t(`product.mode.${mode}.${form}`);
}
