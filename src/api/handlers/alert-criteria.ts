// Reads the criteria of an alert from a request; refuses it when a field that its scope needs is missing or names nothing.
import type { ParsedRequestOf } from '#api/contract/endpoint.ts';
import type { dryRunAlert } from '#api/contract/notifications.ts';
import type { Failure } from '#api/present/present-failure.ts';
import type { AlertSubject } from '#domain/alerts/alert.ts';
import { normalizeFilters } from '#domain/filters/merge-filters.ts';
import { toMinor } from '#domain/money/money.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { AlertRequest } from '#services/alerts/create-alert.ts';
import type { FindOffer } from '#services/offers/find-offer.ts';

export type RequestedAlert = ParsedRequestOf<typeof dryRunAlert>;
export type ReadCriteria = Omit<AlertRequest['alert'], 'pace'>;

export async function readAlertCriteria(
  findOffer: FindOffer,
  asked: RequestedAlert,
  view: CatalogueView,
): Promise<Result<ReadCriteria, Failure>> {
  const { formScope: scope, countrySlug: country, languageSlug: language, mode } = asked;
  const maxPriceMinor =
    asked.maxPrice === undefined || asked.maxPrice === null ? null : toMinor(asked.maxPrice);
  const isPriceWrong = typeof asked.maxPrice === 'number' && maxPriceMinor === null;
  const trigger = asked.trigger ?? (maxPriceMinor === null && scope !== 'price' ? 'price-drop' : 'max-price');
  if (isPriceWrong || (trigger === 'max-price' && maxPriceMinor === null))
    return fail({ code: 'invalid-request', field: 'maxPrice' });
  const subject = await readSubject(findOffer, asked, view);
  if (!subject.ok) return subject;
  return ok({ scope, country, language, mode, trigger, maxPriceMinor, ...subject.value });
}

async function readSubject(
  findOffer: FindOffer,
  {
    formScope,
    activeFilters,
    productSku,
    offerId,
    searchText,
    languageSlug,
    countrySlug,
    mode,
  }: RequestedAlert,
  view: CatalogueView,
): Promise<Result<{ subject: AlertSubject; productId: number | null }, Failure>> {
  const missing = (field: string) => fail({ code: 'invalid-request' as const, field });
  const { main, product: ofProduct, offer: ofOffer } = normalizeFilters(activeFilters);
  switch (formScope) {
    case 'all':
      return ok({
        subject: { kind: 'filters', filters: { main, product: ofProduct, offer: ofOffer } },
        productId: null,
      });
    case 'product':
    case 'price': {
      if (!productSku) return missing('productSku');
      const product = view.findProduct(productSku);
      if (!product) return fail({ code: 'product-unknown' });
      return ok({
        subject: { kind: 'product', productId: product.id, filters: ofOffer },
        productId: product.id,
      });
    }
    case 'offer': {
      if (!offerId) return missing('offerId');
      const found = await findOffer(offerId);
      const offer = found && (found.kind === 'current' ? found.offer : found.trace);
      if (!offer || offer.country !== countrySlug || offer.mode !== mode)
        return fail({ code: 'offer-unknown' });
      return ok({ subject: { kind: 'offer', offerId: offer.id }, productId: offer.productId });
    }
    case 'searchText':
      if (!searchText) return missing('searchText');
      return ok({ subject: { kind: 'text', text: searchText, language: languageSlug }, productId: null });
  }
}
