// Texts for merchants about their lines: what is wrong with a field, what the matcher decided, and how to fix it. @table
import type { FindingCode } from '#domain/feeds/field-findings.ts';
import type { MatchDecision, MatchReason } from '#domain/matching/match-decision.ts';

interface Words {
  readonly what: string;
  /** '' = there is nothing to fix. */
  readonly fix: string;
}

export const findingWords: Readonly<Record<FindingCode, Words>> = {
  'code-missing': { what: 'No product code', fix: 'Give every listing its own code, and keep it the same in every run.' },
  'code-unreadable': { what: 'Unreadable product code', fix: 'Use at most 200 characters, in UTF-8.' },
  'code-repeated': {
    what: 'Duplicate product code',
    fix: 'Only the first listing with it counts. Give each its own code.',
  },
  'title-missing': { what: 'No title', fix: 'Name the device as your shop does.' },
  'price-missing': { what: 'No price', fix: 'State the price the buyer pays, excluding shipping.' },
  'price-unreadable': { what: 'Unreadable price', fix: 'Write 649.00 EUR and nothing else in the field.' },
  'price-other-currency': {
    what: 'Price not in the country’s currency',
    fix: 'Send us one feed for each country, in its currency.',
  },
  'link-missing': { what: 'No link', fix: 'Link to the page that sells this exact device.' },
  'link-unreadable': { what: 'Invalid link', fix: 'It must begin with https://.' },
  'link-other-host': {
    what: 'Link to a host that is not registered for you',
    fix: 'Let us know if the host belongs to you or your affiliate network.',
  },
  'condition-missing': { what: 'Condition not stated', fix: 'State the condition: new, refurbished, or your grade.' },
  'condition-unreadable': { what: 'Condition not understood', fix: 'Write new, used or refurbished, or tell us the words you use.' },
  'availability-missing': { what: 'Stock not stated', fix: 'Write in stock or out of stock.' },
  'availability-unreadable': { what: 'Stock not understood', fix: 'Write in stock or out of stock.' },
  'field-too-long': { what: 'A field is longer than 64 kB', fix: 'Shorten it. We do not read descriptions that long.' },
  'line-malformed': { what: 'Malformed entry', fix: 'It has more cells than columns, or is not a complete object. Check your export.' },
  'part-number-missing': {
    what: 'No part number (MPN)',
    fix: 'Apple’s part number identifies the exact configuration. Without it we rely on fields and title.',
  },
  'gtin-missing': { what: 'No GTIN (EAN, UPC)', fix: 'Another reliable way to identify the device.' },
  'grade-missing': { what: 'Refurbished, but no grade', fix: 'Visitors who filter by grade will not find it. State A, B or C, or your own word for it.' },
  'shipping-missing': { what: 'Shipping cost not stated', fix: 'At equal prices, offers with a stated total are listed first.' },
  'warranty-missing': { what: 'Warranty not stated', fix: 'We show the one from your profile instead.' },
  'returns-missing': { what: 'Return period not stated', fix: 'We show the one from your profile instead.' },
}; // prettier-ignore

const reasonWords: Readonly<Partial<Record<`${MatchDecision['decision']}:${MatchReason}`, Words>>> = {
  'match:part-number': { what: 'Matched by part number', fix: '' },
  'match:attributes': { what: 'Matched by fields', fix: '' },
  'match:title': { what: 'Matched by title', fix: 'A part number would make it certain.' },
  'match:corrected': { what: 'Matched manually', fix: '' },
  'review:corrected': { what: 'The product chosen manually has been retired', fix: 'We will review it again.' },
  'review:contradiction': { what: 'Part number, fields and title do not agree', fix: 'Correct the one that is wrong.' },
  'review:several-products': { what: 'Could be any of several products', fix: 'State storage, color and part number.' },
  'review:unknown-configuration': { what: 'As far as we know, Apple never sold this configuration', fix: 'Check storage, color and memory.' },
  'review:unknown-model': { what: 'Unknown model', fix: 'Put the full model name in the title, or state the part number.' },
  'review:unknown-part': { what: 'Unknown part number, and no model in the title', fix: 'Put the model name in the title.' },
  'review:accessory-or-part': { what: 'It may be an accessory', fix: 'State the category.' },
  'reject:corrected': { what: 'Rejected manually', fix: 'Contact us if that is wrong.' },
  'reject:other-brand': { what: 'Not made by Apple', fix: '' },
  'reject:accessory-or-part': { what: 'An accessory or a part', fix: '' },
  'reject:damaged': { what: 'Broken or for parts', fix: '' },
  'reject:several-models': { what: 'One listing for several models', fix: 'Send one listing per model.' },
  'reject:empty-box': { what: 'Empty box', fix: '' },
  'reject:service': { what: 'A repair, a gift card or another service', fix: '' },
  'reject:counterfeit': { what: 'A counterfeit or dummy', fix: '' },
  'reject:wanted': { what: 'Wanted ad', fix: '' },
  'reject:no-sale-price': { what: 'Contract price or installment', fix: 'State the price of the device without a contract.' },
  'reject:swap-only': { what: 'Exchange only', fix: '' },
  'reject:several-devices': { what: 'A lot or bundle of devices', fix: 'Send one listing per device.' },
  'reject:not-a-family-we-hold': { what: 'Not a kind of device we list', fix: '' },
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
  match: 'matched',
  review: 'in review',
  reject: 'not listed',
};

/** Texts for a run's reason to wait or fail. */
export const runReasons: Readonly<Record<string, string>> = {
  'too-many-lost':
    'it would remove many of your offers at once. If that is intended, the next runs with the same result release it, or contact us.',
  'wild-prices':
    'many prices would fall below two fifths or rise above two and a half times. If that is intended, the next run with the same result releases it, or contact us.',
  abandoned: 'the run was interrupted on our side and will be repeated.',
  discarded: 'we discarded it after a review.',
  'other-hosts': 'most links lead to a host that is not registered for you.',
};
