// What a page shows of a price outlook.
import type { PriceOutlookWire, WireEstimate } from '#api/contract/price-outlook.ts';

/** What is shown of an answer of the API; the rest would weigh on every product page. */
export interface OutlookView extends Pick<PriceOutlookWire, 'family' | 'nextRelease'> {
  readonly estimates: readonly (Pick<WireEstimate, 'months' | 'kind' | 'band'> & {
    readonly error: number | null;
    readonly sameError: number | null;
  })[];
}

export function toOutlookView({ family, estimates, nextRelease }: PriceOutlookWire): OutlookView {
  return {
    family,
    estimates: estimates.map(({ months, kind, band, test }) => ({
      months,
      kind,
      band,
      error: test?.error ?? null,
      sameError: test?.sameError ?? null,
    })),
    nextRelease,
  };
}
