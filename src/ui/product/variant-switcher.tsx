import type { ProductVariants, VariantOption } from '#api/contract/product.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { ChoiceRow } from '#ui/product/choice-row.tsx';
import type { ChoiceView } from '#ui/product/choice-row.tsx';
import { formatDifference } from '#ui/offers/offer-labels.ts';
import { useI18n } from '#ui/i18n-context.ts';

interface VariantSwitcherProps {
  readonly variants: ProductVariants;
  /** `?condition=A`: added to the link of every variant that has such an offer in stock. */
  readonly query?: string;
}

/** The product's variants, option by option, as links with their lowest price and the price difference. */
export function VariantSwitcher({ variants, query = '' }: VariantSwitcherProps) {
  const present = usePresent(query);
  return variants.map(({ key, label, options }) => {
    const own = options.find(({ isSelected }) => isSelected) ?? null;
    const offered = options.filter(isOffered);
    // Without "not stated" there may be only one choice left.
    if (offered.length < 2) return null;
    const isTile = ({ available, isSelected }: VariantOption) => available || isSelected;
    return (
      <ChoiceRow
        key={key}
        label={label}
        choices={offered.filter(isTile).map(option => present(option, own))}
        absent={offered.filter(option => !isTile(option)).map(option => present(option, own))}
      />
    );
  });
}

/** "Not stated" is offered only where it is available or selected. */
function isOffered({ value, isSelected, available }: VariantOption): boolean {
  return value !== null || isSelected || available;
}

function usePresent(query: string) {
  const { locale, t } = useI18n();
  return (option: VariantOption, own: VariantOption | null): ChoiceView => {
    const { label, path, available, value, colorValue, isSelected, isMatching } = option;
    const isComparable = available && own?.available === true && isMatching === own.isMatching;
    const difference = (option.lowestPrice ?? 0) - (own?.lowestPrice ?? 0);
    return {
      key: label,
      label,
      href: formatLocalePath(locale, path) + (isMatching || !available ? query : ''),
      price: (available ? option.lowestPriceLabel : null) ?? t('variants.unavailable'),
      otherwise: option.otherwise,
      difference: isComparable ? formatDifference(difference, locale.currency) : null,
      colorValue,
      isSelected,
      isFaint: value === null || !available || option.otherwise !== null,
    };
  };
}
