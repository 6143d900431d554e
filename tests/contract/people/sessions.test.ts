// Anonymous sessions over the API.
import { dayMs } from '#domain/durations.ts';
import { describe, expect, test } from 'vitest';
import { purgeVisits } from '#services/visits/purge-visits.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { hashText, startOfTest } from '#tests/support/market.ts';
import { ownScript, startVisitsServer } from '#tests/support/visits-server.ts';

const current = { sessionToken: 'current' };
const nobody = { userToken: null, email: null, emailPending: null };

function after(days: number): Date {
  return new Date(startOfTest.getTime() + days * dayMs);
}

describe('an anonymous session', () => {
  test('is created once for our own script, stored only as a hash, and found again', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const { db } = site.market;
    const first = await site.call('getSession', current);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ ...nobody, sessionToken: 'current', sources: [], locale: null });
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(
      /^v5_session_token=[\w-]{32}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const token = cookie.slice('v5_session_token='.length, cookie.indexOf(';'));
    const rows = await db.selectFrom('session').selectAll().execute();
    expect(rows.map(row => row.token_hash)).toEqual([hashText(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(first.body)).not.toContain(token);

    const again = await site.call('getSession', current, {
      ...ownScript,
      cookie: `v5_session_token=${token}`,
    });
    expect(again.body).toEqual(first.body);
    expect(again.headers['set-cookie']).toBeUndefined();
    const byToken = await site.call('getSession', { sessionToken: token }, {});
    expect(byToken.body).toMatchObject({ sessionToken: 'current' });
    expect(await site.market.count('session')).toBe(1);
    await site.stop();
  });

  test('is never created for other sites, HEAD or programs', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const strangers: Record<string, string>[] = [
      {},
      { ...ownScript, 'sec-fetch-site': 'cross-site' },
      { ...ownScript, 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' },
    ];
    for (const headers of strangers) {
      const answer = await site.call('getSession', current, headers);
      expect(answer.body).toMatchObject({ ...nobody, sessionToken: null });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const head = await site.ask({ method: 'HEAD', url: '/api/users/session/current', headers: ownScript });
    expect(head.headers['set-cookie']).toBeUndefined();
    expect(await site.market.count('session')).toBe(0);
    await site.stop();
  });

  test('does not take over a token that the caller made up', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const made = 'A'.repeat(32);
    const answer = await site.call(
      'getSession',
      { sessionToken: made },
      { ...ownScript, cookie: `v5_session_token=${made}` },
    );
    expect(String(answer.headers['set-cookie'])).toMatch(/^v5_session_token=(?!A{32})[\w-]{32};/);
    await site.stop();
  });

  test('ends after 90 days without use, and a year after it was created', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const cookie = await site.openSession();
    const ask = async (days: number) => {
      site.moveTo(after(days));
      return (
        (await site.call('getSession', current, { ...ownScript, cookie })).headers['set-cookie'] === undefined
      );
    };
    for (const days of [0.5, 80, 160, 240, 320, 364]) expect(await ask(days)).toBe(true);
    expect(await ask(366)).toBe(false);
    const other = await site.openSession();
    site.moveTo(after(366 + 91));
    const late = await site.call('getSession', current, { ...ownScript, cookie: other });
    expect(late.headers['set-cookie']).toBeDefined();
    expect(await purgeVisits(site.market, after(366 + 91))).toEqual({ visits: 0, sessions: 3 });
    expect(await site.market.count('session')).toBe(1);
    await site.stop();
  });

  test('created while the clock was ahead lasts no longer than any other, once the clock is right', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    site.moveTo(after(500));
    const cookie = await site.openSession();
    const ask = async (days: number) => {
      site.moveTo(after(days));
      const answer = await site.call('getSession', current, { ...ownScript, cookie });
      return answer.headers['set-cookie'] === undefined;
    };
    for (const days of [0, 80, 160, 240, 320, 364]) expect(await ask(days)).toBe(true);
    expect(await ask(366)).toBe(false);
    await site.stop();
  });

  test('has the locale, country and source that the browser sends', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const headers = {
      ...ownScript,
      cookie: 'v5_locale=fr-fr; v5_source=letter',
      'accept-language': 'fr-BE,fr',
    };
    expect((await site.call('getSession', current, headers)).body).toMatchObject({
      locale: 'fr-fr',
      countrySlug: 'fr',
      languageSlug: 'fr',
      detectedCountry: 'be',
      sources: ['letter'],
    });
    await site.stop();
  });
});
