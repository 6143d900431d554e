// Wires the web role: the catalogue in memory, the API, pages and files.
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { createDispatchers } from '#api/dispatch.ts';
import { createFaqFeedbackHandlers } from '#api/handlers/faq-feedback.ts';
import { Explore } from '#read-models/explore/explore.ts';
import { followCatalogue } from '#read-models/catalogue/follow-catalogue.ts';
import { TagVersions } from '#read-models/catalogue/tag-versions.ts';
import { marketTag } from '#read-models/catalogue/cache-tags.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';
import { composeAdmin } from '#main/compose-admin.ts';
import { composeConversions } from '#main/compose-conversions.ts';
import { composeFiles } from '#main/compose-files.ts';
import { composeBounces } from '#main/compose-bounces.ts';
import { composePreviews } from '#main/compose-previews.ts';
import { composePublicCalls } from '#main/compose-public-calls.ts';
import { openPageCaches } from '#main/open-page-caches.ts';
import { openReadCaches } from '#main/open-read-caches.ts';
import { composeTradeIn } from '#main/compose-trade-in.ts';
import { composeVisits } from '#main/compose-visits.ts';
import type { Settings } from '#main/settings.ts';
import { createLazyPost } from '#main/lazy-fetch.ts';
import type { PageRenderer, RenderSettings } from '#web/render.ts';
import { createPictureFinder } from '#web/device-pictures.ts';
import { createWebServer } from '#web/create-web-server.ts';
import type { WebServerDeps } from '#web/create-web-server.ts';
import { reportOffer } from '#services/offers/report-offer.ts';
import { unsubscribeByToken } from '#services/people/unsubscribe.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { createAlertNewsView } from '#read-models/alerts/find-alert-news.ts';
import { createOfferNewsView } from '#read-models/offers/list-offer-news.ts';
import type { Clock } from '#services/ports/clock.ts';

export interface SiteDeps {
  /** Loads the modules that rendering the first page needs. */
  readonly preload?: () => Promise<unknown>;
  readonly loadRenderer: (settings: RenderSettings) => Promise<PageRenderer>;
  /** Resolves when the client's files exist; a first start builds them at the same time. */
  readonly loadStaffAssets: () => Promise<WebServerDeps['staffAssets']>;
  readonly web: Pick<WebServerDeps, 'clientDir' | 'clientCompressed' | 'middleware'>;
}

interface ComposeDeps
  extends
    SiteDeps,
    Pick<
      WebServerDeps,
      | 'log'
      | 'metrics'
      | 'readiness'
      | 'mayReadMetrics'
      | 'isEnding'
      | 'onUnexpected'
      | 'isHttps'
      | 'assetUrl'
      | 'trustedProxies'
      | 'apiUrl'
      | 'tracing'
    > {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly root: string;
  readonly onProblem: (error: unknown, where: string) => void;
}

export interface Site {
  readonly server: FastifyInstance;
  /** The change sequence of the catalogue in memory. */
  changeSequence(): number;
  /** Resolves when the catalogue in memory has every change that was committed before the call. */
  catchUp(): Promise<void>;
  /** Stores the built files of this version for other versions that run beside or after it. */
  keepAssets(): Promise<void>;
  /** Call once the site is served: fills caches for the first visitors, and loads modules that the start did not wait for. */
  warm(): Promise<void>;
  /** Call after the server has closed and before the database does. */
  close(): Promise<void>;
}

