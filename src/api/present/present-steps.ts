// Steps up from a product -> wire.
import type { StepUpView } from '#api/contract/product.ts';
import { presentOptionValue } from '#api/present/present-option-values.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { gradeCondition } from '#domain/offers/condition.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { StepUp } from '#domain/offers/step-up.ts';
import type { I18n } from '#messages/i18n.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { StepTarget } from '#read-models/catalogue/list-steps.ts';

/** `from`: the starting product; a step to another colour names the colour. */
export function presentStepUps(
  view: CatalogueView,
  from: Product,
  steps: readonly StepUp<StepTarget>[],
  mode: Mode,
  i18n: I18n,
): StepUpView[] {
  return steps.map(({ kind, extraMinor, offer: { product, offer, isLowest, grade } }) => ({
    kind,
    label:
      kind === 'condition'
        ? i18n.t(`condition.${gradeCondition(grade)}`)
        : (presentOptionValue(product, kind === 'storage' ? 'storageGb' : 'memoryGb', i18n) ?? ''),
    colour: product.colour?.slug === from.colour?.slug ? null : presentOptionValue(product, 'colour', i18n),
    _extra: extraMinor,
    extraLabel: formatPrice({ amountMinor: Math.abs(extraMinor), currency: offer.currency }),
    priceLabel: formatPrice({ amountMinor: offer.priceMinor, currency: offer.currency }),
    productSku: product.sku,
    path: view.pathOf(product, mode),
    grade: gradeCondition(grade),
    condition: isLowest ? null : gradeCondition(grade),
  }));
}
