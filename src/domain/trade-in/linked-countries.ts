// The countries in which the footer links to trade-in partners (specification, Partner page). In a file of its own, because every page
// needs it and little else of this folder.
import type { CountrySlug } from '#domain/locale/locale.ts';

/** In other countries the pages of partners exist without a link in the footer. */
export const linkedCountries: readonly CountrySlug[] = ['us', 'gb'];
