import { expect, test } from 'vitest';
import { readPartner } from '#services/trade-in/read-partner.ts';
import type { PartnerProblem, StatedPartner } from '#services/trade-in/read-partner.ts';

const stated: StatedPartner = {
  country: 'gb',
  slug: 'pippin-and-penny',
  name: ' Pippin & Penny ',
  address: 'HTTPS://Sell.Pippin.example:443/phones',
  isDemo: false,
};

test('a partner is kept with its address in its one spelling', () => {
  expect(readPartner(stated)).toEqual({
    ok: true,
    value: {
      country: 'gb',
      slug: 'pippin-and-penny',
      name: 'Pippin & Penny',
      url: 'https://sell.pippin.example/phones',
      commission: null,
      postage: null,
      returnPolicy: null,
      termsUrl: null,
      isDemo: false,
    },
  });
  for (const address of ['https://a.example', 'https://xn--pfel-5qa.example/', 'https://a.xn--p1ai/b/c']) {
    expect(readPartner({ ...stated, address }).ok).toBe(true);
  }
});

test('a partner that pays may have a query in its address, and says what else it promises', () => {
  const paying = {
    ...stated,
    address: 'https://sell.pippin.example/?ref=windfall',
    commission: '5.5 %',
    postage: 'partner',
    returnPolicy: 'charged',
    terms: 'https://pippin.example/terms?v=3',
  };
  expect(readPartner(paying)).toMatchObject({
    value: {
      url: paying.address,
      commission: { kind: 'share', share: 550 },
      postage: 'partner',
      returnPolicy: 'charged',
      termsUrl: paying.terms,
    },
  });
  expect(readPartner({ ...paying, commission: '3.00' })).toMatchObject({
    value: { commission: { kind: 'amount', amountMinor: 300 } },
  });
});

const addresses: Readonly<Record<string, PartnerProblem>> = {
  '': 'no-address',
  'partner.example': 'no-address',
  '//partner.example/': 'no-address',
  'https://': 'no-address',
  'https://partner.example/a b': 'no-address',
  'https:\\\\partner.example': 'no-address',
  [`https://partner.example/${'a'.repeat(500)}`]: 'no-address',
  'http://partner.example/': 'not-https',
  'javascript://partner.example/%0aalert(1)': 'not-https',
  'data:text/html,x': 'not-https',
  'https://localhost/': 'no-public-host',
  'https://127.0.0.1/': 'no-public-host',
  'https://2130706433/': 'no-public-host',
  'https://[::1]/': 'no-public-host',
  'https://partner.example./': 'no-public-host',
  'https://partner.example:8443/': 'no-public-host',
  'https://user:word@partner.example/': 'carries-more',
  'https://partner.example/?ref=windfall': 'carries-more',
  'https://partner.example/?': 'carries-more',
  'https://partner.example/#windfall': 'carries-more',
};

test.each(Object.entries(addresses))('the address %s is refused: %s', (address, failure) => {
  expect(readPartner({ ...stated, address })).toEqual({ ok: false, failure });
});

test.each([
  ['bad-slug', { slug: 'x' }],
  ['bad-slug', { slug: 'Pippin' }],
  ['bad-slug', { slug: 'pippin/penny' }],
  ['bad-slug', { slug: 'pippin-2' }],
  ['bad-slug', { slug: 'a'.repeat(101) }],
  ['unknown-country', { country: 'uk' }],
  ['bad-commission', { commission: '0%' }],
  ['bad-commission', { commission: '101%' }],
  ['bad-commission', { commission: 'a lot' }],
  ['bad-postage', { postage: 'buyer' }],
  ['bad-return-policy', { returnPolicy: 'maybe' }],
  ['bad-terms', { terms: 'http://pippin.example/terms' }],
  ['bad-name', { name: '  ' }],
  ['bad-name', { name: 'a'.repeat(81) }],
  // Reverses the writing direction of the rest of its line.
  ['bad-name', { name: 'Pippin \u202e ynneP' }],
] as const)('%s: %o', (failure, wrong) => {
  expect(readPartner({ ...stated, ...wrong })).toEqual({ ok: false, failure });
});
