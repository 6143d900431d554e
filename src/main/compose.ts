// The wiring, in one screen: read it first. Every part gets its dependencies here, and nothing else imports src/main.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { minuteMs } from '#domain/durations.ts';
import { followDatabaseClock } from '#adapters/database/connection/database-clock.ts';
import { DatabaseClosing } from '#adapters/database/connection/database-errors.ts';
import { listApplied, migrate } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { readLoadedSeed } from '#adapters/database/catalogue/loaded-seed-store.ts';
import { latestChangeSequence } from '#adapters/database/catalogue/change-store.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import { watchDiskSpace } from '#adapters/operations/disk-space.ts';
import type { Logger } from '#adapters/operations/logger.ts';
import { startSchedule } from '#jobs/schedule.ts';
import type { SiteDeps } from '#main/compose-site.ts';
import type { Work } from '#main/compose-work.ts';
import type { Settings } from '#main/settings.ts';
import { composeTroubles } from '#main/compose-troubles.ts';
import { loadRest } from '#main/load-rest.ts';
import { openTelemetry } from '#main/open-telemetry.ts';
import type { Telemetry } from '#main/open-telemetry.ts';
import { createOutageFilter } from '#main/outage-log.ts';
import { watchFigures } from '#main/read-figures.ts';
import { createMetrics } from '#web/metrics.ts';
import { readRequestTotals } from '#main/read-request-totals.ts';
import { createTokenCheck } from '#web/bearer-token.ts';
import type { WebServerDeps } from '#web/create-web-server.ts';
import { createRequestRecorder } from '#services/operations/record-figures.ts';
import { addDemoStaff } from '#services/staff/staff-accounts.ts';
import { isDatabaseAway } from '#services/database-trouble.ts';

export interface ComposeDeps extends SiteDeps {
  readonly settings: Settings;
  readonly log: Logger;
  readonly root: string;
  /** Aborts a start in progress: it throws, and the database is closed. */
  readonly signal: AbortSignal;
}

export interface Application {
  /** Starts to serve. Returns the socket's address, so that with port 0 the chosen port is known. */
  listen(): Promise<string>;
  /** Path of the admin pages of a new demonstration; it opens them once. Null on every later start. */
  readonly demoAdminPath: string | null;
  /** Reports an error after which the process ends; it has been logged. */
  reportFatal(error: unknown): void;
  /** Runs one feed on the ingest thread, while pages are still served. Absent in a process without the worker role. */
  readonly ingest?: Work['ingest'] | undefined;
  /**
   * Ends cleanly: readyz says no, and visitors are served for `drainMs` more; then requests in progress finish, and the database closes. A
   * feed run in progress finishes meanwhile or is rolled back.
   */
  close(drainMs: number): Promise<void>;
}

/** Interval of disk checks in processes whose readiness is not polled. */
const diskCheckIntervalMs = 10_000;

const warmAfterMs = 1000;
/** Delay before assets are stored: a start is busy, and only open tabs need assets of an earlier version. */
const keepAssetsDelayMs = 15_000;

/** How long work in progress may take once the process is told to stop; run-server.ts gives the whole end 10 s. */
const closeGraceMs = 3_000;

