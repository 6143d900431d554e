// A web server for tests of visits: a market in a database, its catalogue in memory, the API's routes and the redirects. Without pages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { createDispatchers } from '#api/dispatch.ts';
import type { PublicHandlers, VisitorHandlers } from '#api/dispatch.ts';
import { registerApi } from '#api/routes.ts';
import { addresses } from '#api/contract/all-addresses.ts';
import type { CallName } from '#api/contract/all-addresses.ts';
import { fillPath } from '#api/contract/fill-path.ts';
import { createPost } from '#adapters/fetch/create-post.ts';
import { postLimits } from '#adapters/fetch/limits.ts';
import { createDial } from '#adapters/fetch/pinned-connector.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { followCatalogue } from '#read-models/catalogue/follow-catalogue.ts';
import { Explore } from '#read-models/explore/explore.ts';
import { composeConversions } from '#main/compose-conversions.ts';
import { composeVisits } from '#main/compose-visits.ts';
import { registerRedirects } from '#web/offer-redirect.ts';
import { countries } from '#domain/locale/locale.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { listingRow, prepareMarket, startOfTest } from '#tests/support/market.ts';
import { noArticles } from '#tests/support/no-articles.ts';

const publicUrl = 'https://windfall.example';

/** Addresses that host names resolve to. */
const hosts: Readonly<Record<string, readonly string[]>> = {
  'shop.example': ['93.184.215.14'],
  'inside.example': ['10.0.0.1'],
};

/** The headers of our own scripts in a person's browser. */
export const ownScript = {
  'x-axios': '1',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/** Removed when the test is over. */
function makeDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-visits-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export type VisitsServer = Awaited<ReturnType<typeof startVisitsServer>>;

/** Starts with the iPhone 13 in Midnight with 128 GB at 400 and 350 dollars: offers `a` and `b` of orchard-row in the United States. */
export async function startVisitsServer(
  database: OpenDatabase,
  merchant = makeMerchant({ isDemo: false }),
  dataDir = makeDataDirectory(),
) {
  const market = await prepareMarket(database, merchant);
  await market.run(0, [
    listingRow({ code: 'a', priceMinor: 40_000, url: 'https://orchard-row.example/a' }),
    listingRow({ code: 'b', priceMinor: 35_000, url: 'https://www.orchard-row.example/b?x=1' }),
    listingRow({ code: 'foreign', priceMinor: 45_000, url: 'https://elsewhere.example/c' }),
  ]);
  const problems: unknown[] = [];
  const warnings: string[] = [];
  const dropped: string[] = [];
  const vitals: string[] = [];
  const invalidated: string[] = [];
  let now = startOfTest;
  const catalogue = await followCatalogue(
    database,
    error => problems.push(error),
    () => now.getTime(),
  );
  const translations = await loadTranslations();
  const visits = await composeVisits({
    db: database.db,
    subscribe: database.subscribe,
    dataDir,
    assetUrl: '',
    mailIsShown: false,
    operatorMail: 'operator@windfall.example',
    translations,
    isDemo: true,
    invalidate: tags => invalidated.push(...tags),
    post: createPost(
      { siteUrl: publicUrl, allowsLoopback: false },
      { resolve: async host => hosts[host] ?? [], dial: createDial(1), limits: postLimits },
    ),
    clock: { now: () => now },
    log: { info() {}, error() {}, warn: (_fields, message) => void warnings.push(message) },
    currentCatalogue: catalogue.current,
    explore: new Explore(),
    observeVital: (page, vital, value) => vitals.push(`${page} ${vital} ${value}`),
    onDropped: (reason, count) => dropped.push(`${reason} ${count}`),
    onProblem: error => problems.push(error),
  });
  const server: FastifyInstance = fastify();
  const publicHandlers = visits.publicHandlers as PublicHandlers;
  const deps = {
    translations,
    onUnexpected: (error: unknown) => problems.push(error),
  };
  await registerApi(server, {
    ...createDispatchers(publicHandlers, visits.visitorHandlers as VisitorHandlers),
    support: noArticles,
    conversions: composeConversions({ db: database.db, clock: { now: () => now } }),
    ...deps,
    now: () => now,
    isDemo: false,
    publicUrl,
    apiUrl: '',
  });
  await registerRedirects(server, { ...visits.redirects, ...deps, countries: new Set(countries) });
  server.setNotFoundHandler((_request, reply) => reply.status(404).send('the 404 page'));

  const ids = new Map((await market.offers()).map(({ code, id }) => [code, String(id)]));
  return {
    market,
    catalogue,
    visits,
    server,
    problems,
    warnings,
    dropped,
    vitals,
    invalidated,
    offerId: (code: string) => ids.get(code) ?? '',
    moveTo: (time: Date) => {
      now = time;
    },
    ask: (options: InjectOptions) => server.inject(options),
    /** One call of the API, by default as our own script makes it, from a fixed address. */
    call: async (
      name: CallName,
      request: Record<string, unknown>,
      headers: Record<string, string> = ownScript,
      remoteAddress = '203.0.113.7',
    ) => {
      const address = addresses[name];
      const answer = await server.inject({
        method: address.method,
        url: fillPath(address, request),
        headers,
        remoteAddress,
        ...(address.method === 'POST' ? { payload: request } : {}),
      });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.json<Record<string, unknown>>(),
      };
    },
    /** A new session's cookie, as the browser sends it back. */
    openSession: async (): Promise<string> => {
      const answer = await server.inject({ url: '/api/users/session/current', headers: ownScript });
      return String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
    },
    stop: async () => {
      await server.close();
      await visits.close();
      await catalogue.stop();
    },
  };
}
