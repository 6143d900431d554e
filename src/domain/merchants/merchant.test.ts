import fc from 'fast-check';
import { expect, test } from 'vitest';
import { profileIn, unknownProfile } from '#domain/merchants/merchant-profile.ts';
import { isMerchantSlug } from '#domain/merchants/merchant-slug.ts';
import { offerTerms } from '#domain/offers/offer-terms.ts';
import { makeMerchant, makeOffer } from '#tests/support/factories.ts';

test.each([
  ['apple-store', true],
  ['kernobst', true],
  ['ab', true],
  ['a', false],
  ['a-vs-b', false],
  ['a-vs', false],
  ['vs-b', false],
  ['-vs', false],
  ['comparison', false],
  ['specs-comparison', false],
  ['Apple-Store', false],
  ['shop1', false],
  ['', false],
])('%j as a slug: %s', (slug, isSlug) => {
  expect(isMerchantSlug(slug)).toBe(isSlug);
});

test('two slugs joined by -vs- can always be split again', () => {
  const slug = fc.stringMatching(/^[a-z-]{2,20}$/).filter(isMerchantSlug);
  fc.assert(
    fc.property(slug, slug, (a, b) => {
      expect(`${a}-vs-${b}`.split('-vs-')).toEqual([a, b]);
    }),
    { numRuns: 2_000, examples: [['aa-v', 's-']] },
  );
});

test("a country's terms override the merchant's, and an offer's override both", () => {
  const merchant = makeMerchant({
    profile: { ...unknownProfile, warrantyMonths: 12, returnDays: 14, shippingMinor: 590 },
    countryProfiles: { de: { warrantyMonths: 24, shippingMinor: 0 } },
  });
  expect(profileIn(merchant.profile, merchant.countryProfiles, 'de')).toMatchObject({
    warrantyMonths: 24,
    returnDays: 14,
    shippingMinor: 0,
  });
  expect(offerTerms(makeOffer({ merchant, country: 'fr' }))).toEqual({
    warrantyMonths: 12,
    returnDays: 14,
    shippingMinor: 590,
  });
  expect(offerTerms(makeOffer({ merchant, country: 'de', returnDays: 100 }))).toEqual({
    warrantyMonths: 24,
    returnDays: 100,
    shippingMinor: 0,
  });
});
