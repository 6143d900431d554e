// From a new e-mail address to the deletion of its person, at two built servers that share a directory: sessions, limits and deletions of one
// process hold at the other.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fillPath } from '#api/contract/fill-path.ts';
import { sessionUser } from '#api/contract/sessions.ts';
import { exportUser } from '#api/contract/user-export.ts';
import { visitorAddresses } from '#api/contract/visitor-addresses.ts';
import type { VisitorCallName } from '#api/contract/visitor-addresses.ts';
import { callApi } from '#tests/support/api-calls.ts';
import { ask } from '#tests/support/http-client.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { ownScript } from '#tests/support/visits-server.ts';

const twoProcesses = { timeout: 120_000 };
const patiently = { timeout: 30_000, interval: 100 };
const place = { locale: 'it-it', countrySlug: 'it', languageSlug: 'it' };

interface MailFile {
  readonly kind: string;
  readonly to: string;
  readonly text: string;
}

/** Two servers on one directory, without the demonstration; the second one only answers visitors. */
async function startTwoServers() {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-people-'));
  const variables = { DATA_DIR: directory, WINDFALL_DEMO: '0' };
  const first = await startServerProcess(variables);
  const second = await startServerProcess({ ...variables, WINDFALL_ROLES: 'web' });
  onTestFinished(async () => {
    await second.stop();
    await first.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  const readMails = (): MailFile[] =>
    readdirSync(join(directory, 'mail'))
      .filter(name => name.endsWith('.json'))
      .map(name => JSON.parse(readFileSync(join(directory, 'mail', name), 'utf8')) as MailFile);
  return { origins: [first.url, second.url] as const, readMails };
}

/** A browser that goes to either server with the same cookie. */
function openBrowser() {
  let cookie = '';
  const call = async (
    origin: string,
    name: VisitorCallName,
    request: Readonly<Record<string, unknown>> = {},
  ) => {
    const address = visitorAddresses[name];
    const isPost = address.method === 'POST';
    const answer = await ask(origin, fillPath(address, request), {
      method: address.method,
      headers: {
        ...ownScript,
        ...(cookie && { cookie }),
        ...(isPost && { 'content-type': 'application/json' }),
      },
      ...(isPost && { body: JSON.stringify(request) }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) cookie = line.split(';', 1)[0] ?? '';
    return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.text) as unknown };
  };
  return { call, cookie: () => cookie };
}

test(
  'an address is typed, confirmed, used and deleted, at either of two processes',
  twoProcesses,
  async () => {
    const { origins, readMails } = await startTwoServers();
    const [first, second] = origins;
    const browser = openBrowser();
    const email = 'Ada.Lovelace@example.org';
    const typed = await browser.call(first, 'updateUser', {
      ...place,
      email,
      newsletterFrequency: 'monthly',
    });
    expect(sessionUser.parse(typed.body)).toMatchObject({ emailPending: email, needConfirm: true });
    const mail = await vi.waitFor(() => {
      const found = readMails().find(({ kind }) => kind === 'confirm-email');
      if (!found) throw new Error('no mail yet');
      return found;
    }, patiently);
    expect(mail.to).toBe(email);
    const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
    const before = browser.cookie();
    const confirmed = await browser.call(second, 'confirmEmail', {
      userToken: 'current',
      emailConfirmationToken: code,
    });
    const user = sessionUser.parse(confirmed.body);
    expect(user).toMatchObject({
      email,
      needConfirm: false,
      newsletterFrequency: 'monthly',
      locale: 'it-it',
    });
    expect(confirmed.headers['set-cookie']).toHaveLength(1);
    expect(confirmed.headers['set-cookie']?.[0]).toMatch(
      /^v5_session_token=[\w-]{32}; .*HttpOnly; SameSite=Lax$/,
    );
    expect(browser.cookie()).not.toBe(before);

    // Both processes sign with the secrets that the database holds.
    const atFirst = await browser.call(first, 'getSession', { sessionToken: 'current' });
    expect(atFirst.body).toEqual(user);
    const exported = exportUser.response.parse((await browser.call(second, 'exportUser')).body);
    expect(exported).toMatchObject({ user: { email }, optIns: [{ network: '127.0.0.0/24' }] });

    const deleted = await browser.call(first, 'deleteUser', {
      userToken: user.userToken,
      sessionToken: 'current',
    });
    expect(deleted.body).toEqual({ deleted: true });
    expect((await browser.call(second, 'getSession', { sessionToken: 'current' })).body).toMatchObject({
      email: null,
      emailPending: null,
    });
    await vi.waitFor(() => {
      expect(readMails().map(({ kind, to }) => ({ kind, to }))).toEqual([
        { kind: 'account-deleted', to: email },
      ]);
    }, patiently);
  },
);

test('limits are shared by all processes', twoProcesses, async () => {
  const { origins } = await startTwoServers();
  const email = 'eve@example.org';
  const statuses: number[] = [];
  const waits: number[] = [];
  for (let at = 0; at < 5; at++) {
    const { status, headers } = await openBrowser().call(origins[at % 2] ?? '', 'updateUser', {
      ...place,
      email,
    });
    statuses.push(status);
    waits.push(Number(headers['retry-after'] ?? 0));
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(waits.map(seconds => seconds > 55 * 60)).toEqual([false, false, false, true, true]);

  // This includes calls that run no query: each process learns the counts of the other within about a second.
  const vitals = { page: 'home', vitals: [{ name: 'LCP', value: 1 }] };
  const call = (at: number) => callApi(origins[at % 2] ?? '', 'recordVitals', vitals);
  for (let at = 0; at < 250; at++) expect((await call(at)).status).toBe(200);
  const [first, second] = origins;
  for (const origin of [first, second])
    await vi.waitFor(
      async () => {
        const { status } = await callApi(origin, 'recordVitals', vitals);
        // Each has answered fewer than 300.
        if (status !== 429) throw new Error(`answered ${status}`);
      },
      { timeout: 30_000, interval: 20 },
    );
});
