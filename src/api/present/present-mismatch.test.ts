import { expect, test } from 'vitest';
import { presentMismatch } from '#api/present/present-mismatch.ts';
import type { OfferFilters } from '#domain/filters/offer-filters.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { makeOffer } from '#tests/support/factories.ts';

const locale = getCountryLocale('de');
const t = (await loadTranslations())[locale.slug];
const offer = makeOffer({ grade: 'B', carrier: 'att' });

test.each<[OfferFilters, string | null]>([
  [[], null],
  [[['condition', 'B']], null],
  [[['condition', 'A']], t('condition.B')],
  [[['condition', { in: ['A', 'C'] }]], t('condition.B')],
  [[['carrier', 'unlocked']], 'AT&T'],
  [
    [
      ['carrier', 'unlocked'],
      ['condition', 'A'],
    ],
    `${t('condition.B')}, AT&T`,
  ],
  [[['merchantSlug', 'nobody']], offer.merchant.name],
  // A price filter has no words of its own.
  [[['price', { lte: 1 }]], null],
])('filters %j leave %s to be said', (filters, words) => {
  expect(presentMismatch(offer, filters, { locale, t })).toBe(words);
});

test('an offer without a grade or a network says so', () => {
  const ungraded = makeOffer({ grade: 'ungraded', carrier: null });
  expect(presentMismatch(ungraded, [['condition', 'A']], { locale, t })).toBe(t('condition.ungraded'));
  expect(presentMismatch(ungraded, [['carrier', 'att']], { locale, t })).toBe(t('offer.networkUnknown'));
});
