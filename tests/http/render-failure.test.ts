// When rendering fails: the 500 page in the locale with the request's id, and the fallback when even that page fails.
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#adapters/operations/logger.ts';
import { createDispatchers } from '#api/dispatch.ts';
import type { PublicHandlers, VisitorHandlers } from '#api/dispatch.ts';
import { plainLinks } from '#domain/billing/link-template.ts';
import { countries, locales } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { fail } from '#domain/result.ts';
import { createDocumentRenderer } from '#web/render-document.tsx';
import { createPageRenderer } from '#web/render.ts';
import type { PageRenderer } from '#web/render.ts';
import { TagVersions } from '#read-models/catalogue/tag-versions.ts';
import { PageCache } from '#web/page-cache.ts';
import { createMetrics } from '#web/metrics.ts';
import { createWebServer } from '#web/create-web-server.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { openSocket } from '#tests/support/http-client.ts';
import { noArticles } from '#tests/support/no-articles.ts';

const translations = await loadTranslations();
const french = locales.find(({ slug }) => slug === 'fr-fr') as Locale;

/** The real pages, without built files. */
const renderer = createPageRenderer(
  {
    translations,
    publicUrl: 'https://windfall.example',
    isDemo: false,
    assetUrl: '',
    api: { apiUrl: '', authorization: null },
    operator: { name: null, social: [] },
  },
  createDocumentRenderer({
    translations,
    assetsOf: () => ({ script: '/assets/x.js', modules: [], styles: [], fontPreloads: [] }),
  }),
);

interface Failing {
  readonly server: FastifyInstance;
  readonly reports: readonly { message: string; requestId: string; where: string }[];
}

/** A web server with the test's own catalogue and renderer. */
async function makeServer(parts: {
  renderer: Partial<PageRenderer>;
  loadRenderer?: () => Promise<PageRenderer>;
  fails?: () => never;
  findRedirect?: (path: string) => string | null;
}): Promise<Failing> {
  const reports: { message: string; requestId: string; where: string }[] = [];
  const fails = (): never => {
    throw new Error('no catalogue: secret of the inside');
  };
  const handlers = everyHandler(parts.fails ?? fails);
  const server = await createWebServer({
    stopMail: async () => null,
    takeContact: throws('secret of the inside'),
    mailIsShown: false,
    admin: {
      db: { transaction: throws('secret of the inside') } as never,
      clock: { now: () => new Date() },
      identities: { ofAddress: String, ofClient: String, ofSession: String },
      feeds: {
        checkAddress: async () => null,
        tryFeed: async () => ({ result: null, problem: '' }),
        tryFile: async () => ({ result: null, problem: '' }),
      },
      sync: { changeSequence: () => 0, listDumps: () => null, runCommand: throws('secret of the inside') },
      presentPerson: throws('secret of the inside'),
      listUntranslated: throws('secret of the inside'),
      readMatchCatalogue: throws('secret of the inside'),
      suggestProducts: () => [],
      runInBackground: () => {},
      site: { canMail: false, isDemo: false, apiUrl: '', fetchPageStatus: async () => 404 },
    },
    reportOffer: throws('secret of the inside'),
    staffAssets: { script: '', styles: [] },
    support: noArticles,
    mailPreviews: {
      mailGallery: { list: throws('secret of the inside'), render: async () => null },
      mailOutbox: null,
    },
    mailBounces: { mayReport: null, processMessage: async () => [], processEvents: async () => null },
    log: createLogger('silent'),
    metrics: createMetrics(),
    mayReadMetrics: () => false,
    isEnding: () => false,
    readiness: async () => ({ database: 'unreachable' }),
    onUnexpected: (error, context) => reports.push({ message: (error as Error).message, ...context }),
    countries: new Set(countries),
    hasGallery: false,
    readRetainedAsset: async () => null,
    assetUrl: '',
    apiUrl: '',
    isHttps: false,
    trustedProxies: 0,
    clientDir: null,
    middleware: null,
    ...createDispatchers(handlers, handlers),
    currentVocabulary: () => ({}),
    findRedirect: parts.findRedirect ?? (() => null),
    pageCache: null,
    newsFeeds: {
      listOfferNews: async () => [],
      findAlertNews: async () => null,
      links: { verify: () => null },
      cache: new PageCache({
        tagVersions: new TagVersions(0),
        now: () => 0,
        version: () => '',
        onOutcome() {},
      }),
    },
    findProduct: () => null,
    findPicture: () => null,
    currentCatalogue: () => {
      throw new Error('no catalogue');
    },
    pngs: { render: async () => null },
    findContent: () => null,
    articles: { collection: () => ({ articles: [], topics: [] }) },
    openData: { open: async () => null, digest: async () => null },
    ownerImages: { find: () => null, readFile: async () => null },
    photos: { read: async () => null },
    listSellPages: () => [],
    partnerRedirect: { partners: { of: () => [] }, countLeaving() {} },
    conversions: { verify: async () => 'signature-wrong', take: async () => fail('click-unknown') },
    redirects: {
      log: createLogger('silent'),
      now: () => new Date(),
      findOffer: async () => null,
      recordClick: () => null,
      countExcluded: () => {},
      linkTemplate: () => plainLinks,
      isPlacementOf: () => false,
      productById: () => null,
      productPath: () => '/',
    },
    publicUrl: 'https://windfall.example',
    translations,
    now: () => new Date(),
    loadRenderer: parts.loadRenderer ?? (async () => ({ ...renderer, ...parts.renderer })),
  });
  onTestFinished(() => server.close());
  return { server, reports };
}

