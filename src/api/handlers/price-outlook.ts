// GET /api/product/outlook/{countrySlug}/{productSku}: from the catalogue and the outlooks in memory; no query.
import type { PublicHandlers } from '#api/dispatch.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import { getFamily } from '#domain/catalogue/families.ts';
import { fail, ok } from '#domain/result.ts';
import type { OutlookCache } from '#read-models/outlook/outlook-cache.ts';
import { viewOutlook } from '#read-models/outlook/view-outlook.ts';

export interface OutlookDeps extends Pick<CatalogueDeps, 'currentCatalogue'> {
  readonly outlooks: Pick<OutlookCache, 'of'>;
}

export function createGetPriceOutlook({
  currentCatalogue,
  outlooks,
}: OutlookDeps): PublicHandlers['getPriceOutlook'] {
  return ({ productSku, mode }, { now }) => {
    const view = currentCatalogue();
    const product = view.findProduct(productSku);
    if (!product) return fail({ code: 'product-unknown' });
    const { outlook, estimates, nextRelease } = viewOutlook(view, outlooks, { product, mode }, now.getTime());
    return ok({
      family: getFamily(product.model.family).name,
      history: outlook && {
        version: outlook.version,
        since: outlook.since,
        until: outlook.until,
        series: outlook.series,
      },
      estimates: estimates.map(({ horizon: months, kind, band, test }) => ({
        months,
        kind,
        band: band && { low: round(band.low), middle: round(band.middle), high: round(band.high) },
        test: test && {
          tested: test.tested,
          error: round(test.error),
          sameError: round(test.sameError),
          covered: round(test.covered),
        },
      })),
      nextRelease,
    });
  };
}

/** Shares are printed in tenths of a percent, and prices in whole units. */
function round(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
