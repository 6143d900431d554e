// The likely development of a product's price, and the usual date of the next model of its line.
import type { Model, Product } from '#domain/catalogue/product.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { estimatePrice } from '#domain/outlook/estimate-price.ts';
import type { PriceEstimate } from '#domain/outlook/estimate-price.ts';
import { findNextRelease } from '#domain/outlook/next-release.ts';
import type { NextRelease } from '#domain/outlook/next-release.ts';
import type { Outlook } from '#domain/outlook/outlook-rule.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { OutlookCache } from '#read-models/outlook/outlook-cache.ts';

export interface ProductOutlook {
  /** null = there is no history to estimate from. */
  readonly outlook: Outlook | null;
  readonly estimates: readonly PriceEstimate[];
  readonly nextRelease: NextRelease | null;
}

/** `now` in milliseconds since 1970. */
export function viewOutlook(
  view: CatalogueView,
  outlooks: Pick<OutlookCache, 'of'>,
  { product: { model }, mode }: { readonly product: Product; readonly mode: Mode },
  now: number,
): ProductOutlook {
  const outlook = outlooks.of(model.family, mode);
  return {
    outlook,
    estimates: outlook ? estimatePrice(outlook, Date.parse(model.releasedOn), now) : [],
    nextRelease: findCachedRelease(view.data.catalogue.models, model, now),
  };
}

/** Cached per list of models and day, because each page of a model asks. */
const known = new WeakMap<
  readonly Model[],
  { readonly day: string; readonly found: Map<Model, NextRelease | null> }
>();

function findCachedRelease(models: readonly Model[], model: Model, now: number): NextRelease | null {
  const day = isoDay(now);
  const cached = known.get(models);
  const { found } = cached?.day === day ? cached : { found: new Map<Model, NextRelease | null>() };
  if (cached?.day !== day) known.set(models, { day, found });
  const release = found.has(model) ? found.get(model) : findNextRelease(model, models, now);
  found.set(model, release ?? null);
  return release ?? null;
}
