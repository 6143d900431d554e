// The mails that we send, as data: the kinds, and the payload of each. Templates are in src/emails.
import type { ContactTopic } from '#domain/contact/contact-form.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import type { Grade, Mode } from '#domain/offers/condition.ts';
import type { Trouble } from '#domain/operations/trouble.ts';

export const mailKinds = [
  'confirm-email',
  'magic-link',
  'alert',
  'alert-digest',
  'newsletter',
  'reminder',
  'follow-up',
  'account-deleted',
  'contact-message',
  'contact-received',
  'staff-link',
  'trouble',
  'profile-decided',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Which mails go out first when many wait, 0 before 2: a code must not wait for a newsletter. */
export const mailPriority: Readonly<Record<MailKind, 0 | 1 | 2>> = {
  'confirm-email': 0,
  'magic-link': 0,
  'account-deleted': 0,
  'contact-message': 1,
  'contact-received': 1,
  'staff-link': 0,
  trouble: 1,
  'profile-decided': 1,
  alert: 1,
  'alert-digest': 1,
  reminder: 2,
  'follow-up': 2,
  newsletter: 2,
};

/** An offer that made an alert fire, as it was then. What else the mail says about it is looked up when it is sent. */
export interface MailedMatch {
  /** The alert's id: the wire's notificationId. */
  readonly alertId: number;
  readonly productId: number;
  readonly offerId: number;
  readonly country: CountrySlug;
  readonly mode: Mode;
  readonly event: 'price-drop' | 'back-in-stock' | 'new-offer' | 'price-rise' | 'sold-out';
  /** In minor units of the country's currency. */
  readonly priceMinor: number;
  /** Its price before; null = nothing to compare with. */
  readonly beforeMinor: number | null;
  /** ISO time at which the merchant's price list was read. */
  readonly seenAt: string;
}

export interface MailedDrop {
  readonly productId: number;
  readonly offerId: number;
  readonly grade: Grade;
  readonly priceMinor: number;
  /** Lowest of the 30 days before. */
  readonly beforeMinor: number;
}

export interface MailedFollowUp {
  readonly productId: number;
  readonly country: CountrySlug;
  readonly mode: Mode;
}

/**
 * What each kind of mail is made from, besides language and country. A `path` is the address of one of our pages, with locale prefix, query
 * and token: never one below /api.
 */
export interface MailPayloads {
  /** `code`: six digits; null = only the link, because the code belongs to another browser. */
  readonly 'confirm-email': {
    readonly code: string | null;
    readonly path: string;
    readonly isChange: boolean;
  };
  readonly 'magic-link': { readonly path: string };
  readonly alert: { readonly match: MailedMatch };
  readonly 'alert-digest': { readonly matches: readonly MailedMatch[] };
  readonly newsletter: {
    readonly frequency: 'weekly' | 'bi-weekly' | 'monthly';
    readonly drops: readonly MailedDrop[];
  };
  readonly reminder: { readonly months: number; readonly alertIds: readonly number[] };
  readonly 'follow-up': { readonly items: readonly MailedFollowUp[] };
  readonly 'account-deleted': Readonly<Record<never, never>>;
  /** To the operator. The message is looked up when the mail is sent, so that none goes out that its sender has deleted. */
  readonly 'contact-message': { readonly contactId: number };
  /** To the sender of such a message. It repeats nothing that was typed, because the address may be a stranger's. */
  readonly 'contact-received': { readonly contactId: number; readonly topic: ContactTopic };
  /** To staff: the path of the page on which a button signs them in. */
  readonly 'staff-link': { readonly path: string };
  /** To whoever proposed changes of a merchant's profile. `word`: the operator's remark; null = none. */
  readonly 'profile-decided': { readonly isApproved: boolean; readonly word: string | null };
  /** To the operator: what began to be wrong, and what is over. */
  readonly trouble: {
    readonly opened: readonly { readonly trouble: Trouble }[];
    readonly closed: readonly { readonly trouble: Trouble; readonly openedAt: string }[];
  };
}

/** A mail of any kind with what it says. */
export type Mail = {
  readonly [Kind in MailKind]: { readonly kind: Kind; readonly payload: MailPayloads[Kind] };
}[MailKind];

/** The language of a mail's texts, and the country of its prices and addresses. */
export interface MailPlace {
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
}
