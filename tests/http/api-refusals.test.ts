// The API over HTTP: its refusals. One form, five languages, the field named, and never a 500 (R27, P27).
import { expect, inject, test } from 'vitest';
import { addresses } from '#api/contract/all-addresses.ts';
import { findLocale } from '#domain/locale/locale.ts';
import type { LocaleSlug } from '#domain/locale/locale.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { askResult, callApi, readErrorForm } from '#tests/support/api-calls.ts';
import { ask } from '#tests/support/http-client.ts';

const origin = inject('serverUrl');
const translations = await loadTranslations();

function nest(levels: number): unknown {
  return levels === 0 ? 1 : { in: nest(levels - 1) };
}

const listOf = (length: number) => Array.from({ length }, (_, index) => index);

const bad: [string, unknown, string][] = [
  ['no country', {}, 'countrySlug'],
  ['an unknown country', { countrySlug: 'xx' }, 'countrySlug'],
  ['a country that is no text', { countrySlug: ['us'] }, 'countrySlug'],
  ['a list', [], 'body'],
  ['null', null, 'countrySlug'],
  ['a number', 7, 'body'],
  ['perPage 0', { countrySlug: 'us', perPage: 0 }, 'perPage'],
  ['perPage 61', { countrySlug: 'us', perPage: 61 }, 'perPage'],
  ['perPage 1.5', { countrySlug: 'us', perPage: 1.5 }, 'perPage'],
  ['perPage as text', { countrySlug: 'us', perPage: 'x' }, 'perPage'],
  ['offset -1', { countrySlug: 'us', offset: -1 }, 'offset'],
  ['offset 10001', { countrySlug: 'us', offset: 10_001 }, 'offset'],
  ['an offset that is not finite', '{"countrySlug":"us","offset":1e999}', 'offset'],
  ['an unknown key', { countrySlug: 'us', debug: true }, 'debug'],
  [
    'an unknown filter',
    { countrySlug: 'us', activeFilters: { product: { price: 1 } } },
    'activeFilters.product.price',
  ],
  ['an unknown group', { countrySlug: 'us', activeFilters: { seller: {} } }, 'activeFilters.seller'],
  ['an unknown order', { countrySlug: 'us', activeFilters: { sortBy: 'luck' } }, 'activeFilters.sortBy'],
  ['an unknown mode', { countrySlug: 'us', activeFilters: { mode: 'used' } }, 'activeFilters.mode'],
  [
    'an unknown availability',
    { countrySlug: 'us', activeFilters: { availability: '' } },
    'activeFilters.availability',
  ],
  [
    'an unknown family',
    { countrySlug: 'us', activeFilters: { main: { productFamily: 'toaster' } } },
    'activeFilters.main.productFamily',
  ],
  [
    '201 values',
    { countrySlug: 'us', activeFilters: { product: { storageSize: { in: listOf(201) } } } },
    'activeFilters.product.storageSize',
  ],
  [
    'a value of 201 characters',
    { countrySlug: 'us', activeFilters: { product: { modelName: 'x'.repeat(201) } } },
    'activeFilters.product.modelName',
  ],
  [
    'a range with a third end',
    { countrySlug: 'us', activeFilters: { offer: { price: { gte: 1, lt: 2 } } } },
    'activeFilters.offer.price',
  ],
  [
    '33 levels',
    { countrySlug: 'us', activeFilters: { product: { storageSize: nest(33) } } },
    'activeFilters.product.storageSize',
  ],
];

