import type { OfferChoices as Choices } from '#api/contract/product.ts';
import { ChoiceRow } from '#ui/product/choice-row.tsx';
import { isDrawnGrade } from '#ui/devices/grade-picture.tsx';
import { formatDifference } from '#ui/offers/offer-labels.ts';
import { useI18n } from '#ui/i18n-context.ts';

interface OfferChoicesProps {
  readonly choices: Choices;
  /** `isAlone`: no offer has this value and passes the other filters. */
  readonly formatHref: (value: string, isAlone: boolean) => string;
}

/** The conditions or networks in stock, as links with their lowest price; networks also show the price difference. */
export function OfferChoices({ choices: { key, label, options }, formatHref }: OfferChoicesProps) {
  const { locale } = useI18n();
  const own = options.find(({ isSelected }) => isSelected);
  return (
    <ChoiceRow
      label={label}
      choices={options.map(option => ({
        key: option.value,
        label: option.label,
        href: formatHref(option.value, option.otherwise !== null),
        price: option.priceLabel,
        difference:
          own && key !== 'condition' && own.otherwise === option.otherwise
            ? formatDifference(option.price - own.price, locale.currency)
            : null,
        otherwise: option.otherwise,
        colorValue: null,
        grade: key === 'condition' && isDrawnGrade(option.value) ? option.value : null,
        isSelected: option.isSelected,
        isFaint: option.otherwise !== null,
      }))}
    />
  );
}
