// Sample mails for the gallery: one of every kind, and one for each variation within a kind.
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { MailFacts, MailedContact } from '#domain/mail/mail-facts.ts';
import { mailKinds } from '#domain/mail/mail.ts';
import type { Mail, MailKind, MailPayloads, MailPlace, MailedMatch } from '#domain/mail/mail.ts';
import { sampleFacts, sampleProducts } from '#emails/samples/sample-market.ts';

export interface SampleMail {
  readonly mail: Mail;
  readonly facts: MailFacts;
}

export const sampleTime = new Date('2026-11-20T09:12:00.000Z');

const seenAt = '2026-11-20T09:05:00.000Z';
const path = '/product-alerts?action=confirm&emailConfirmationToken=sample&userToken=sample';

/** The samples of kinds with variations. Every other kind has one sample, named after the kind. */
const samplesOfKind = {
  'confirm-email': ['confirm-email', 'confirm-email-link', 'confirm-email-change'],
  alert: [
    'alert-price-drop',
    'alert-back-in-stock',
    'alert-price-rise',
    'alert-sold-out',
    'alert-gone-since',
    'alert-search',
  ],
} as const satisfies Partial<Record<MailKind, readonly string[]>>;

type VariedKind = keyof typeof samplesOfKind;
export type SampleName = Exclude<MailKind, VariedKind> | (typeof samplesOfKind)[VariedKind][number];

function isVaried(kind: MailKind): kind is VariedKind {
  return kind in samplesOfKind;
}

export const sampleNames = mailKinds.flatMap((kind): readonly SampleName[] =>
  isVaried(kind) ? samplesOfKind[kind] : [kind],
);

/** null = no sample has that name. */
export function findSampleName(text: string): SampleName | null {
  return sampleNames.find(name => name === text) ?? null;
}

/** A sample with facts of the place's country. */
export function makeSample(name: SampleName, { country }: MailPlace): SampleMail {
  const facts = sampleFacts(country);
  const match = (given: Partial<MailedMatch>): MailedMatch => matchOf(country, given);
  const one = (given: Partial<MailedMatch>, changed: MailFacts = facts): SampleMail => ({
    mail: { kind: 'alert', payload: { match: match(given) } },
    facts: changed,
  });
  switch (name) {
    case 'confirm-email':
      return { mail: { kind: 'confirm-email', payload: { code: '482913', path, isChange: false } }, facts };
    case 'confirm-email-link':
      return { mail: { kind: 'confirm-email', payload: { code: null, path, isChange: false } }, facts };
    case 'confirm-email-change':
      return { mail: { kind: 'confirm-email', payload: { code: '705316', path, isChange: true } }, facts };
    case 'magic-link':
      return {
        mail: { kind: 'magic-link', payload: { path: '/magiclink?action=magiclink&token=sample' } },
        facts,
      };
    case 'alert-price-drop':
      return one({});
    case 'alert-back-in-stock':
      return one({
        alertId: 2,
        productId: 2,
        offerId: 2,
        event: 'back-in-stock',
        priceMinor: 64_900,
        beforeMinor: null,
      });
    case 'alert-price-rise':
      return one({
        alertId: 4,
        productId: 4,
        offerId: 4,
        event: 'price-rise',
        priceMinor: 42_900,
        beforeMinor: 39_900,
      });
    case 'alert-sold-out':
      return one({
        alertId: 4,
        productId: 4,
        offerId: 4,
        event: 'sold-out',
        priceMinor: 42_900,
        beforeMinor: null,
      });
    case 'alert-gone-since':
      return one({}, withoutOffer(facts, 1));
    case 'alert-search':
      return one({ alertId: 7, event: 'new-offer', beforeMinor: null });
    case 'alert-digest':
      return {
        mail: {
          kind: 'alert-digest',
          payload: {
            matches: [
              match({}),
              match({ alertId: 3, productId: 3, offerId: 3, priceMinor: 119_900, beforeMinor: 134_900 }),
              match({
                alertId: 2,
                productId: 2,
                offerId: 2,
                event: 'back-in-stock',
                priceMinor: 64_900,
                beforeMinor: null,
              }),
              match({
                alertId: 4,
                productId: 4,
                offerId: 4,
                event: 'sold-out',
                priceMinor: 42_900,
                beforeMinor: null,
              }),
            ],
          },
        },
        facts,
      };
    case 'newsletter':
      return {
        mail: {
          kind: 'newsletter',
          payload: {
            frequency: 'weekly',
            drops: [
              drop(sampleProducts.iphone.id, 38_900, 45_900, 'A'),
              drop(sampleProducts.macbook.id, 119_900, 134_900, 'certified'),
              drop(sampleProducts.watch.id, 24_900, 27_900, 'B'),
              drop(sampleProducts.ipad.id, 42_900, 46_900, 'A'),
              drop(sampleProducts.airpods.id, 14_900, 15_900, 'C'),
            ],
          },
        },
        facts,
      };
    case 'reminder':
      return {
        mail: { kind: 'reminder', payload: { months: 3, alertIds: [1, 3, 5, 7, 8] } },
        facts: withoutOffer(facts, 5),
      };
    case 'follow-up':
      return {
        mail: {
          kind: 'follow-up',
          payload: {
            items: [sampleProducts.macbook, sampleProducts.watch].map(({ id }) => ({
              productId: id,
              country,
              mode: 'refurbished',
            })),
          },
        },
        facts,
      };
    case 'account-deleted':
      return { mail: { kind: 'account-deleted', payload: {} }, facts };
    case 'contact-message':
      return {
        mail: { kind: 'contact-message', payload: { contactId: sampleContact.id } },
        facts: { ...facts, contact: sampleContact },
      };
    case 'contact-received':
      return { mail: { kind: 'contact-received', payload: { contactId: 1042, topic: 'problem' } }, facts };
    case 'staff-link':
      return { mail: { kind: 'staff-link', payload: { path: '/admin/sign-in/sample' } }, facts };
    case 'trouble':
      return { mail: { kind: 'trouble', payload: sampleTroubles }, facts };
    case 'profile-decided': {
      const word = 'Tell us where the warranty of 36 months is stated.';
      return { mail: { kind: 'profile-decided', payload: { isApproved: false, word } }, facts };
    }
  }
}