test.each(bad)('%s is refused, and the field is named', async (_name, body, field) => {
  const answer = await callApi(origin, 'getResult', body);
  expect(answer.status).toBe(400);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const form = readErrorForm(answer);
  expect(form.code).toBe('invalid-request');
  // How far the path goes into a value of several forms depends on the contract.
  expect(`${form.field}.`).toContain(`${field}.`);
  expect(form.error).toBe(translations['en-us']('error.invalid-request', { field: form.field ?? '' }));
  expect(form.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['an empty body', ''],
  ['a broken body', '{"countrySlug":'],
  ['two bodies', '{}{}'],
  ['not JSON', 'countrySlug=us'],
  ['a __proto__ key', '{"countrySlug":"us","__proto__":{"perPage":1}}'],
  ['a constructor with a prototype', '{"countrySlug":"us","constructor":{"prototype":{"perPage":1}}}'],
  ['a __proto__ in the filters', '{"countrySlug":"us","activeFilters":{"__proto__":{"mode":"new"}}}'],
  ['100,000 brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['100,000 objects', '{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000)],
  ['100,000 brackets that stay open', '['.repeat(100_000)],
  ['half a character', '{"countrySlug":"\\ud800'],
])('%s is refused as JSON', async (_name, body) => {
  const started = performance.now();
  const answer = await callApi(origin, 'getResult', body);
  expect(answer.status).toBe(400);
  expect(readErrorForm(answer)).toMatchObject({ code: 'invalid-request' });
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('keys of the prototype do not affect later requests', async () => {
  const before = await askResult(origin, { countrySlug: 'us' });
  for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
    const text = `{"countrySlug":"us","activeFilters":{"product":{"${key}":{"in":[1]}},"${key}":{"perPage":1}}}`;
    expect({ key, status: (await callApi(origin, 'getResult', text)).status }).toEqual({ key, status: 400 });
  }
  expect(await askResult(origin, { countrySlug: 'us' })).toEqual(before);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'x',
])('a body of type %s is refused for its type', async contentType => {
  const answer = await callApi(origin, 'getResult', { countrySlug: 'us' }, { 'content-type': contentType });
  expect(answer.status).toBe(415);
  expect(readErrorForm(answer).code).toBe('unsupported-media-type');
});

test('a body without a type is not read', async () => {
  const answer = await ask(origin, addresses.getResult.path, {
    method: 'POST',
    body: '{"countrySlug":"us"}',
  });
  expect(answer.status).toBe(415);
  readErrorForm(answer);
});

test('a body beyond 256 KB is refused; one just below is read', async () => {
  const padded = (bytes: number) => JSON.stringify({ countrySlug: 'us' }).padEnd(bytes, ' ');
  const tooLarge = await callApi(origin, 'getResult', padded(256 * 1024 + 1));
  expect(tooLarge.status).toBe(413);
  expect(readErrorForm(tooLarge).code).toBe('too-large');
  expect((await callApi(origin, 'getResult', padded(256 * 1024))).status).toBe(200);
});

test('a query beyond 2,048 characters is refused, one just below is read', async () => {
  const call = `${addresses.getExplore.path.replace('{language}', 'en')}?countrySlug=us&q=`;
  const asked = (length: number) => ask(origin, call.padEnd(call.indexOf('?') + 1 + length, 'x'));
  const tooLong = await asked(2_049);
  expect([tooLong.status, readErrorForm(tooLong)]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid-request', field: 'query' }),
  ]);
  // Within the limit, the contract's own validation refuses it.
  expect(readErrorForm(await asked(2_048)).field).toBe('q');
  expect((await asked(30)).status).toBe(200);
});

const languages: [string, LocaleSlug][] = [
  ['de', 'de-de'],
  ['fr-FR,en;q=0.5', 'fr-fr'],
  ['it;q=0.9, en;q=0.1', 'it-it'],
  ['es-MX', 'es-es'],
  ['en-GB', 'en-gb'],
  ['ja, de;q=0.3', 'de-de'],
  ['*', 'en-us'],
  [',;q=,,', 'en-us'],
  ['x'.repeat(5_000), 'en-us'],
];

test.each(languages)('Accept-Language %.20s is answered in %s', async (header, slug) => {
  expect(findLocale(slug)).not.toBeNull();
  const t = translations[slug];
  const headers = { 'accept-language': header };
  const invalid = await callApi(origin, 'getResult', { countrySlug: 'xx' }, headers);
  expect(readErrorForm(invalid).error).toBe(t('error.invalid-request', { field: 'countrySlug' }));
  const unknown = await callApi(
    origin,
    'getProduct',
    { countrySlug: 'us', productSku: 'NEVER-MADE' },
    headers,
  );
  expect(unknown.status).toBe(404);
  expect(readErrorForm(unknown)).toMatchObject({
    code: 'product-unknown',
    error: t('error.product-unknown'),
  });
  const nowhere = await ask(origin, '/api/nothing', { headers });
  expect(nowhere.status).toBe(404);
  expect(readErrorForm(nowhere)).toMatchObject({
    code: 'unknown-address',
    error: t('error.unknown-address'),
  });
});

test.each([
  ['GET', addresses.getResult.path],
  ['PUT', addresses.getProduct.path],
  ['DELETE', addresses.getResult.path],
  ['PATCH', addresses.getResult.path],
  ['OPTIONS', addresses.getResult.path],
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/product/rendering'],
  ['GET', `${addresses.getResult.path}/`],
  ['GET', '/api/product/rendering/GETRESULT'],
  ['GET', '/api/../../etc/passwd'],
  ['GET', '/api/%zz'],
  ['POST', '/api/product/rendering/%'],
  ['GET', '/api/users/session/%E0%A4%A'],
  ['GET', '/api/%zz?x=%zz'],
  ['GET', `/api/users/session/${'x'.repeat(2_000)}`],
  ['PROPFIND', '/api/nothing'],
  ['PURGE', addresses.getResult.path],
])('%s %.60s is no call, and is refused in the form of calls', async (method, path) => {
  const answer = await ask(origin, path, { method });
  expect(answer.status).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(readErrorForm(answer)).toMatchObject({
    code: 'unknown-address',
    error: translations['en-us']('error.unknown-address'),
  });
});

test('every refusal has an id of its own', async () => {
  const answers = await Promise.all(listOf(20).map(() => callApi(origin, 'getResult', {})));
  expect(new Set(answers.map(answer => readErrorForm(answer).requestId)).size).toBe(20);
});
