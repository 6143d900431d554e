// The admin and merchant pages on a database with a small market, requested without a socket.
import { fastify } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { onTestFinished } from 'vitest';
import type { AdminDeps } from '#admin/admin-deps.ts';
import type { StaffCall } from '#admin/call.ts';
import { presentExport } from '#api/present/present-user.ts';
import { insertStaff } from '#adapters/database/staff/staff-store.ts';
import { readMatchCatalogue } from '#services/feeds/read-match-catalogue.ts';
import { ProductTables } from '#read-models/catalogue/product-tables.ts';
import { createProductSuggester } from '#read-models/catalogue/suggest-products.ts';
import { reportOffer } from '#services/offers/report-offer.ts';
import { signIn } from '#services/staff/staff-session.ts';
import { addStaff } from '#services/staff/staff-accounts.ts';
import { registerOfferReports } from '#web/offer-reports.ts';
import { registerStaffRoutes } from '#web/staff-routes.ts';
import { upsertMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { prepareMarket, startOfTest } from '#tests/support/market.ts';

export type StaffSite = Awaited<ReturnType<typeof openStaffSite>>;
export type StaffBrowser = ReturnType<StaffSite['openBrowser']>;

/** A second merchant besides the market's own. */
export const otherMerchant = 'other-shop';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const browserName = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

interface TestFile {
  readonly name: string;
  readonly text: string;
}

/** Encodes a form as browsers do. */
async function writeUpload(fields: Record<string, string>, file: TestFile | null) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', new Blob([file?.text ?? '']), file?.name ?? '');
  const written = new Response(data);
  const type = written.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, payload: Buffer.from(await written.arrayBuffer()) };
}

/** `calls`: replaces the real handlers. Closed at the end of the test. */
export async function openStaffSite({
  calls,
  admin = {},
}: { calls?: readonly StaffCall[]; admin?: Partial<AdminDeps> } = {}) {
  const database = await openMarketDatabase();
  const { db } = database;
  let now = startOfTest;
  const clock = { now: () => now };
  const market = await prepareMarket(database);
  const tables = ProductTables.of(market.products, new Map(), []);
  await upsertMerchant(db, makeMerchant({ slug: otherMerchant, name: 'Other' }));
  const deps = {
    presentPerson: presentExport,
    readMatchCatalogue: () => readMatchCatalogue(db),
    suggestProducts: createProductSuggester(() => tables),
    db,
    clock,
    identities: { ofAddress: String, ofClient: String, ofSession: String },
    sync: { changeSequence: () => 0, listDumps: () => [] },
    site: { canMail: true, isDemo: false, apiUrl: 'https://windfall.example' },
    ...admin,
  } as AdminDeps;
  const problems: unknown[] = [];
  const server = fastify();
  onTestFinished(() => server.close());
  await registerStaffRoutes(
    server,
    {
      admin: deps,
      publicUrl: 'https://windfall.example',
      staffAssets: { script: '/staff.js', styles: [] },
      onUnexpected: error => problems.push(error),
    },
    calls,
  );
  await registerOfferReports(server, {
    redirects: {
      findOffer: async id =>
        ({ kind: 'current', offer: { id: Number(id), productId: 1, mode: 'refurbished' } }) as never,
      productById: () => null,
      productPath: () => '',
    },
    reportOffer: report => reportOffer(deps as never, report),
    publicUrl: 'https://windfall.example',
    now: () => now,
  });
  server.get('/*', async (_request, reply) => reply.status(404).send('a page of the site'));

  const openBrowser = () => {
    const cookies = new Map<string, string>();
    const ask = async (
      method: 'GET' | 'POST',
      path: string,
      {
        fields = {},
        headers = sameOrigin,
        file,
      }: {
        fields?: Record<string, string>;
        headers?: Record<string, string>;
        /** The file of the form, null = none was chosen; absent = a form without files. */
        file?: TestFile | null;
      } = {},
    ) => {
      const upload = file === undefined ? null : await writeUpload(fields, file);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await server.inject({
        method,
        url: path,
        headers: {
          'user-agent': browserName,
          ...headers,
          ...(method === 'POST' && form),
          ...upload?.headers,
          ...(cookie && { cookie }),
        },
        ...(method === 'POST' && { payload: upload?.payload ?? new URLSearchParams(fields).toString() }),
      });
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return {
        status: answer.statusCode,
        location: answer.headers.location ?? null,
        text: answer.body,
        headers: answer.headers,
      };
    };
    return {
      cookies,
      get: (path: string) => ask('GET', path),
      post: (path: string, fields: Record<string, string> = {}, headers?: Record<string, string>) =>
        ask('POST', path, { fields, ...(headers && { headers }) }),
      /** Posts a form that may have a file. */
      upload: (path: string, fields: Record<string, string>, file: TestFile | null = null) =>
        ask('POST', path, { fields, file }),
    };
  };

  const makeLink = async (email: string, merchantSlug: string | null = null) => {
    const role = merchantSlug === null ? 'admin' : 'merchant';
    const added = await addStaff({ db, clock }, { email, role, merchantSlug, mails: false });
    if (!added.ok) throw new Error(`no account: ${added.failure}`);
    return added.value.path;
  };

  /** Opens a browser with a sign-in link; an admin still has to enter the code. */
  const useLink = async (email: string, merchantSlug: string | null = null) => {
    const browser = openBrowser();
    const answer = await browser.post(await makeLink(email, merchantSlug));
    return { browser, answer };
  };

  const readSecret = async (email: string) => {
    const row = await db
      .selectFrom('staff')
      .select(['totp_secret', 'pending_secret'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return row.totp_secret ?? row.pending_secret ?? '';
  };

  return {
    db,
    market,
    problems,
    openBrowser,
    /** Sends a request of a merchant's program. */
    put: async (path: string, key: string | null, body: unknown) => {
      const answer = await server.inject({
        method: 'PUT',
        url: path,
        headers: { ...(key !== null && { authorization: `Bearer ${key}` }) },
        payload: body as object,
      });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.json<Record<string, unknown>>(),
      };
    },
    makeLink,
    useLink,
    now: () => now,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    /** The code that the authenticator of an account shows now. */
    codeOf: async (email: string) =>
      new TOTP({ secret: Secret.fromBase32(await readSecret(email)) }).generate({ timestamp: now.getTime() }),
    /** Opens a browser with a session created directly; an admin's is complete if no code is needed. */
    signedIn: async (email: string, merchantSlug: string | null = null, needsCode = false) => {
      if (merchantSlug === null)
        await insertStaff(db, { email, emailKey: email, role: 'admin', merchantId: null, needsCode }, now);
      const path = await makeLink(email, merchantSlug);
      const opened = await signIn({ db, clock }, path.split('/').at(-1) ?? '');
      if (!opened.ok) throw new Error('a new link is dead');
      const browser = openBrowser();
      browser.cookies.set('windfall_staff', opened.value.token);
      return browser;
    },
    readAudit: () =>
      db
        .selectFrom('audit_entry')
        .select(['actor', 'action', 'subject', 'outcome', 'before', 'after'])
        .orderBy('id')
        .execute(),
  };
}
