// The number of products that each merchant lists, by country and mode; computed once per view.
import type { CountrySlug } from '#domain/locale/locale.ts';
import { modes } from '#domain/offers/condition.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

/** Products by merchant id. */
type Counts = ReadonlyMap<number, Readonly<Record<Mode, number>>>;

/** The counts of a merchant who lists nothing. */
const nothing: Readonly<Record<Mode, number>> = { refurbished: 0, new: 0 };

const known = new WeakMap<CatalogueView, Map<CountrySlug, Counts>>();

export function countListedProducts(
  view: CatalogueView,
  country: CountrySlug,
  merchantId: number,
): Readonly<Record<Mode, number>> {
  const byCountry = known.get(view) ?? new Map<CountrySlug, Counts>();
  const counts = byCountry.get(country) ?? countProducts(view, country);
  known.set(view, byCountry.set(country, counts));
  return counts.get(merchantId) ?? nothing;
}

/** Sold-out offers count, too: the merchant still lists them. */
function countProducts(view: CatalogueView, country: CountrySlug): Counts {
  const counts = new Map<number, Record<Mode, number>>();
  for (const mode of modes) {
    const records = view.records(country, mode);
    for (const { id } of records.products) {
      const merchants = new Set(records.offersOf(id).map(({ merchantId }) => merchantId));
      for (const merchantId of merchants) {
        const count = counts.get(merchantId) ?? { refurbished: 0, new: 0 };
        count[mode] += 1;
        counts.set(merchantId, count);
      }
    }
  }
  return counts;
}
