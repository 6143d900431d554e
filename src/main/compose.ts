// The wiring, in one screen: read it first. Everything gets what it needs here, and nothing else imports this room.
import { join } from 'node:path';
import { DatabaseClosing } from '#adapters/database/database-errors.ts';
import { listApplied, migrate } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { latestGeneration } from '#adapters/database/generation-store.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { createErrorReporter, silentErrorReporter } from '#adapters/operations/error-reporter.ts';
import type { Logger } from '#adapters/operations/logger.ts';
import { systemClock } from '#adapters/operations/system-clock.ts';
import { createDoors } from '#api/dispatch.ts';
import { createPublicHandlers } from '#api/handlers/public-handlers.ts';
import { startSchedule } from '#jobs/schedule.ts';
import { Explore } from '#live/explore/explore.ts';
import { followCatalogue } from '#live/catalogue/follow-catalogue.ts';
import { openPriceDropBoard } from '#live/offers/price-drop-board.ts';
import { composeFeeds } from '#main/compose-feeds.ts';
import { composeVisits } from '#main/compose-visits.ts';
import type { Settings } from '#main/config.ts';
import type { PageRenderer, RenderSettings } from '#main/render.tsx';
import { bringDemonstration, loadSeed } from '#main/seed.ts';
import { rollUpHistory } from '#services/offers/roll-up-history.ts';
import { createPriceHistoryView } from '#services/offers/view-price-history.ts';
import { startIngestThread } from '#main/threads/start-ingest-thread.ts';
import type { IngestThread } from '#main/threads/start-ingest-thread.ts';
import { createPictureFinder } from '#main/web/device-pictures.ts';
import { createMetrics } from '#main/web/metrics.ts';
import { createWebServer } from '#main/web/create-web-server.ts';
import type { WebServerParts } from '#main/web/create-web-server.ts';
import { loadTranslations } from '#messages/load-messages.ts';

const hourMs = 60 * 60 * 1000;

export interface Surroundings {
  readonly settings: Settings;
  readonly log: Logger;
  readonly root: string;
  readonly loadRenderer: (settings: RenderSettings) => Promise<PageRenderer>;
  readonly assetsOf: RenderSettings['assetsOf'];
  readonly web: Pick<WebServerParts, 'clientDir' | 'middleware'>;
}

export interface Application {
  /** Starts to serve; the address is of the socket, so that port 0 tells which port it became. */
  listen(): Promise<string>;
  /** Runs one feed on the ingest thread, while the pages go on being served. */
  ingest: IngestThread['run'];
  /** Ends cleanly: readyz says no, requests in hand finish, the run in hand ends or is undone, the database closes. */
  close(): Promise<void>;
}

