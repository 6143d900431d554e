// The part of a price outlook that pages show.
import type { PriceOutlookWire, WireEstimate } from '#api/contract/price-outlook.ts';

/** Only the fields that are shown, because every product page carries its data. */
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
