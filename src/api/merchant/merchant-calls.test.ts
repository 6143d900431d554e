// The requests that merchants' programs may send, and their description in the API.
import { expect, test } from 'vitest';
import { merchantFailures } from '#api/contract/merchant-offers.ts';
import { readOffer, readOffers } from '#api/merchant/read-offers.ts';
import { buildOpenApi } from '#api/openapi.ts';

const said = { price: 649.5, currency: 'EUR', available: true };

test('a statement is read in minor units, and an invalid field is named by its path', () => {
  expect(readOffer({ code: 'A 1' }, { country: 'de' }, { ...said, shipping: 4.9 })).toEqual({
    ok: true,
    value: {
      code: 'A 1',
      country: 'de',
      priceMinor: 64_950,
      currency: 'EUR',
      available: true,
      shippingMinor: 490,
      url: null,
    },
  });
  const wrong = [
    [{}, undefined, 'body'],
    [{}, { ...said, price: '649' }, 'price'],
    [{}, { ...said, price: 649.999 }, 'price'],
    [{}, { ...said, price: 0.001 }, 'price'],
    [{}, { ...said, shipping: 1.234 }, 'shipping'],
    [{}, { ...said, url: 'javascript:alert(1)' }, 'url'],
    [{}, { ...said, colour: 'red' }, 'colour'],
    [{ country: 'xx' }, said, 'country'],
    [{ page: '2' }, said, 'page'],
  ] as const;
  for (const [query, body, failure] of wrong)
    expect([body, readOffer({ code: 'A' }, query, body)]).toEqual([body, { ok: false, failure }]);
  expect(readOffer({ code: 'A'.repeat(201) }, {}, said)).toEqual({ ok: false, failure: 'code' });

  const offers = [
    { ...said, code: 'A' },
    { ...said, code: 'B', price: 1.999 },
  ];
  expect(readOffers({ offers })).toEqual({ ok: false, failure: 'offers.1.price' });
  expect(readOffers({ offers: [] })).toEqual({ ok: false, failure: 'offers' });
  const tooMany = Array.from({ length: 501 }, (_, at) => ({ ...said, code: String(at) }));
  expect(readOffers({ offers: tooMany })).toEqual({ ok: false, failure: 'offers' });
});

test('the API description has both calls, their key, and every code of a failure', () => {
  const { paths, components } = buildOpenApi() as {
    paths: Record<
      string,
      { put?: { security: object[]; responses: Record<string, { description: string }> } }
    >;
    components: { securitySchemes: object };
  };
  const one = paths['/api/merchant/offers/{code}']?.put;
  for (const [code, status] of Object.entries(merchantFailures))
    expect(one?.responses[status]?.description).toContain(`${code}: `);
  for (const call of [one, paths['/api/merchant/offers']?.put])
    expect(Object.keys(call?.security[0] ?? {})).toEqual(Object.keys(components.securitySchemes));
});
