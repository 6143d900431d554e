// The merchants of the demonstration: every field stated, all of it invented, and texts in the language of each country.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { profileIn, unknownProfile } from '#domain/merchants/merchant-profile.ts';
import type { MerchantProfile } from '#domain/merchants/merchant-profile.ts';
import { readMarketplace } from '#demo/marketplace-files.ts';
import { readMerchantFile } from '#adapters/files/merchant-file.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** Apple's shop is the only real one; only its offers are invented. */
const merchants = [
  ...readMerchantFile(join(root, 'seed', 'demo', 'merchants.json')),
  ...readMarketplace(root).filter(({ slug }) => slug !== 'apple-store'),
];

/** The fields that a profile must state: all, except the links for a discount or wholesale that the merchant does not offer. */
function listRequired({ studentDiscount, wholesale }: MerchantProfile): (keyof MerchantProfile)[] {
  const keys = Object.keys(unknownProfile) as (keyof MerchantProfile)[];
  return keys.filter(
    key =>
      !(key === 'studentDiscountUrl' && studentDiscount === false) &&
      !(key === 'wholesaleUrl' && wholesale === false),
  );
}

/** Every text that visitors read, by its path in the profile. */
function listTexts(profile: MerchantProfile) {
  const { summary, warrantyExtra, returnExtra, shippingExtra, battery, accessories, conditions, support } =
    profile;
  return {
    summary,
    warrantyExtra,
    returnExtra,
    shippingExtra,
    battery,
    accessories,
    A: conditions?.A,
    B: conditions?.B,
    C: conditions?.C,
    phoneTime: support?.phoneTime,
  };
}

test.each(merchants.map(merchant => [merchant.slug, merchant] as const))(
  '%s states every field, in the language of each of its countries',
  (_, merchant) => {
    expect(merchant.isDemo).toBe(true);
    for (const key of listRequired(merchant.profile)) {
      expect([key, merchant.profile[key] ?? null]).not.toEqual([key, null]);
    }
    for (const country of merchant.countries) {
      const profile = profileIn(merchant.profile, merchant.countryProfiles, country);
      const { language } = getCountryLocale(country);
      for (const [key, text] of Object.entries(listTexts(profile))) {
        expect([country, key, text?.[language] ?? '']).not.toEqual([country, key, '']);
      }
      expect(Object.values(profile.support ?? {})).not.toContain(null);
      expect(Object.keys(profile.social ?? {})).toHaveLength(5);
    }
  },
);

test('every link and e-mail address has a domain that nobody can own', () => {
  const text = JSON.stringify(
    merchants.map(({ profile, countryProfiles }) => ({ profile, countryProfiles })),
  );
  const hosts = [...text.matchAll(/https?:\/\/([^/"]+)|@([a-z.-]+)"/g)].map(
    match => match[1] ?? match[2] ?? '',
  );
  expect(hosts.length).toBeGreaterThan(40);
  expect(hosts.filter(host => !host.endsWith('.example'))).toEqual([]);
});

test('telephone numbers are of the ranges reserved for fiction', () => {
  const phones = merchants.flatMap(({ profile, countryProfiles }) =>
    [profile, ...Object.values(countryProfiles)].flatMap(each => each.support?.phone ?? []),
  );
  // +1 555-01xx; Ofcom 020 7946 0xxx, 0114, 0116 and 0117 496 0xxx, 01632 960xxx; Bundesnetzagentur 030 23125, 069 90009; Arcep 01 99 00,
  // 04 65 71. Italy and Spain reserve none; their numbers contain 0000 and 555 instead.
  const fictional =
    /^\+1 \d{3}-555-01\d\d$|^\+44 (20 7946 0|11[467] 496 0|1632 960)\d{3}$|^\+49 (30 23125|69 90009) \d{3}$|^\+33 (1 99 00|4 65 71) \d\d \d\d$|^\+39 0\d+ 0000 |^\+34 555 010 /;
  expect(phones.filter(phone => !fictional.test(phone))).toEqual([]);
});