const sampleTroubles: MailPayloads['trouble'] = {
  opened: [
    {
      trouble: {
        kind: 'feed-held',
        feedId: 7,
        merchant: 'kernobst',
        country: 'de',
        reason: '412 of 900 offers are lost',
      },
    },
    { trouble: { kind: 'disk-low', machine: 'web-1', freeBytes: 900_000_000, totalBytes: 40_000_000_000 } },
  ],
  closed: [
    {
      trouble: { kind: 'outbox-stuck', channel: 'mail', messages: 4, since: '2026-11-20T08:10:00.000Z' },
      openedAt: '2026-11-20T08:26:00.000Z',
    },
  ],
};

const sampleContact: MailedContact = {
  id: 1042,
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  topic: 'problem',
  subject: 'Wrong storage on an iPhone 13',
  message:
    'Hello,\n\nthe iPhone 13 in Midnight that Kernobst lists with 256 GB has 128 GB on the shop’s own page.\nThe price is right.\n\nAda',
  sentAt: new Date('2026-11-20T09:05:00.000Z'),
};

function matchOf(country: CountrySlug, given: Partial<MailedMatch>): MailedMatch {
  return {
    alertId: 1,
    productId: 1,
    offerId: 1,
    country,
    mode: 'refurbished',
    event: 'price-drop',
    priceMinor: 38_900,
    beforeMinor: 45_900,
    seenAt,
    ...given,
  };
}

function drop(id: number, priceMinor: number, beforeMinor: number, grade: 'A' | 'B' | 'C' | 'certified') {
  return { productId: id, offerId: id, grade, priceMinor, beforeMinor };
}

function withoutOffer(facts: MailFacts, id: number): MailFacts {
  const offers = new Map(
    [...facts.offers].map(([at, offer]) => [at, at === id ? { ...offer, isGone: true } : offer] as const),
  );
  return { ...facts, offers, market: [...offers.values()].filter(({ isGone }) => !isGone) };
}
