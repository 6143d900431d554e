import { expect, test } from 'vitest';
import { listMissingTexts } from '#domain/merchants/missing-texts.ts';
import { unknownProfile } from '#domain/merchants/merchant-profile.ts';
import { makeMerchant } from '#tests/support/factories.ts';

test('for each text that is stated, the missing languages of its merchant’s countries are listed, and no others', () => {
  const profile = {
    ...unknownProfile,
    summary: { en: 'Pears', fr: 'Poires' },
    conditions: { A: { de: 'Wie neu' } },
  };
  expect(
    listMissingTexts([
      makeMerchant({ slug: 'pear-tree', countries: ['gb', 'us', 'de'], profile }),
      makeMerchant({ slug: 'silent', profile: unknownProfile }),
    ]),
  ).toEqual([
    { merchantSlug: 'pear-tree', field: 'summary', lacks: ['de'] },
    { merchantSlug: 'pear-tree', field: 'conditions.A', lacks: ['en'] },
  ]);
});
