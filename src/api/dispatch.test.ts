import { expect, test } from 'vitest';
import type { PublicContext } from '#api/contexts.ts';
import { createDispatchers } from '#api/dispatch.ts';
import type { PublicHandlers, VisitorHandlers } from '#api/dispatch.ts';
import { ok } from '#domain/result.ts';

const context = { kind: 'public', requestId: 'r', now: new Date(0), t: String } as unknown as PublicContext;
const handlers = new Proxy({}, { get: () => () => ok('answered') }) as PublicHandlers & VisitorHandlers;

test('a call for a country that is not served is refused with that country, and a call without a country is answered', () => {
  const { dispatchPublic } = createDispatchers(handlers, handlers, new Set(['de', 'fr']));
  const elsewhere = { ok: false, failure: { code: 'misdirected', country: 'us' } };
  expect(dispatchPublic('getResult', { countrySlug: 'us' }, context)).toEqual(elsewhere);
  expect(dispatchPublic('getRefurbishers', { country: 'us' }, context)).toEqual(elsewhere);
  expect(dispatchPublic('getResult', { countrySlug: 'de' }, context)).toEqual(ok('answered'));
  expect(dispatchPublic('getRefurbishers', { country: 'fr' }, context)).toEqual(ok('answered'));
  expect(dispatchPublic('getSupport', { language: 'en' }, context)).toEqual(ok('answered'));
  // An invalid call is invalid in every country.
  expect(dispatchPublic('getResult', { countrySlug: 'uk' }, context)).toMatchObject({
    failure: { code: 'invalid-request', field: 'countrySlug' },
  });
});

test('by default every country is served', () => {
  const { dispatchPublic } = createDispatchers(handlers, handlers);
  expect(dispatchPublic('getResult', { countrySlug: 'us' }, context)).toEqual(ok('answered'));
});
