// Texts for merchants about their lines: what is wrong with a field, what the matcher decided, and how to fix it. @table
import type { FindingCode } from '#domain/feeds/field-findings.ts';
import type { MatchDecision, MatchReason } from '#domain/matching/match-decision.ts';

interface Words {
  readonly what: string;
  /** '' = there is nothing to fix. */
  readonly fix: string;
}

export const findingWords: Readonly<Record<FindingCode, Words>> = {
  'code-missing': { what: 'No product code', fix: 'Give every line its own code, the same at every reading.' },
  'code-unreadable': { what: 'Product code cannot be read', fix: 'At most 200 characters, in UTF-8.' },
  'code-repeated': {
    what: 'Product code stands in the feed twice',
    fix: 'The first line with it counts. Give each its own.',
  },
  'title-missing': { what: 'No title', fix: 'Name the device as your shop does.' },
  'price-missing': { what: 'No price', fix: 'State the price a visitor pays, without shipping.' },
  'price-unreadable': { what: 'Price cannot be read', fix: 'Write 649.00 EUR, nothing else in the field.' },
  'price-other-currency': {
    what: 'Price in another currency than the country’s',
    fix: 'Send us one feed for each country, in its currency.',
  },
  'link-missing': { what: 'No link', fix: 'Link to the page that sells this very device.' },
  'link-unreadable': { what: 'Link is no address', fix: 'Begin it with https://.' },
  'link-other-host': {
    what: 'Link leads to a host that is not registered for you',
    fix: 'Tell us if the host is yours, or your affiliate network’s.',
  },
  'condition-missing': { what: 'Condition not stated', fix: 'State the condition: new, refurbished, or your grade.' },
  'condition-unreadable': { what: 'Condition not understood', fix: 'Write new, used, refurbished, or tell us your words.' },
  'availability-missing': { what: 'Stock not stated', fix: 'Write in stock or out of stock.' },
  'availability-unreadable': { what: 'Stock not understood', fix: 'Write in stock or out of stock.' },
  'field-too-long': { what: 'A field is longer than 64 kB', fix: 'Shorten it; we read no descriptions that long.' },
  'line-malformed': { what: 'Line is damaged', fix: 'More cells than columns, or no whole object: look at your export.' },
  'part-number-missing': {
    what: 'No part number (MPN)',
    fix: 'Apple’s number names the very configuration. Without it we rely on fields and title.',
  },
  'gtin-missing': { what: 'No GTIN (EAN, UPC)', fix: 'A second sure way to recognize the device.' },
  'grade-missing': { what: 'Refurbished, but no grade', fix: 'Visitors who choose a grade do not find it. State A, B or C, or your word for it.' },
  'shipping-missing': { what: 'Shipping costs not stated', fix: 'Of equal prices, offers with a stated total stand first.' },
  'warranty-missing': { what: 'Warranty not stated', fix: 'Your profile’s is shown instead.' },
  'returns-missing': { what: 'Return time not stated', fix: 'Your profile’s is shown instead.' },
}; // prettier-ignore

const reasonWords: Readonly<Partial<Record<`${MatchDecision['decision']}:${MatchReason}`, Words>>> = {
  'match:part-number': { what: 'Recognized by its part number', fix: '' },
  'match:attributes': { what: 'Recognized by its fields', fix: '' },
  'match:title': { what: 'Recognized by its title', fix: 'A part number would make it certain.' },
  'match:corrected': { what: 'Recognized by a person', fix: '' },
  'review:corrected': { what: 'The product chosen by a person is no longer listed', fix: 'We look at it again.' },
  'review:contradiction': { what: 'Part number, fields and title do not agree', fix: 'Correct the one that is wrong.' },
  'review:several-products': { what: 'It may be several products, and nothing says which', fix: 'State storage, color and the part number.' },
  'review:unknown-configuration': { what: 'Apple never sold the model like this, as far as we know', fix: 'Check storage, color and memory.' },
  'review:unknown-model': { what: 'The model cannot be told', fix: 'Put the model’s whole name into the title, or state the part number.' },
  'review:unknown-part': { what: 'We do not know the part number, and the title names no model', fix: 'Put the model’s name into the title.' },
  'review:accessory-or-part': { what: 'It may be an accessory', fix: 'State the category.' },
  'reject:corrected': { what: 'Left out by a person', fix: 'Write to us if that is wrong.' },
  'reject:other-brand': { what: 'Not made by Apple', fix: '' },
  'reject:accessory-or-part': { what: 'An accessory or a part', fix: '' },
  'reject:damaged': { what: 'Sold broken or for parts', fix: '' },
  'reject:several-models': { what: 'One line for several models', fix: 'Send a line for each.' },
  'reject:empty-box': { what: 'A box without a device', fix: '' },
  'reject:service': { what: 'A repair, a gift card or another service', fix: '' },
  'reject:counterfeit': { what: 'A copy or a dummy', fix: '' },
  'reject:wanted': { what: 'Somebody wants to buy one', fix: '' },
  'reject:no-sale-price': { what: 'The price is a contract’s or an installment’s', fix: 'State what the device costs without a contract.' },
  'reject:swap-only': { what: 'Offered in exchange only', fix: '' },
  'reject:several-devices': { what: 'A lot, or a device with another one', fix: 'Send a line for each device.' },
  'reject:not-a-family-we-hold': { what: 'No device that we list', fix: '' },
}; // prettier-ignore

/** Describes a decision about a line; falls back to the reason's name when the table lacks it. */
export function describeDecision(decision: MatchDecision['decision'], reason: MatchReason): Words {
  return reasonWords[`${decision}:${reason}`] ?? { what: reason.replaceAll('-', ' '), fix: '' };
}

/** Describes a class of a trial or run, such as `unusable:no-price`; null = the class is no decision. */
export function describeClass(kind: string): Words | null {
  return reasonWords[kind as keyof typeof reasonWords] ?? null;
}

export const decisionWords: Readonly<Record<MatchDecision['decision'], string>> = {
  match: 'on sale',
  review: 'undecided',
  reject: 'left out',
};

/** Texts for a run's reason to wait or fail. */
export const runReasons: Readonly<Record<string, string>> = {
  'too-many-lost':
    'it would take many of your offers away at once. If you mean it, the next readings that say the same release it; or write to us.',
  'wild-prices':
    'many prices would fall below two fifths or rise above two and a half times. If you mean it, the next reading that says the same releases it; or write to us.',
  abandoned: 'reading broke off on our side. It is read again.',
  discarded: 'we threw it away after looking at it.',
  'other-hosts': 'most links lead to a host that is not registered for you.',
};
