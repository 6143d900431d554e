// Assesses an alert that a visitor is about to set, from the catalogue in memory.
import type { AlertCriteria } from '#domain/alerts/alert.ts';
import { indexAlert, covers, mayWatchProduct } from '#domain/alerts/criteria.ts';
import type { IndexedAlert, ResolveText } from '#domain/alerts/criteria.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { offerFilterValues } from '#domain/filters/product-values.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { resolveText } from '#read-models/alerts/resolve-text.ts';
import type { Explore } from '#read-models/explore/explore.ts';

/** An alert with the products that it covers. */
export interface AssessedAlert {
  readonly alert: IndexedAlert;
  readonly products: readonly Product[];
  /** Lowest price in stock now, whatever the alert's maximum price; null = nothing is in stock. */
  readonly lowestMinor: number | null;
}

/** `productId`: the product of an alert on a product or on an offer. */
export function assessAlert(
  view: CatalogueView,
  explore: Explore,
  criteria: AlertCriteria,
  productId: number | null,
): AssessedAlert {
  const findFilters: ResolveText = ({ text, language }, country) =>
    resolveText(text, country, explore.indexes(view, language));
  const alert = indexAlert({ id: 0, ...criteria }, findFilters);
  const asked = productId === null ? null : view.data.catalogue.find(productId);
  const products = (productId === null ? view.products : asked ? [asked] : []).filter(product =>
    mayWatchProduct(alert, { productId: product.id, product: view.filterValuesOf(product) }),
  );
  return { alert, products, lowestMinor: findLowest(view, alert, products) };
}

function findLowest(view: CatalogueView, alert: IndexedAlert, products: readonly Product[]): number | null {
  const { country, mode } = alert;
  let lowest: number | null = null;
  for (const product of products) {
    const { id: productId } = product;
    // The cheapest first, those out of stock last.
    const offer = view.offersOf(productId, country, mode).find(
      each =>
        each.available &&
        covers(alert, {
          offerId: each.id,
          productId,
          country,
          mode,
          product: view.filterValuesOf(product),
          offer: offerFilterValues(each),
        }),
    );
    if (offer && (lowest === null || offer.priceMinor < lowest)) lowest = offer.priceMinor;
  }
  return lowest;
}
