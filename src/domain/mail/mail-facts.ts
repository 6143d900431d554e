// What a mail says beside its payload: looked up when it is sent, so that it says what is true then.
import type { Product } from '#domain/catalogue/product.ts';
import type { ContactTopic } from '#domain/contact/contact-form.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Mail } from '#domain/mail/mail.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { compareOffers } from '#domain/search/search-records.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

/** An offer as it is now; mails mention gone ones, too. */
export interface OfferNow extends SearchOffer {
  readonly isGone: boolean;
}

/** An alert as a mail speaks of it. */
export interface MailedAlert {
  readonly id: number;
  readonly scope: 'all' | 'product' | 'price' | 'offer' | 'searchText';
  readonly trigger: 'price-drop' | 'availability' | 'max-price' | 'any-change';
  readonly country: CountrySlug;
  readonly mode: Mode;
  /** Groups of active filters; null = of a product, an offer or a text. */
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
  /** Every offer of the products that are looked at as a whole, in no order. */
  readonly market: readonly SearchOffer[];
  /** The message to the operator that the mail holds; null = it holds none, or it was deleted meanwhile. */
  readonly contact: MailedContact | null;
}

/** What there is to look up for a mail. */
export interface NeededFacts {
  readonly productIds: readonly number[];
  readonly offerIds: readonly number[];
  readonly alertIds: readonly number[];
  /** Their offers are looked at as a whole: the lowest one in stock. */
  readonly marketOf: readonly number[];
  /** A message to the operator; null = none. */
  readonly contactId: number | null;
}

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