export async function compose({
  settings,
  log,
  root,
  loadRenderer,
  assetsOf,
  web,
}: Surroundings): Promise<Application> {
  const { errorReportUrl: reportUrl, publicUrl, demo } = settings;
  const clock = systemClock;
  const reporter = reportUrl
    ? createErrorReporter({ post: fetch, log, now: Date.now }, reportUrl)
    : silentErrorReporter;
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl ?? undefined,
    dataDir: settings.dataDir,
    log,
  });
  const migrations = readMigrations(join(root, 'migrations'));
  await migrate(database, migrations, log);

  const ingest = startIngestThread(database, settings.logLevel);
  const seedParts = { db: database.db, clock, log };
  await loadSeed(seedParts, root);
  const { isNew, openDemoFeed } = await bringDemonstration(demo, { ...seedParts, ingest }, root);

  const onUnexpected: WebServerParts['onUnexpected'] = (error, context) => {
    log.error({ err: error, ...context }, 'unexpected error');
    metrics.unexpectedErrors.inc();
    reporter.report(error, context);
  };
  const catalogue = await followCatalogue(database, error => {
    onUnexpected(error, { requestId: '', where: 'following the catalogue' });
  });
  let isClosing = false;
  const metrics = createMetrics({ generation: () => catalogue.current().generation });
  const translations = await loadTranslations();
  const visits = await composeVisits({
    db: database.db,
    clock,
    log,
    currentCatalogue: catalogue.current,
    onDropped: (reason, count) => metrics.visitsDropped.inc({ reason }, count),
    onProblem: onBackgroundProblem,
  });
  const priceDrops = await openPriceDropBoard(database.db, error =>
    onBackgroundProblem(error, 'looking for price drops'),
  );
  const explore = new Explore();
  void explore
    .warm(catalogue.current())
    .catch((error: unknown) => onBackgroundProblem(error, 'warming explore'));
  const handlers = createPublicHandlers({
    explore,
    priceDrops,
    currentCatalogue: catalogue.current,
    translations,
    selectPlacements: visits.selectPlacements,
    viewPriceHistory: createPriceHistoryView(database.db),
    ...visits.publicHandlers,
  });
  const server = await createWebServer({
    ...web,
    log,
    ...createDoors(handlers, visits.visitorHandlers),
    currentVocabulary: () => catalogue.current().vocabulary,
    redirects: visits.redirects,
    findPicture: createPictureFinder(() => catalogue.current().products),
    publicUrl,
    translations,
    now: () => clock.now(),
    loadRenderer: () =>
      loadRenderer({
        translations,
        publicUrl,
        isDemo: demo !== 'none',
        operator: settings.operator,
        assetsOf,
      }),
    metrics,
    onUnexpected,
    hasGallery: demo !== 'none' || !settings.isProduction,
    isHttps: publicUrl.startsWith('https:'),
    trustedProxies: settings.trustedProxies,
    readiness: async () => {
      const checks = await checkReadiness();
      return { checks, isReady: Object.values(checks).every(check => check === 'ok') };
    },
  });
  const feeds = composeFeeds({
    db: database.db,
    clock,
    log,
    settings,
    ingest: ingest.run,
    openDemoFeed,
    onProblem: onBackgroundProblem,
  });
  const tasks = [
    ...feeds.tasks,
    {
      name: 'price history',
      everyMs: hourMs,
      run: async () => void (await rollUpHistory(database, clock.now())),
    },
    visits.retention,
    // A server's dumps are its operator's; the embedded database has nobody else.
    ...(database.engine === 'embedded'
      ? [{ name: 'database dump', everyMs: hourMs, run: async () => void (await database.dump()) }]
      : []),
  ];
  const schedule = startSchedule(tasks, {
    log,
    onProblem: onBackgroundProblem,
  });
  // A power cut in the first hour must find a dump, too.
  if (isNew && database.engine === 'embedded') {
    void database.dump().catch((error: unknown) => onBackgroundProblem(error, 'first dump'));
  }

  /** Work that a stop has ended is no problem. */
  function onBackgroundProblem(error: unknown, where: string): void {
    if (isClosing && error instanceof DatabaseClosing) return;
    onUnexpected(error, { requestId: '', where });
  }

  async function checkReadiness(): Promise<Record<string, string>> {
    if (isClosing) return { process: 'closing' };
    const applied = await listApplied(database.db).catch(() => null);
    const newest = await latestGeneration(database.db).catch(() => null);
    const behind = newest === null ? 0 : newest - catalogue.current().generation;
    return {
      database: applied === null || newest === null ? 'unreachable' : 'ok',
      migrations: applied === null || applied.length >= migrations.length ? 'ok' : 'pending',
      catalogue: behind <= 1 ? 'ok' : `${behind} generations behind`,
    };
  }

  return {
    listen: () => server.listen({ port: settings.port, host: settings.host }),
    ingest: ingest.run,
    close: async () => {
      isClosing = true;
      feeds.stop();
      // A dump in hand is ended by the database's own close; waiting for it first could take longer than a stop may.
      const stopped = schedule.stop();
      await server.close();
      await Promise.all([visits.close(), priceDrops.stop()]);
      await catalogue.stop();
      await ingest.close(3_000);
      await database.close();
      await stopped;
    },
  };
}
