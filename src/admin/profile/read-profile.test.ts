import { expect, test } from 'vitest';
import { readMerchant, withCountryProfile, writeMerchant } from '#admin/profile/read-merchant.ts';
import { profileFields } from '#admin/profile/profile-fields.ts';
import { readProfile, writeProfile } from '#admin/profile/read-profile.ts';
import { unknownProfile } from '#domain/merchants/merchant-profile.ts';
import type { MerchantProfile } from '#domain/merchants/merchant-profile.ts';
import { makeMerchant } from '#tests/support/factories.ts';

const both = { en: 'Two lines\nof English', de: 'Deutsch' };

const whole: MerchantProfile = {
  summary: both,
  warrantyMonths: 24,
  warrantyExtra: both,
  returnDays: 30,
  returnExtra: { en: 'Free' },
  shippingMinor: 490,
  shippingExtra: both,
  storePickup: true,
  shipsInternationally: false,
  instalments: [3, 12],
  paymentMethods: ['visa', 'apple-pay'],
  studentDiscount: true,
  studentDiscountUrl: 'https://shop.example/students',
  chargesVat: false,
  wholesale: true,
  wholesaleUrl: 'https://shop.example/wholesale',
  battery: both,
  accessories: both,
  conditions: { A: both, C: { de: 'Gebraucht' } },
  parentCompany: 'Holding Ltd',
  headquarters: 'Leeds',
  headquartersCountry: 'gb',
  foundingYear: 2011,
  support: { email: 'help@shop.example', contactPage: null, phone: '+44 1', phoneTime: { en: '9 to 5' } },
  social: { wikipedia: 'https://en.wikipedia.org/wiki/Shop' },
  reviews: [{ site: 'Trust Pilot', url: 'https://reviews.example/shop' }],
};

test('a profile that is written to a form and read back is unchanged, and every part of it has a field', () => {
  expect(readProfile(writeProfile(whole))).toEqual({ ok: true, value: whole });
  expect(readProfile(writeProfile(unknownProfile))).toEqual({ ok: true, value: {} });
  const parts = new Set(profileFields.map(({ name }) => name.split('.')[0] ?? ''));
  expect([...parts].sort()).toEqual(Object.keys(unknownProfile).sort());
});

test('errors are named by their field, and an amount may have a decimal comma', () => {
  const typed = new URLSearchParams({
    warrantyMonths: '6',
    returnDays: 'thirty',
    shippingMinor: 'free',
    paymentMethods: 'Visa',
    studentDiscountUrl: 'shop.example',
    'support.email': 'nobody',
    'summary.en': 'x'.repeat(2_001),
    reviews: 'Trust Pilot https://reviews.example/shop\nnonsense',
  });
  const read = readProfile(typed);
  expect(read.ok ? [] : [...read.failure.keys()].sort()).toEqual([
    'paymentMethods',
    'returnDays',
    'reviews',
    'shippingMinor',
    'studentDiscountUrl',
    'summary.en',
    'support.email',
    'warrantyMonths',
  ]);
  expect(readProfile(new URLSearchParams({ shippingMinor: '4,9' }))).toEqual({
    ok: true,
    value: { shippingMinor: 490 },
  });
});

test('a merchant that is written to a form and read back is unchanged; removing a country removes its terms, and a word has one grade', () => {
  const merchant = makeMerchant({
    trackingHosts: ['clicks.example'],
    gradeWords: { 'Stufe 1': 'A', 'Like new': 'A', Refurb: 'certified' },
    profile: whole,
    countryProfiles: { de: { returnDays: 60 }, fr: { warrantyMonths: 36 } },
  });
  const { id: _id, addedAt: _addedAt, ...stated } = merchant;
  const form = writeMerchant(merchant);
  expect(readMerchant(form, merchant)).toEqual({ ok: true, value: stated });

  form.delete('countries', 'fr');
  form.set('hosts', 'shop.example\nnot a host');
  form.set('gradeWords.B', 'Stufe 1');
  const twice = readMerchant(form, merchant);
  expect(twice.ok ? [] : [...twice.failure.keys()]).toEqual(['gradeWords.A']);
  form.delete('gradeWords.B');
  const wrong = readMerchant(form, merchant);
  expect(wrong.ok ? [] : [...wrong.failure.keys()]).toEqual(['hosts']);
  form.set('hosts', 'shop.example');
  expect(readMerchant(form, merchant)).toMatchObject({
    value: { hosts: ['shop.example'], countryProfiles: { de: { returnDays: 60 } } },
  });

  expect(withCountryProfile(merchant, 'de', {}).countryProfiles).toEqual({ fr: { warrantyMonths: 36 } });
  expect(withCountryProfile(merchant, 'it', { returnDays: 14 }).countryProfiles).toMatchObject({
    it: { returnDays: 14 },
  });
});
