// Visitors' data over HTTP on the built server: sessions, records, clicks and redirects.
import { expect, inject, test } from 'vitest';
import { getUserImages } from '#api/contract/product.ts';
import { getSession } from '#api/contract/sessions.ts';
import { locales } from '#domain/locale/locale.ts';
import { callApi, findProduct, readErrorForm } from '#tests/support/api-calls.ts';
import { ask } from '#tests/support/http-client.ts';

const origin = inject('serverUrl');
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const ownScript = { ...browser, 'x-axios': '1', 'sec-fetch-site': 'same-origin' };
const place = { countrySlug: 'us', languageSlug: 'en', url: '/refurbished' };

async function findOffer() {
  const { selectedOffer, productSku } = await findProduct(origin, 'us');
  if (!selectedOffer) throw new Error('the demonstration has nothing in stock in the United States');
  return { offer: selectedOffer, productSku };
}

test('a session is created by our own script, and never by HEAD or another site', async () => {
  const path = '/api/users/session/current';
  const made = await ask(origin, path, { headers: ownScript });
  expect(getSession.response.parse(JSON.parse(made.text)).sessionToken).toBe('current');
  expect(made.headers['set-cookie']?.[0]).toMatch(/^v5_session_token=[\w-]{32}; .*HttpOnly; SameSite=Lax$/);
  expect(made.headers['cache-control']).toBe('no-store');
  for (const [method, headers] of [
    ['HEAD', ownScript],
    ['GET', browser],
    ['GET', { ...ownScript, 'sec-fetch-site': 'cross-site' }],
  ] as const) {
    const answer = await ask(origin, path, { method, headers });
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('every record is answered with an id', async () => {
  const { offer, productSku } = await findOffer();
  const ids = new Set<string>();
  for (const [name, request] of [
    ['recordFilters', { ...place, activeFilters: {}, resultCount: 3 }],
    [
      'recordLongtail',
      { countrySlug: 'us', languageSlug: 'en', path: '/x', pathLocalized: '/x', activeFilters: {} },
    ],
    ['recordProductView', { ...place, activeFilters: {}, productSku, selectedOfferId: offer.id }],
    ['recordClick', { ...place, offerId: offer.id, clickSource: 'ledger' }],
  ] as const) {
    const answer = await callApi(origin, name, request, ownScript);
    expect({ name, status: answer.status }).toEqual({ name, status: 200 });
    ids.add((JSON.parse(answer.text) as { _id: string })._id);
  }
  expect(ids.size).toBe(4);
  const unknown = await callApi(origin, 'recordClick', { ...place, offerId: '999999999' }, ownScript);
  expect([unknown.status, readErrorForm(unknown).code]).toEqual([404, 'offer-unknown']);
});

test('the redirect of a fictitious offer leads to the page that explains it in the offer’s country, from every prefix, and is never cached', async () => {
  const { offer } = await findOffer();
  for (const { prefix } of locales) {
    const answer = await ask(origin, `${prefix === '' ? '' : `/${prefix}`}/redirect/${offer.id}`, {
      headers: browser,
    });
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toMatch(new RegExp(`^/redirect/demo/[A-Z0-9-]+/${offer.id}$`));
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
  }
  const crooked = await ask(origin, `/us//redirect/${offer.id}/`, { headers: browser });
  expect([crooked.status, crooked.headers.location]).toEqual([301, `/redirect/${offer.id}`]);
  const unknown = await ask(origin, '/fr/redirect/999999999', { headers: browser });
  expect(unknown.status).toBe(404);
  expect(unknown.text).toContain('<html lang="fr-FR"');
});

test('owners’ photographs of a product without any are an empty list', async () => {
  const answer = await ask(origin, '/api/product/rendering/getUserImages?imageKey=iphone-12-mini-purple');
  expect(getUserImages.response.parse(JSON.parse(answer.text))).toEqual({ images: [] });
  expect((await ask(origin, '/api/product/rendering/getUserImages')).status).toBe(400);
});
