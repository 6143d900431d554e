// A site with people: browsers with their cookies, and the mails written for them.
import { onTestFinished } from 'vitest';
import type { CallName } from '#api/contract/all-addresses.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { recordQueries } from '#tests/support/query-recorder.ts';
import { startOfTest } from '#tests/support/market.ts';
import { ownScript, startVisitsServer } from '#tests/support/visits-server.ts';

export const inFrance = { locale: 'fr-fr', countrySlug: 'fr', languageSlug: 'fr' } as const;

export type PeopleSite = Awaited<ReturnType<typeof openPeopleSite>>;
export type Browser = ReturnType<PeopleSite['openBrowser']>;

export interface SentMail {
  readonly kind: string;
  readonly recipient: string;
  readonly code: string;
  /** The token of a link; a magic link has only this one. */
  readonly linkToken: string;
  readonly userToken: string;
  readonly path: string;
}

/** Opens the site until the end of the test. */
export async function openPeopleSite() {
  const database = await openMarketDatabase();
  const recorder = recordQueries(database);
  const site = await startVisitsServer(recorder.database);
  onTestFinished(() => site.stop());
  const { db } = site.market;
  let now = startOfTest;

  /** Opens a browser; `client` is its network address. */
  const openBrowser = (client = '203.0.113.7') => {
    let cookie = '';
    const call = async (
      name: CallName,
      request: Record<string, unknown> = {},
      headers: Record<string, string> = ownScript,
    ) => {
      const answer = await site.call(name, request, { ...headers, ...(cookie && { cookie }) }, client);
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) cookie = line.split(';', 1)[0] ?? '';
      return answer;
    };
    return {
      call,
      /** The Cookie header that the browser sends; '' = none. */
      cookie: () => cookie,
      setCookie: (value: string) => {
        cookie = value;
      },
      getUser: async () => (await call('getSession', { sessionToken: 'current' })).body,
      typeAddress: (email: string, more: object = {}) => call('updateUser', { ...inFrance, email, ...more }),
      enterCode: (code: string) =>
        call('confirmEmail', { userToken: 'current', emailConfirmationToken: code }),
      openLink: ({ linkToken, userToken }: SentMail) =>
        call('confirmEmail', { userToken, emailConfirmationToken: linkToken }),
      pressLink: ({ linkToken, userToken }: SentMail) =>
        call('confirmEmailHere', { userToken, emailConfirmationToken: linkToken }),
    };
  };

  /** Mails to an address in the order in which they were written. */
  const mailsTo = async (address: string): Promise<SentMail[]> => {
    const rows = await db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'payload'])
      .where('recipient', '=', address)
      .orderBy('id')
      .execute();
    return rows.map(({ kind, recipient, payload }) => {
      const { code, path = '' } = payload as { code?: string; path?: string };
      const query = new URL(path, 'https://windfall.example').searchParams;
      const linkToken = query.get('emailConfirmationToken') ?? query.get('token') ?? '';
      return {
        kind,
        recipient: recipient ?? '',
        code: code ?? '',
        linkToken,
        userToken: query.get('userToken') ?? '',
        path,
      };
    });
  };
  const lastMailTo = async (address: string): Promise<SentMail> => {
    const mail = (await mailsTo(address)).at(-1);
    if (!mail) throw new Error(`no mail was written to ${address}`);
    return mail;
  };

  return {
    ...site,
    db,
    spec: database.spec,
    subscribe: database.subscribe,
    /** Writes the visits counted so far. */
    flushVisits: site.visits.refresh,
    openBrowser,
    mailsTo,
    lastMailTo,
    now: () => now,
    /** The SQL statements since the last call. */
    takeQueries: recorder.take,
    /** Advances the site's clock. */
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
      site.moveTo(now);
    },
    /** Opens a browser and confirms the address in it. */
    signUp: async (address: string, settings: object = {}, client?: string) => {
      const browser = openBrowser(client);
      await browser.typeAddress(address, settings);
      const { code } = await lastMailTo(address);
      const confirmed = await browser.enterCode(code);
      if (confirmed.status !== 200) throw new Error(`signing up answered ${JSON.stringify(confirmed.body)}`);
      return browser;
    },
  };
}

/** A wrong code of six digits. */
export function wrongCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0');
}
