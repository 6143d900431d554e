// Where footers link to trade-in partners (specification, Partner page). A file of its own: every page needs it, the rest only one does.
import type { CountrySlug } from '#domain/locale/locale.ts';

/** In other countries a partner's page exists without a link to it. */
export const linkedCountries: readonly CountrySlug[] = ['us', 'gb'];