export async function compose(deps: ComposeDeps): Promise<Application> {
  const { settings, log, signal } = deps;
  const telemetry = await openTelemetry(deps);
  const { promise: isWaiting, resolve: onWaiting } = Promise.withResolvers<void>();
  const opening = openDatabase({
    databaseUrl: settings.databaseUrl ?? undefined,
    // A worker must not base its writes on a standby's older data, so only web processes read from one.
    databaseReadUrl: settings.roles.has('web') ? (settings.databaseReadUrl ?? undefined) : undefined,
    dataDir: settings.dataDir,
    log,
    tracing: telemetry.tracing,
    signal,
    onWaiting,
  });
  // While the database server starts, this process loads the rest of the program. Loading modules does not yield, so the server must have
  // been started by then.
  const loading = Promise.race([isWaiting, opening]).then(() => loadRest(deps));
  const [opened, loaded] = await Promise.allSettled([opening, loading]);
  if (opened.status === 'rejected') throw opened.reason;
  const database = opened.value;
  const giveUp = () => void database.close(0);
  signal.addEventListener('abort', giveUp);
  try {
    if (signal.aborted) throw new DatabaseClosing();
    if (loaded.status === 'rejected') throw loaded.reason;
    return await composeOn(database, loaded.value, { ...deps, telemetry });
  } catch (error) {
    await database.close(0);
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

async function composeOn(
  database: OpenDatabase,
  { composeSite, composeWork, createOperationsServer, seedFiles }: Awaited<ReturnType<typeof loadRest>>,
  { settings, log, root, signal, telemetry, ...siteDeps }: ComposeDeps & { readonly telemetry: Telemetry },
): Promise<Application> {
  const { roles } = settings;
  const { reporter, tracing } = telemetry;
  const metrics = createMetrics();
  const classifyError = createOutageFilter(() => performance.now());
  const onUnexpected: WebServerDeps['onUnexpected'] = (error, context) => {
    metrics.unexpectedErrors.inc();
    const kind = classifyError(error);
    if (kind === 'logged') return;
    // The embedded server logs its own end already.
    const level = kind === 'outage' && settings.databaseUrl === null ? 'warn' : 'error';
    log[level]({ err: error, ...context }, kind === 'outage' ? 'the database is away' : 'unexpected error');
    reporter?.report(error, context);
  };
  let isClosing = false;
  /** Errors of work that a stop has aborted are not reported. */
  const onProblem = (error: unknown, where: string): void => {
    if ((isClosing || signal.aborted) && isDatabaseAway(error)) return;
    onUnexpected(error, { requestId: '', where });
  };

  const migrations = readMigrations(join(root, 'migrations'));
  await migrate(database, migrations, log);
  const clock = await followDatabaseClock(database.db, log);
  watchFigures(metrics, { database, clock, settings });

  const base = {
    log,
    metrics,
    onUnexpected,
    assetUrl: settings.assetUrl,
    apiUrl: settings.apiUrl,
    isHttps: settings.publicUrl.startsWith('https:'),
    trustedProxies: settings.trustedProxies,
    tracing,
    mayReadMetrics: createTokenCheck(settings.metricsToken),
    isEnding: () => isClosing,
    readiness: checkReadiness,
  };
  const parts = { database, clock, log, settings, root, onProblem, tracing };
  const isFilled = (await readLoadedSeed(database.db)) !== null;
  const composingWork = roles.has('worker') ? composeWork({ ...parts, signal, seedFiles }) : null;
  // An empty database is filled before the site reads it. On a filled one both wait for the database at the same time, and what the work
  // changes reaches the site like every other change.
  if (!isFilled) await composingWork;
  const composingSite = roles.has('web') ? composeSite({ ...base, ...siteDeps, ...parts }) : null;
  const [work, site] = await Promise.all([composingWork, composingSite]);
  await site?.catchUp();
  const demoAdminPath =
    site && settings.demo !== 'none' ? await addDemoStaff({ db: database.db, clock }) : null;
  const server = site?.server ?? createOperationsServer(base);
  const { metricsPort, metricsToken } = settings;
  const metricsServer =
    metricsPort === null
      ? null
      : createOperationsServer({
          ...base,
          mayReadMetrics: metricsToken === null ? () => true : base.mayReadMetrics,
        });
  const disk = watchDiskSpace(settings.dataDir, log);
  const diskTask = {
    name: 'disk',
    everyMs: diskCheckIntervalMs,
    isQuiet: true,
    run: async () => void (await disk.check()),
  };
  const countRequests = {
    name: 'requests answered',
    everyMs: minuteMs,
    isQuiet: true,
    run: createRequestRecorder({ db: database.db, clock }, () => readRequestTotals(metrics)),
  };
  const troubles = composeTroubles({ database, clock, log, settings });
  const tasks = [diskTask, troubles, ...(site ? [countRequests] : []), ...(work?.tasks ?? [])];
  const schedule = startSchedule(tasks, { log, onProblem });

  /** Runs work after a delay, so that requests waiting for this start are answered first. */
  function runLater(afterMs: number, work: () => Promise<void> | undefined, where: string): void {
    setTimeout(afterMs, undefined, { ref: false })
      .then(() => (isClosing ? undefined : work()))
      .catch((error: unknown) => onProblem(error, where));
  }

  async function checkReadiness(): Promise<Record<string, string>> {
    if (isClosing) return { process: 'closing' };
    const [diskSpace, applied, newest, readable] = await Promise.all([
      disk.check(),
      readInTime(database.db, listApplied).catch(() => null),
      readInTime(database.db, latestChangeSequence).catch(() => null),
      readInTime(database.reads, latestChangeSequence).catch(() => null),
    ]);
    const behind = readable === null || site === null ? 0 : readable - site.changeSequence();
    const lag = newest === null || readable === null ? 0 : newest - readable;
    return {
      database: applied === null || newest === null ? 'unreachable' : 'ok',
      disk: diskSpace,
      migrations: applied === null || applied.length >= migrations.length ? 'ok' : 'pending',
      ...(site && { catalogue: behind <= 1 ? 'ok' : `${behind} changes behind` }),
      ...(database.reads !== database.db && {
        reads: readable === null ? 'unreachable' : lag <= 1 ? 'ok' : `${lag} changes behind`,
      }),
    };
  }

  return {
    listen: async () => {
      if (metricsServer && metricsPort !== null) {
        const address = await metricsServer.listen({ port: metricsPort, host: settings.host });
        log.info({ address }, 'metrics are answered');
      }
      // A web-only process has others beside it, which may be asked for its assets as soon as it has sent a page.
      const keepAssets = async () =>
        await site?.keepAssets().catch((error: unknown) => onProblem(error, 'keeping built files'));
      if (!work) await keepAssets();
      const address = await server.listen({ port: settings.port, host: settings.host });
      runLater(warmAfterMs, () => site?.warm(), 'warming what visitors ask for');
      if (work) runLater(keepAssetsDelayMs, keepAssets, 'keeping built files');
      work?.begin().catch((error: unknown) => onProblem(error, 'first compaction and dump'));
      return address;
    },
    demoAdminPath,
    ingest: work?.ingest,
    reportFatal: error => reporter?.report(error, { where: 'outside of any work' }),
    close: async drainMs => {
      isClosing = true;
      clock.stop();
      work?.stop();
      // Closing the database aborts a dump in progress; waiting for the dump first could exceed the time limit of a stop.
      const stopped = schedule.stop();
      const worked = work?.close();
      await setTimeout(drainMs);
      const drainedAt = performance.now();
      await Promise.all([server.close(), metricsServer?.close()]);
      await Promise.all([site?.close(), worked]);
      await database.close(Math.max(0, closeGraceMs - (performance.now() - drainedAt)));
      await stopped;
      await telemetry.close();
    },
  };
}
