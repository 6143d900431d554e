// The links of the Apple-only toggle: the current list with Apple as its only merchant, and without Apple (specification, Apple-only
// toggle).
import { listValues, readFilter, withFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterValue } from '#domain/filters/active-filters.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { formatCatalogueAddress } from '#domain/urls/catalogue-address.ts';

/** The merchant whose offers are Apple's own. */
const appleSlug = 'apple-store';

export interface AppleLinks {
  /** Apple is the only chosen merchant. */
  readonly isOn: boolean;
  /** Apple is among the chosen merchants. */
  readonly hasApple: boolean;
  /** At least one merchant is chosen. */
  readonly hasMerchants: boolean;
  /** The list itself. Like the addresses of loaders, these paths have no locale prefix. */
  readonly ownPath: string;
  /** The list with Apple as its only merchant. */
  readonly onPath: string;
  /** The list without a merchant filter. */
  readonly offPath: string;
  /** The list with the chosen merchants except Apple, as it is after the filter for Apple has been removed. */
  readonly withoutPath: string;
}

/** `keepView` adds the view of the current list to a path that the toggle leads to. */
export function listAppleLinks(
  filters: ActiveFilters,
  vocabulary: AddressVocabulary,
  keepView: (path: string) => string = path => path,
): AppleLinks {
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
    onPath: keepView(link(appleSlug)),
    offPath: keepView(link(null)),
    withoutPath: link(others.length === 0 ? null : { in: others }),
  };
}
