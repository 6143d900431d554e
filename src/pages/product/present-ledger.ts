// The filters and orders of a product page's ledger; each choice is an address of the same page.
import type { ProductData } from '#api/contract/product.ts';
import type { WireOffer } from '#api/contract/offer.ts';
import type { FilterValue } from '#domain/filters/active-filters.ts';
import { withoutOfferFilter } from '#domain/filters/offer-filters.ts';
import type { OfferFilters } from '#domain/filters/offer-filters.ts';
import { formatOfferQuery } from '#domain/urls/offer-query.ts';
import type { OfferChoice } from '#domain/urls/offer-query.ts';
import type { Translate } from '#messages/translate.ts';
import type { LinkedChoice } from '#ui/controls/choice-links.tsx';
import type { LedgerControlsView } from '#ui/offers/ledger-controls.tsx';

/** Filters that are on or off, with their value when on. */
const switches = [
  { key: 'carrier', value: 'unlocked', label: 'ledger.unlocked', passes: isUnlocked },
  { key: 'shippingCost', value: 0, label: 'ledger.free', passes: isDeliveredFree },
  { key: 'warrantyTime', value: { gte: 12 }, label: 'ledger.warranty', passes: hasYearOfWarranty },
] as const satisfies readonly {
  key: string;
  value: FilterValue;
  label: string;
  passes: (offer: WireOffer) => boolean;
}[];

interface LedgerChoices {
  /** All offers of the mode. */
  readonly offers: readonly WireOffer[];
  readonly choices: ProductData['choices'];
  readonly matching: number;
  readonly choice: OfferChoice;
  /** The page's address with this query (question mark included). */
  readonly formatHref: (query: string) => string;
}

export function presentLedger(t: Translate, given: LedgerChoices): LedgerControlsView {
  const { offers, choices, matching, choice, formatHref } = given;
  const { filters, order } = choice;
  const link = (changed: OfferFilters, by = order) =>
    formatHref(formatOfferQuery({ filters: changed, order: by }));
  const options = choices.find(({ key }) => key === 'condition')?.options ?? [];
  const conditions = options.filter(({ otherwise }) => otherwise === null);
  const condition = findValue(filters, 'condition');
  return {
    conditions: [
      {
        key: 'all',
        label: t('ledger.all'),
        href: link(withoutOfferFilter(filters, 'condition')),
        isChosen: condition === null,
      },
      ...conditions.map(({ value, label }) => ({
        key: value,
        label,
        href: link(setOfferFilter(filters, 'condition', value)),
        isChosen: condition === value,
      })),
    ],
    switches: switches.flatMap(({ key, value, label, passes }): LinkedChoice[] => {
      const isChosen = JSON.stringify(findValue(filters, key)) === JSON.stringify(value);
      const passing = offers.filter(passes).length;
      // A filter that all offers pass, or none, is no choice.
      if (!isChosen && (passing === 0 || passing === offers.length)) return [];
      const changed = isChosen ? withoutOfferFilter(filters, key) : setOfferFilter(filters, key, value);
      return [{ key, label: t(label), href: link(changed), isChosen }];
    }),
    orders: [
      { key: 'price', label: t('offer.price'), href: link(filters, 'price'), isChosen: order === 'price' },
      { key: 'total', label: t('offer.total'), href: link(filters, 'total'), isChosen: order === 'total' },
    ],
    narrowed: filters.length === 0 ? null : { shown: matching, total: offers.length, allHref: link([]) },
  };
}

/** The same filters with another value for one key. */
export function setOfferFilter(filters: OfferFilters, name: string, value: FilterValue): OfferFilters {
  return [...withoutOfferFilter(filters, name), [name, value]];
}

function findValue(filters: OfferFilters, name: string): FilterValue | null {
  return filters.find(([each]) => each === name)?.[1] ?? null;
}

function isUnlocked({ carrier }: WireOffer): boolean {
  return carrier === 'unlocked';
}

function isDeliveredFree({ shippingCost }: WireOffer): boolean {
  return shippingCost === 0;
}

function hasYearOfWarranty({ warrantyTime }: WireOffer): boolean {
  return warrantyTime !== null && warrantyTime >= 12;
}
