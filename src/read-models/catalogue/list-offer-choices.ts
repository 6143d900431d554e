// The conditions and networks in which a product is available, each with its lowest price.
import { withoutOfferFilter } from '#domain/filters/offer-filters.ts';
import { passesOfferFilters } from '#domain/filters/passes-filters.ts';
import type { OfferFilters } from '#domain/filters/offer-filters.ts';
import { gradeCondition } from '#domain/offers/condition.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

/** The filter keys that are offered as a choice. */
export const offerChoiceKeys = ['condition', 'carrier'] as const;
export type OfferChoiceKey = (typeof offerChoiceKeys)[number];

export interface OfferChoiceGroup {
  readonly key: OfferChoiceKey;
  /** The best condition first; networks by name, unlocked first. */
  readonly values: readonly OfferChoiceValue[];
}

export interface OfferChoiceValue {
  readonly value: string;
  /** The cheapest offer in stock, if possible one that passes the other filters. */
  readonly lowest: SearchOffer;
  /** Set when all these offers are certified or ungraded: the value is then named so, because such devices have no grade. */
  readonly sole: Gradeless | null;
  /** Set when the cheapest offer has no grade and dearer ones have: its price is not that of the grade. */
  readonly mixed: Gradeless | null;
}

type Gradeless = 'certified' | 'ungraded';

/** `offers` of one product, country and mode, in their order. An unstated value is no choice. */
export function listOfferChoices(
  offers: readonly SearchOffer[],
  filters: OfferFilters,
): readonly OfferChoiceGroup[] {
  return offerChoiceKeys.flatMap((key): OfferChoiceGroup[] => {
    const others = withoutOfferFilter(filters, key);
    const byValue = Map.groupBy(
      offers.filter(({ available }) => available),
      offer => readValue(offer, key),
    );
    const values = [...byValue].flatMap(([value, inStock]): OfferChoiceValue[] => {
      const passing = inStock.filter(offer => passesOfferFilters(offer, others));
      const shown = passing.length === 0 ? inStock : passing;
      const [lowest] = shown;
      return value === null || !lowest ? [] : [{ value, lowest, ...findGradeless(shown) }];
    });
    return values.length === 0 ? [] : [{ key, values: values.toSorted(compareValues) }];
  });
}

/** `offers` begin with the cheapest. */
function findGradeless(offers: readonly SearchOffer[]): Pick<OfferChoiceValue, 'sole' | 'mixed'> {
  const lowest = (['certified', 'ungraded'] as const).find(each => offers[0]?.grade === each) ?? null;
  const isSole = offers.every(({ grade }) => grade === lowest);
  return isSole ? { sole: lowest, mixed: null } : { sole: null, mixed: lowest };
}

function readValue(offer: SearchOffer, key: OfferChoiceKey): string | null {
  return key === 'condition' ? gradeCondition(offer.grade) : offer.carrier;
}

function compareValues({ value: a }: OfferChoiceValue, { value: b }: OfferChoiceValue): number {
  return Number(b === 'unlocked') - Number(a === 'unlocked') || (a < b ? -1 : 1);
}