export async function composeSite({
  loadRenderer,
  loadStaffAssets,
  web,
  database,
  clock,
  settings,
  root,
  onProblem,
  ...base
}: ComposeDeps): Promise<Site> {
  const { publicUrl, demo } = settings;
  const hasGallery = demo !== 'none' || !settings.isProduction;
  const { log, metrics } = base;
  const now = () => clock.now().getTime();
  const tagVersions = new TagVersions(now());
  // The other read models wait for the database while this thread builds the view of the catalogue.
  const [catalogue, caches, translations] = await Promise.all([
    followCatalogue(
      { db: database.reads, subscribe: database.subscribe },
      error => onProblem(error, 'following the catalogue'),
      now,
      tagVersions,
      settings.countries,
    ),
    openReadCaches({
      database,
      clock,
      hasBackfill: demo === 'marketplace',
      invalidate: tags => tagVersions.invalidate(tags),
      onProblem,
    }),
    loadTranslations(),
  ]);
  metrics.watchChangeSequence(() => catalogue.current().changeSequence);
  const changedAt = (tags: readonly CacheTag[]) => tagVersions.changedAt(tags, now());
  const explore = new Explore((_view, country) => changedAt([marketTag(country, null)]));
  const [visits, tradeIn] = await Promise.all([
    composeVisits({
      db: database.db,
      subscribe: database.subscribe,
      dataDir: settings.dataDir,
      assetUrl: settings.assetUrl,
      mailIsShown: settings.mailIsShown,
      // Without an operator's address, mails only go to files.
      operatorMail: settings.operator.mail ?? settings.mailFrom.address,
      isDemo: demo !== 'none',
      invalidate: tags => tagVersions.invalidate(tags),
      post: createLazyPost({ siteUrl: publicUrl, allowsLoopback: settings.allowsLoopbackFeeds }),
      clock,
      log,
      currentCatalogue: catalogue.current,
      explore,
      translations,
      observeVital: (page, vital, value) =>
        vital === 'CLS'
          ? metrics.layoutShifts.observe({ page }, value)
          : metrics.webVitals.observe({ page, vital: vital.toLowerCase() }, value / 1_000),
      onDropped: (reason, count) => metrics.visitsDropped.inc({ reason }, count),
      onProblem,
    }),
    composeTradeIn({ db: database.db, clock, root, currentCatalogue: catalogue.current, onProblem }),
  ]);
  const { articles, faqHits, siteRedirects } = caches;
  const support = { articles, faqHits };
  const { handlers, openData, findContent } = composePublicCalls({
    db: database.reads,
    root,
    onProblem,
    explore,
    ...tradeIn.handlers,
    ...caches,
    currentCatalogue: catalogue.current,
    changedAt,
    translations,
    selectPlacements: visits.selectPlacements,
    ...visits.publicHandlers,
    people: visits.people,
    site: { operator: settings.operator, isDemo: demo !== 'none' },
  });
  const files = composeFiles(settings, web.clientDir, clock);
  const { pageCache, newsFeedCache } = openPageCaches({
    tagVersions,
    now,
    // In development each page is rendered for every request.
    hasPages: web.middleware === null,
    version: () => [caches, tradeIn, visits].map(cache => cache.version()).join(' '),
    metrics,
  });
  const admin = composeAdmin({
    database,
    clock,
    settings,
    people: visits.people,
    root,
    onProblem,
    currentCatalogue: catalogue.current,
    fetchPageStatus: async path =>
      (await server.inject({ url: path, headers: { accept: 'text/html' } })).statusCode,
  });
  const server: FastifyInstance = await createWebServer({
    ...base,
    ...web,
    ...createDispatchers(
      handlers,
      { ...visits.visitorHandlers, ...createFaqFeedbackHandlers({ ...support, ...visits.people }) },
      settings.countries,
    ),
    countries: settings.countries,
    support,
    conversions: composeConversions({ db: database.db, clock }),
    currentVocabulary: () => catalogue.current().vocabulary,
    redirects: visits.redirects,
    sharedCalls: visits.sharedCalls,
    findRedirect: siteRedirects.find,
    takeContact: visits.takeContact,
    mailIsShown: settings.mailIsShown,
    ...tradeIn.web,
    currentCatalogue: catalogue.current,
    findContent,
    articles,
    reportOffer: report => reportOffer(visits.people, report),
    ...files.web,
    admin,
    staffAssets: await loadStaffAssets(),
    openData,
    ownerImages: visits.ownerImages,
    pageCache,
    newsFeeds: {
      listOfferNews: createOfferNewsView(database.reads),
      findAlertNews: createAlertNewsView(database.db),
      links: visits.people.links,
      cache: newsFeedCache,
    },
    findProduct: sku => catalogue.current().findProduct(sku),
    findPicture: createPictureFinder(() => catalogue.current().products),
    publicUrl,
    translations,
    stopMail: token => unsubscribeByToken(visits.people, token, null, clock.now()),
    hasGallery,
    mailBounces: composeBounces(database.db, { token: settings.mailWebhookToken, clock }),
    mailPreviews: composePreviews(settings, hasGallery),
    now: () => clock.now(),
    loadRenderer: () =>
      loadRenderer({
        translations,
        publicUrl,
        isDemo: demo !== 'none',
        operator: { name: settings.operator.name, social: settings.operator.social },
        assetUrl: settings.assetUrl,
        api: { apiUrl: settings.apiUrl, authorization: settings.apiAuthorization },
      }),
  });
  return {
    server,
    changeSequence: () => catalogue.current().changeSequence,
    catchUp: catalogue.catchUp,
    keepAssets: files.keepAssets,
    warm: async () => {
      await explore.warm(catalogue.current());
      // The match review would wait for what suggestions are made from.
      admin.suggestProducts({ title: '', attributes: {}, country: 'us' });
      await caches.warm();
    },
    close: async () => {
      await Promise.all([visits.close(), caches.stop(), tradeIn.stop()]);
      await catalogue.stop();
    },
  };
}
