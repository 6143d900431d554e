// Alternatives to a product: a step up within its model, and its counterparts in the generations around it.
import { findGenerations } from '#domain/catalogue/generations.ts';
import type { Generations } from '#domain/catalogue/generations.ts';
import { options } from '#domain/catalogue/options.ts';
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import { passesOfferFilters } from '#domain/filters/passes-filters.ts';
import type { OfferFilters } from '#domain/filters/offer-filters.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { findStepUps } from '#domain/offers/step-up.ts';
import type { StepOffer, StepUp } from '#domain/offers/step-up.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

interface Wanted {
  readonly country: CountrySlug;
  readonly mode: Mode;
  readonly filters: OfferFilters;
}

export interface StepTarget extends StepOffer {
  readonly product: Product;
  readonly offer: SearchOffer;
  /** No other offer of its product in stock costs less. */
  readonly isLowest: boolean;
}

/**
 * Steps up from the cheapest offer in stock that passes the filters, otherwise from the cheapest in stock; none when nothing is in stock.
 */
export function listStepUps(
  view: CatalogueView,
  product: Product,
  { country, mode, filters }: Wanted,
): StepUp<StepTarget>[] {
  const inStock = (each: Product) => view.offersOf(each.id, country, mode).filter(offer => offer.available);
  const own = inStock(product);
  const from = own.find(offer => passesOfferFilters(offer, filters)) ?? own[0];
  if (!from) return [];
  const candidates = view
    .siblingsOf(product)
    .flatMap(each => inStock(each).map((offer, at) => describe(each, offer, at === 0)));
  return findStepUps(describe(product, from, true), candidates);
}

function describe(product: Product, offer: SearchOffer, isLowest: boolean): StepTarget {
  return {
    offerId: offer.id,
    sku: product.sku,
    valueOf: key => readOptionValue(product, key),
    grade: offer.grade,
    carrier: offer.carrier,
    priceMinor: offer.priceMinor,
    product,
    offer,
    isLowest,
  };
}

/** Neighbours of every model, computed once for each list of models. */
const known = new WeakMap<readonly Model[], Map<Model, Generations<Model>>>();

/** The products most like this one in the generations before and after; in stock if any of theirs is. */
export function findNeighbours(
  view: CatalogueView,
  product: Product,
  place: Pick<Wanted, 'country' | 'mode'>,
): Generations<Product> {
  const { models } = view.data.catalogue;
  const found = known.get(models) ?? new Map<Model, Generations<Model>>();
  known.set(models, found);
  const generations = found.get(product.model) ?? findGenerations(product.model, models);
  found.set(product.model, generations);
  const pick = (model: Model | null) => model && findCounterpart(view, product, model, place);
  return { previous: pick(generations.previous), next: pick(generations.next) };
}

function findCounterpart(
  view: CatalogueView,
  product: Product,
  model: Model,
  { country, mode }: Pick<Wanted, 'country' | 'mode'>,
): Product | null {
  const [best] = view
    .productsOf(model)
    .map(each => {
      const [first] = view.offersOf(each.id, country, mode);
      return {
        each,
        isAway: first?.available === true ? 0 : 1,
        storage: storageDistance(product, each),
        agreement: options.filter(({ key }) => readOptionValue(each, key) === readOptionValue(product, key))
          .length,
        price: first?.available === true ? first.priceMinor : 0,
      };
    })
    .toSorted(
      (a, b) =>
        a.isAway - b.isAway ||
        a.storage - b.storage ||
        b.agreement - a.agreement ||
        a.price - b.price ||
        a.each.id - b.each.id,
    );
  return best?.each ?? null;
}

/** In doublings; an unstated storage is far from everything. */
function storageDistance(a: Product, b: Product): number {
  const [one, other] = [readOptionValue(a, 'storageGb'), readOptionValue(b, 'storageGb')];
  if (one === other) return 0;
  return one === null || other === null ? 9 : Math.abs(Math.log2(one / other));
}
