// The variants in which a product is available -> wire (specification, Calls: getProductVariants).
import type { ProductVariants } from '#api/contract/product.ts';
import { presentMismatch } from '#api/present/present-mismatch.ts';
import { presentOptionValue } from '#api/present/present-option-values.ts';
import type { I18n } from '#messages/i18n.ts';
import type { OfferFilters } from '#domain/filters/offer-filters.ts';
import type { OptionKey } from '#domain/catalogue/options.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { toMajor } from '#domain/money/money.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { VariantOption } from '#read-models/catalogue/list-variants.ts';

/** Each option's key in the messages of specifications. */
const specOf = {
  chip: 'chip',
  cpuCores: 'cpuCores',
  gpuCores: 'gpuCores',
  caseSizeMm: 'caseSize',
  caseMaterial: 'caseMaterial',
  caseCollection: 'caseCollection',
  memoryGb: 'memory',
  storageGb: 'storage',
  connectivity: 'connectivity',
  chargingCase: 'chargingCase',
  stand: 'stand',
  glass: 'glass',
  colour: 'colour',
} as const satisfies Record<OptionKey, string>;

export function presentVariants(
  view: CatalogueView,
  variants: readonly VariantOption[],
  { mode, filters }: { readonly mode: Mode; readonly filters: OfferFilters },
  i18n: I18n,
): ProductVariants {
  const { t } = i18n;
  return variants.map(({ option, values }) => ({
    key: option,
    label: t(`spec.${specOf[option]}`),
    options: values.map(({ value, product, isSelected, lowest, isMatching }) => ({
      value,
      label: presentOptionValue(product, option, i18n) ?? t('offer.notStated'),
      colorValue: option === 'colour' ? (product.colour?.value ?? null) : null,
      productSku: product.sku,
      path: view.pathOf(product, mode),
      isSelected,
      available: lowest !== null,
      lowestPrice: lowest && toMajor(lowest.priceMinor),
      lowestPriceLabel: lowest && formatPrice({ amountMinor: lowest.priceMinor, currency: lowest.currency }),
      isMatching,
      otherwise: lowest && presentMismatch(lowest, filters, i18n),
    })),
  }));
}
