import { expect, test } from 'vitest';
import type { MerchantProfile } from '#domain/merchants/merchant-profile.ts';
import { applyChanges, compareProfiles, findStaleChanges } from '#domain/merchants/profile-changes.ts';

const before = {
  summary: { en: 'Phones', de: 'Telefone' },
  warrantyMonths: 12,
  instalments: [3, 6],
  support: { email: 'a@shop.example', contactPage: null, phone: null, phoneTime: null },
  reviews: [{ site: 'T', url: 'https://t.example' }],
  battery: null,
} satisfies Partial<MerchantProfile>;

const wanted = {
  summary: { en: 'Phones and tablets' },
  warrantyMonths: 24,
  instalments: [3, 6],
  // The same with its keys in another order.
  reviews: [{ url: 'https://t.example', site: 'T' }],
  battery: { en: 'At least 85 %' },
} satisfies Partial<MerchantProfile>;

test('changes are listed by path, and applied without undoing what others changed meanwhile', () => {
  const changes = compareProfiles(before, wanted);
  expect(changes).toEqual([
    { path: 'battery.en', to: 'At least 85 %' },
    { path: 'summary.de', from: 'Telefone' },
    { path: 'summary.en', from: 'Phones', to: 'Phones and tablets' },
    { path: 'support.email', from: 'a@shop.example' },
    { path: 'warrantyMonths', from: 12, to: 24 },
  ]);
  const meanwhile = { ...before, warrantyMonths: 18, returnDays: 30 };
  expect(applyChanges(meanwhile, changes)).toEqual({ ...wanted, returnDays: 30 });
  expect(findStaleChanges(meanwhile, changes).map(({ path }) => path)).toEqual(['warrantyMonths']);
  expect(compareProfiles(before, before)).toEqual([]);
});
