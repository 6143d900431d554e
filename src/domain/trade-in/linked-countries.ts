// Where footers lead to partners (specification, Partner page). Apart from the rest, which the browser needs on one page only.
import type { CountrySlug } from '#domain/locale/locale.ts';

/** Elsewhere a partner has its page, and no link to it. */
export const linkedCountries: readonly CountrySlug[] = ['us', 'gb'];