/** The same handler for all calls. */
function everyHandler(handle: () => never): PublicHandlers & VisitorHandlers {
  return new Proxy({}, { get: () => handle }) as PublicHandlers & VisitorHandlers;
}

function throws(message: string): () => Promise<never> {
  return () => Promise.reject(new Error(message));
}

function expectNoInside(text: string): void {
  expect(text).not.toMatch(/secret of the inside|\.tsx?:\d|\bat \w+ \(/);
}

test.each(locales)(
  'a loader that fails gives the failure page of $slug, with the id that was reported',
  async locale => {
    const { server, reports } = await makeServer({ renderer: {} });
    const answer = await server.inject(`/${locale.prefix}/refurbished`.replace('//', '/'));
    const t = translations[locale.slug];
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain(`lang="${locale.tag}"`);
    expect(answer.body).toContain(`>${t('failure.title')}</h1>`);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({ message: 'no catalogue: secret of the inside' });
    expect(answer.body).toContain(reports[0]!.requestId);
    expectNoInside(answer.body);
  },
);

test('a failure outside of pages and calls shows nothing but the id that was reported', async () => {
  const { server, reports } = await makeServer({ renderer: {} });
  const answer = await server.inject('/dev/gallery/emails');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/plain; charset=utf-8']);
  expect(reports).toMatchObject([{ message: 'secret of the inside' }]);
  expect(answer.body).toBe(`Something went wrong: ${reports[0]?.requestId}`);
});

test('a page that cannot be rendered gives the failure page, and is reported once', async () => {
  const { server, reports } = await makeServer({ renderer: { render: throws('secret of the inside') } });
  const answer = await server.inject('/fr/refurbished?token=abc');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain(`>${translations['fr-fr']('failure.title')}</h1>`);
  expect(reports).toEqual([
    { message: 'secret of the inside', requestId: expect.any(String), where: 'GET /fr/refurbished' },
  ]);
  expect(answer.body).toContain(reports[0]!.requestId);
  expectNoInside(answer.body);
});

test('a visitor who leaves while a page is rendered is not reported as a failure', async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const { server, reports } = await makeServer({
    renderer: {
      render: async ({ signal }) => {
        begun.resolve();
        await once(signal, 'abort');
        ended.resolve();
        throw signal.reason;
      },
    },
  });
  const socket = await openSocket(await server.listen({ port: 0, host: '127.0.0.1' }));
  socket.write('GET /fr/refurbished HTTP/1.1\r\nHost: a\r\n\r\n');
  await begun.promise;
  socket.destroy();
  await ended.promise;
  await setImmediate();
  expect(reports).toEqual([]);
});

