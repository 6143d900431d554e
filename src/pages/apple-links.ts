// The list on show with Apple as its only merchant, and without: what the Apple-only toggle leads to (specification, Apple-only toggle).
import { listValues, readFilter, withFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterValue } from '#domain/filters/active-filters.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { formatCatalogueAddress } from '#domain/urls/catalogue-address.ts';

/** The merchant whose offers are Apple's own. */
const appleSlug = 'apple-store';

export interface AppleLinks {
  /** The list has Apple's offers and no others. */
  readonly isOn: boolean;
  /** Apple is among the chosen merchants. */
  readonly hasApple: boolean;
  /** Merchants are chosen, whichever they are. */
  readonly hasMerchants: boolean;
  /** All behind the locale prefix, as addresses of loaders are: the list itself, */
  readonly ownPath: string;
  /** of Apple alone, */
  readonly onPath: string;
  /** of every merchant, */
  readonly offPath: string;
  /** and of those chosen but Apple, as the removed filter leaves it. */
  readonly withoutPath: string;
}

export function listAppleLinks(filters: ActiveFilters, vocabulary: AddressVocabulary): AppleLinks {
  const chosen = listValues(readFilter(filters, 'merchantSlug'));
  const others = chosen.filter(slug => slug !== appleSlug);
  const link = (merchants: FilterValue | null) =>
    formatCatalogueAddress(withFilter(filters, 'merchantSlug', merchants), vocabulary);
  const hasApple = others.length < chosen.length;
  return {
    isOn: hasApple && others.length === 0,
    hasApple,
    hasMerchants: chosen.length > 0,
    ownPath: formatCatalogueAddress(filters, vocabulary),
    onPath: link(appleSlug),
    offPath: link(null),
    withoutPath: link(others.length === 0 ? null : { in: others }),
  };
}
