// What a mail needs besides its payload: looked up when it is sent, so that it is true at that time.
import type { Product } from '#domain/catalogue/product.ts';
import type { ContactTopic } from '#domain/contact/contact-form.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Mail } from '#domain/mail/mail.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { compareOffers } from '#domain/search/search-records.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

/** An offer as it is now, which may be gone: mails mention those, too. */
export interface OfferNow extends SearchOffer {
  readonly isGone: boolean;
}

/** What a mail says about an alert. */
export interface MailedAlert {
  readonly id: number;
  readonly scope: 'all' | 'product' | 'price' | 'offer' | 'searchText';
  readonly trigger: 'price-drop' | 'availability' | 'max-price' | 'any-change';
  readonly country: CountrySlug;
  readonly mode: Mode;
  /** Groups of active filters; null = the alert is about a product, an offer or a text. */
  readonly filters: unknown;
  readonly productId: number | null;
  readonly searchText: string | null;
  readonly maxPriceMinor: number | null;
}

/** A message to the operator as it was typed. */
export interface MailedContact {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic;
  readonly subject: string;
  readonly message: string;
  readonly sentAt: Date;
}

export interface MailFacts {
  /** By id; what is retired is left out. */
  readonly products: ReadonlyMap<number, Product>;
  readonly offers: ReadonlyMap<number, OfferNow>;
  /** Active alerts by id; those that were stopped in the meantime are left out. */
  readonly alerts: ReadonlyMap<number, MailedAlert>;
  /** Every offer of the products in `NeededFacts.marketOf`, in no order. */
  readonly market: readonly SearchOffer[];
  /** The message to the operator that the mail holds; null = it holds none, or it was deleted meanwhile. */
  readonly contact: MailedContact | null;
}

/** What has to be looked up for a mail. */
export interface NeededFacts {
  readonly productIds: readonly number[];
  readonly offerIds: readonly number[];
  readonly alertIds: readonly number[];
  /** Products of which all offers are needed, to find the lowest in stock. */
  readonly marketOf: readonly number[];
  /** A message to the operator; null = none. */
  readonly contactId: number | null;
}

/** What has to be looked up before a mail is rendered, by its kind and payload. */
export function listNeededFacts(mail: Mail): NeededFacts {
  const none: NeededFacts = { productIds: [], offerIds: [], alertIds: [], marketOf: [], contactId: null };
  switch (mail.kind) {
    case 'alert':
    case 'alert-digest': {
      const matches = mail.kind === 'alert' ? [mail.payload.match] : mail.payload.matches;
      return {
        ...none,
        productIds: matches.map(({ productId }) => productId),
        offerIds: matches.map(({ offerId }) => offerId),
        alertIds: matches.map(({ alertId }) => alertId),
      };
    }
    case 'newsletter': {
      const { drops } = mail.payload;
      return {
        ...none,
        productIds: drops.map(({ productId }) => productId),
        offerIds: drops.map(({ offerId }) => offerId),
      };
    }
    case 'reminder':
      return { ...none, alertIds: mail.payload.alertIds };
    case 'follow-up': {
      const productIds = mail.payload.items.map(({ productId }) => productId);
      return { ...none, productIds, marketOf: productIds };
    }
    case 'contact-message':
      return { ...none, contactId: mail.payload.contactId };
    case 'confirm-email':
    case 'magic-link':
    case 'account-deleted':
    case 'contact-received':
    case 'staff-link':
    case 'trouble':
    case 'profile-decided':
      return none;
  }
}

/** The offer that a visitor would buy: available, at the lowest price; null = nothing is in stock. */
export function findLowestOffer(
  { market }: Pick<MailFacts, 'market'>,
  place: { readonly productId: number; readonly country: CountrySlug; readonly mode: Mode },
): SearchOffer | null {
  const inStock = market.filter(
    offer =>
      offer.available &&
      offer.productId === place.productId &&
      offer.country === place.country &&
      offer.mode === place.mode,
  );
  return inStock.sort(compareOffers)[0] ?? null;
}