test('an error page that cannot be rendered gives the fallback with a link home, and both failures are reported', async () => {
  const { server, reports } = await makeServer({
    renderer: {
      render: throws('secret of the inside: page'),
      renderError: throws('secret of the inside: error page'),
    },
  });
  const answer = await server.inject('/fr/refurbished');
  const t = translations['fr-fr'];
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.body).toContain(`<html lang="${french.tag}">`);
  expect(answer.body).toContain(`<h1>${t('failure.title')}</h1>`);
  expect(answer.body).toContain(t('fallback.text'));
  expect(answer.body).toContain(`<a href="/fr">${t('page.home')}</a>`);
  expect(reports.map(({ message }) => message)).toEqual([
    'secret of the inside: page',
    'secret of the inside: error page',
  ]);
  expect(answer.body).toContain(reports[0]!.requestId);
  expectNoInside(answer.body);
});

test.each(['/error', '/%zz', `/${'x'.repeat(2_000)}`])(
  'where the error page for %.12s fails, the fallback answers and one failure is reported',
  async path => {
    const { server, reports } = await makeServer({
      renderer: { renderError: throws('secret of the inside') },
    });
    const answer = await server.inject(path);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain(translations['en-us']('fallback.text'));
    expect(reports).toHaveLength(1);
  },
);

test('a renderer that cannot even be loaded gives the fallback', async () => {
  const { server, reports } = await makeServer({
    renderer: {},
    loadRenderer: throws('secret of the inside'),
  });
  const answer = await server.inject('/it');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain(translations['it-it']('fallback.text'));
  expect(answer.body).toContain('href="/it"');
  expect(reports).toHaveLength(2);
  expectNoInside(answer.body);
});

test('a call whose handler fails answers in the error form, and is reported once', async () => {
  const { server, reports } = await makeServer({ renderer: {} });
  const answer = await server.inject({
    method: 'POST',
    url: '/api/product/rendering/getResult',
    headers: { 'accept-language': 'de' },
    payload: { countrySlug: 'de' },
  });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    error: translations['de-de']('error.internal'),
    code: 'internal',
    requestId: reports[0]?.requestId,
  });
  expect(reports).toHaveLength(1);
});

test('a process that is not ready has the status for it', async () => {
  const { server } = await makeServer({ renderer: {} });
  const answer = await server.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'not ready', checks: { database: 'unreachable' } });
});

test('an operator’s redirect applies only where there is no page, and keeps the visitor’s part of the query', async () => {
  const { server } = await makeServer({
    findRedirect: path => (path === '/fr/no-redirect' ? null : '/fr/refurbished'),
    renderer: {
      render: async ({ path }) => ({
        kind: 'page',
        status: path.includes('gone') || path.includes('no-redirect') ? 404 : 200,
        html: Buffer.from('made'),
        failures: [],
      }),
    },
  });
  const ask = async (path: string) => {
    const { statusCode, headers } = await server.inject(path);
    return [statusCode, headers.location];
  };
  // The first address matches no page; whether the second exists shows only when it is rendered.
  expect(await ask('/fr/nothing/of/the/kind?utm_source=x&a=b')).toEqual([
    301,
    '/fr/refurbished?utm_source=x',
  ]);
  expect(await ask('/fr/blog/gone')).toEqual([301, '/fr/refurbished']);
  expect(await ask('/fr/blog/here')).toEqual([200, undefined]);
  expect(await ask('/fr/no-redirect')).toEqual([404, undefined]);
});
