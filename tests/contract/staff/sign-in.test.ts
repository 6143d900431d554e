// How admins and merchants sign in, stay signed in, and are refused.
import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { openStaffSite } from '#tests/support/staff-site.ts';

const ada = 'ada@example.org';

test('a link opens one session; an admin sets up codes after it and later enters one, each code and recovery code once', async () => {
  const site = await openStaffSite();
  const path = await site.makeLink(ada);
  const browser = site.openBrowser();
  // Opening it changes nothing: mail scanners do that, too.
  expect((await browser.get(path)).text).toContain(`as ${ada}`);
  expect(await browser.post(path)).toMatchObject({ status: 303, location: '/admin/code' });
  expect(await site.openBrowser().post(path)).toMatchObject({ location: '/admin/sign-in' });
  expect((await site.openBrowser().get(path)).status).toBe(404);

  expect(await browser.get('/admin')).toMatchObject({ status: 303, location: '/admin/code' });
  expect((await browser.get('/admin/code')).text).toContain('<svg class="qr"');
  expect(await browser.post('/admin/code', { code: '000000' })).toMatchObject({ location: '/admin/code' });
  const half = browser.cookies.get('windfall_staff');
  const code = await site.codeOf(ada);
  const { text } = await browser.post('/admin/code', { code });
  const recovery = [...text.matchAll(/<code>([a-z\d]{5}-[a-z\d]{5})<\/code>/g)].map(([, each]) => each ?? '');
  expect(new Set(recovery).size).toBe(10);
  expect((await browser.get('/admin')).status).toBe(200);
  // The token from before the code opens nothing.
  const thief = site.openBrowser();
  thief.cookies.set('windfall_staff', half ?? '');
  expect(await thief.get('/admin')).toMatchObject({ location: '/admin/sign-in' });

  const { browser: second } = await site.useLink(ada);
  expect((await second.get('/admin/code')).text).not.toContain('<svg');
  expect(await second.post('/admin/code', { code })).toMatchObject({ location: '/admin/code' });
  expect(await second.post('/admin/code', { code: recovery[3] ?? '' })).toMatchObject({ location: '/admin' });
  const { browser: third } = await site.useLink(ada);
  expect(await third.post('/admin/code', { code: recovery[3] ?? '' })).toMatchObject({
    location: '/admin/code',
  });
  site.pass(minuteMs);
  expect(await third.post('/admin/code', { code: await site.codeOf(ada) })).toMatchObject({
    location: '/admin',
  });
  expect(site.problems).toEqual([]);
});

test('after five wrong codes even the right one waits, each further one doubles the wait, and a right one resets it', async () => {
  const site = await openStaffSite();
  const { browser } = await site.useLink(ada);
  await browser.get('/admin/code');
  const enter = async (code: string) => {
    await browser.post('/admin/code', { code });
    return decodeURIComponent(browser.cookies.get('windfall_notice') ?? '');
  };
  for (let i = 0; i < 4; i++) expect(await enter('wrong')).toMatch(/^That code is not right/);
  expect(await enter('wrong')).toMatch(/from 12:01 UTC/);
  expect(await enter(await site.codeOf(ada))).toMatch(/from 12:01 UTC/);
  site.pass(minuteMs);
  expect(await enter('wrong')).toMatch(/from 12:03 UTC/);
  site.pass(2 * minuteMs);
  expect((await browser.post('/admin/code', { code: await site.codeOf(ada) })).text).toContain('recovery');
  const { failures } = await site.db.selectFrom('staff').select('failures').executeTakeFirstOrThrow();
  expect(failures).toBe(0);
});

test('a session ends after half an hour without use, after eight hours, when its person signs out, and with its account', async () => {
  const site = await openStaffSite();
  const idle = await site.signedIn('idle@example.org');
  const busy = await site.signedIn('busy@example.org');
  const boss = await site.signedIn('boss@example.org');
  site.pass(29 * minuteMs);
  for (const browser of [idle, busy]) expect((await browser.get('/admin')).status).toBe(200);
  site.pass(31 * minuteMs);
  expect(await idle.get('/admin')).toMatchObject({ location: '/admin/sign-in' });

  const long = await site.signedIn('long@example.org');
  for (let hours = 0; hours < 7.5; hours += 0.25) {
    site.pass(hourMs / 4);
    expect((await long.get('/admin')).status).toBe(200);
  }
  site.pass(29 * minuteMs);
  expect((await long.get('/admin')).status).toBe(200);
  site.pass(2 * minuteMs);
  expect(await long.get('/admin')).toMatchObject({ location: '/admin/sign-in' });

  const leaving = await site.signedIn('leaving@example.org');
  const token = leaving.cookies.get('windfall_staff') ?? '';
  expect(await leaving.post('/admin/sign-out')).toMatchObject({ location: '/admin/sign-in' });
  expect(leaving.cookies.has('windfall_staff')).toBe(false);
  leaving.cookies.set('windfall_staff', token);
  expect(await leaving.get('/admin')).toMatchObject({ location: '/admin/sign-in' });

  expect(await boss.get('/admin')).toMatchObject({ location: '/admin/sign-in' });
  const again = await site.signedIn('boss@example.org');
  const dismissed = await site.signedIn('dismissed@example.org');
  await again.post('/admin/accounts/end', { email: 'boss@example.org' });
  expect((await again.get('/admin')).status).toBe(200);
  await again.post('/admin/accounts/end', { email: 'dismissed@example.org' });
  expect(await dismissed.get('/admin')).toMatchObject({ location: '/admin/sign-in' });
  expect((await site.readAudit()).slice(-2)).toMatchObject([
    { actor: 'boss@example.org', action: 'accounts.end', subject: 'boss@example.org', outcome: 'refused' },
    { actor: 'boss@example.org', action: 'accounts.end', subject: 'dismissed@example.org', outcome: 'done' },
  ]);
});

test('a link is mailed to an account, and any other address gets the same response and no mail', async () => {
  const site = await openStaffSite();
  await site.makeLink(ada);
  const answers = [];
  for (const email of [ada, 'stranger@example.org', 'no address']) {
    const { status, location } = await site.openBrowser().post('/admin/sign-in', { email });
    answers.push(`${status} ${location ?? ''}`);
  }
  expect(new Set(answers)).toEqual(new Set(['303 /admin/sign-in']));
  const mails = await site.db.selectFrom('outbox').select(['kind', 'recipient', 'payload']).execute();
  expect(mails).toMatchObject([{ kind: 'staff-link', recipient: ada }]);
  const paths = mails.map(({ payload }) => (payload as { path: string }).path);
  expect(await site.openBrowser().post(paths[0] ?? '')).toMatchObject({ location: '/admin/code' });
});
