// A visitor leaves by a link with its template applied, and the conversion of the click comes back signed.
import { expect, test } from 'vitest';
import { findMerchant, upsertMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { conversionsPath } from '#api/contract/conversions.ts';
import { changeLinkTemplate } from '#services/billing/change-terms.ts';
import { makeConversionKey } from '#services/billing/conversion-keys.ts';
import { signWebhook } from '#services/webhooks/sign-webhook.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { startOfTest } from '#tests/support/market.ts';
import { ownScript, startVisitsServer } from '#tests/support/visits-server.ts';
import type { VisitsServer } from '#tests/support/visits-server.ts';

const place = { countrySlug: 'us', languageSlug: 'en', url: '/' };
const person = { 'user-agent': ownScript['user-agent'] };
const template = {
  parameters: 'utm_source=windfall',
  deepLink: 'https://net.example/c?ref={click}&to={link}',
};

/** Requests the redirecting address, and returns its target. */
async function leave(
  site: VisitsServer,
  code: string,
  headers: Record<string, string> = person,
  method: 'GET' | 'HEAD' = 'GET',
  query = '',
) {
  const url = `/redirect/${site.offerId(code)}${query}`;
  const answer = await site.server.inject({ method, url, headers, remoteAddress: '203.0.113.7' });
  return URL.parse(String(answer.headers.location), 'https://windfall.example');
}

async function openSite() {
  const database = await openMarketDatabase();
  const site = await startVisitsServer(
    database,
    makeMerchant({ isDemo: false, trackingHosts: ['net.example'] }),
  );
  const { db, merchant } = site.market;
  const changed = await changeLinkTemplate(db, merchant, template, startOfTest);
  expect(changed).toMatchObject({ ok: true, value: { before: { deepLink: '' } } });
  await site.visits.refresh();
  return { site, db, merchant };
}

test('links follow the merchant’s template, and departures that are no clicks are counted separately', async () => {
  const { site, db } = await openSite();
  const click = await site.call('recordClick', { ...place, offerId: site.offerId('a') });
  const left = await leave(site, 'a');
  expect(left?.href).toBe(
    `https://net.example/c?ref=${String(click.body['_id'])}&to=https%3A%2F%2Forchard-row.example%2Fa%3Futm_source%3Dwindfall`,
  );
  // A repetition within half a minute, a program, a prefetched page, and HEAD are redirected, too.
  expect((await leave(site, 'a'))?.href).toBe(left?.href);
  const program = await leave(site, 'b', { 'user-agent': 'Googlebot/2.1' });
  expect([program?.host, program?.searchParams.has('ref')]).toEqual(['net.example', false]);
  await leave(site, 'b', { ...person, 'sec-purpose': 'prefetch' });
  await leave(site, 'b', person, 'HEAD');
  // Another merchant's placement or none counts for nothing; an offer that leads elsewhere leads to no merchant.
  await leave(site, 'b', person, 'GET', '?placement=99');
  expect((await leave(site, 'foreign'))?.host).toBe('windfall.example');
  await site.stop();
  const rows = await db
    .selectFrom('click_ledger')
    .select(['placement_id', 'clicks', 'repeats', 'programs', 'previews', 'floods'])
    .execute();
  expect(rows).toEqual([{ placement_id: null, clicks: 2, repeats: 1, programs: 1, previews: 2, floods: 0 }]);
  expect([site.problems, site.dropped]).toEqual([[], []]);
});

test('a conversion is recorded once, only with a key of the click’s merchant, and every refusal has its reason', async () => {
  const { site, db, merchant } = await openSite();
  const clickId = (await leave(site, 'a'))?.searchParams.get('ref') ?? '';
  await site.visits.refresh();
  await upsertMerchant(db, makeMerchant({ slug: 'other-shop', hosts: ['other.example'] }));
  const other = await findMerchant(db, 'other-shop');
  const { secret: old } = await makeConversionKey(db, merchant.id, startOfTest);
  const { secret, ending } = await makeConversionKey(db, merchant.id, startOfTest);
  expect(ending).toBe(1);
  const { secret: foreign } = await makeConversionKey(db, other?.id ?? 0, startOfTest);

  const sale = {
    merchant: merchant.slug,
    conversionId: 'order-1',
    clickId,
    status: 'pending',
    amountMinor: 40_000,
    currency: 'USD',
    convertedAt: startOfTest.toISOString(),
  };
  const post = async (
    given: Record<string, unknown> = {},
    { key = secret, at = startOfTest, headers = {}, body = JSON.stringify({ ...sale, ...given }) } = {},
  ) => {
    const signed = signWebhook({ id: 'message', body, at }, key);
    const answer = await site.server.inject({
      method: 'POST',
      url: conversionsPath,
      headers: { 'content-type': 'application/json', ...signed, ...headers },
      payload: body,
    });
    const { result, code, field } = answer.json<Record<string, string>>();
    return [answer.statusCode, result ?? code, ...(field === undefined ? [] : [field])].join(' ');
  };
  const later = new Date(startOfTest.getTime() + 1_000);

  // Only a key of this merchant is accepted: not another merchant's key, not a changed body, not an old message.
  expect(await post({}, { key: foreign })).toBe('401 signature-wrong');
  expect(await post({ merchant: 'nobody' })).toBe('401 signature-wrong');
  const signedBefore = signWebhook({ id: 'message', body: JSON.stringify(sale), at: startOfTest }, secret);
  expect(await post({ amountMinor: 1 }, { headers: signedBefore })).toBe('401 signature-wrong');
  expect(await post({}, { headers: { 'webhook-id': 'another' } })).toBe('401 signature-wrong');
  expect(await post({}, { headers: { 'webhook-signature': '' } })).toBe('401 signature-missing');
  expect(await post({}, { at: new Date(startOfTest.getTime() - 301_000) })).toBe('401 signature-late');
  // Another merchant's key is valid only for that merchant's clicks; no response reveals whether a click exists.
  expect(await post({ merchant: 'other-shop' }, { key: foreign })).toBe('422 click-unknown');
  expect(await post({ clickId: '1' })).toBe('422 click-unknown');
  expect(await post({ convertedAt: '2026-11-20T11:00:00Z' })).toBe('422 before-click');
  expect(await post({ convertedAt: '2026-11-20T13:00:00Z' })).toBe('422 in-future');
  expect(await post({ currency: 'YEN' })).toBe('400 invalid-request currency');
  expect(await post({ amountMinor: 1.5 })).toBe('400 invalid-request amountMinor');
  expect(await post({ more: 1 })).toBe('400 invalid-request more');
  expect(await post({}, { body: '{' })).toBe('400 invalid-request body');
  expect(await post({}, { headers: { 'content-type': 'text/plain' } })).toBe('415 unsupported-media-type');
  expect(await post({}, { body: ' '.repeat(9_000) })).toBe('413 too-large');
  expect(await db.selectFrom('conversion').select('id').execute()).toEqual([]);

  // The previous key stays valid for a week, and a list of signatures may contain unknown ones.
  const rotated = { headers: { 'webhook-signature': `v1,AAAA ${signedBefore['webhook-signature']}` } };
  expect(await post({}, rotated)).toBe('200 recorded');
  expect(await post({}, { key: old })).toBe('200 unchanged');
  expect(await post({ status: 'approved', commissionMinor: 900 }, { at: later })).toBe('200 changed');
  // Copies of earlier messages.
  expect(await post()).toBe('409 stale');
  expect(await post({ status: 'approved', commissionMinor: 900 }, { at: later })).toBe('200 unchanged');
  expect(await post({}, { at: later })).toBe('409 pending-again');
  expect(await post({ clickId: '77' }, { at: later })).toBe('409 other-click');
  expect(
    await db.selectFrom('conversion').select(['status', 'commission_minor', 'country']).execute(),
  ).toEqual([{ status: 'approved', commission_minor: 900, country: 'us' }]);
  site.moveTo(new Date(startOfTest.getTime() + 8 * 24 * 60 * 60_000));
  const week = { at: new Date(startOfTest.getTime() + 8 * 24 * 60 * 60_000) };
  expect(await post({}, { ...week, key: old })).toBe('401 signature-wrong');
  expect(await post({ conversionId: 'order-2' }, week)).toBe('200 recorded');
  await site.stop();
  expect(site.problems).toEqual([]);
});
