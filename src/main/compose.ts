// The wiring, in one screen: read it first. Everything gets what it needs here, and nothing else imports this room.
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { DatabaseClosing } from '#adapters/database/database-errors.ts';
import { listApplied, migrate } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { latestGeneration } from '#adapters/database/generation-store.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { createErrorReporter, silentErrorReporter } from '#adapters/operations/error-reporter.ts';
import type { Logger } from '#adapters/operations/logger.ts';
import { systemClock } from '#adapters/operations/system-clock.ts';
import { startSchedule } from '#jobs/schedule.ts';
import type { SiteParts } from '#main/compose-site.ts';
import type { Work } from '#main/compose-work.ts';
import type { Settings } from '#main/config.ts';
import { createMetrics } from '#main/web/metrics.ts';
import { onlyWithToken } from '#main/web/operations.ts';
import type { WebServerParts } from '#main/web/create-web-server.ts';

export interface Surroundings extends SiteParts {
  readonly settings: Settings;
  readonly log: Logger;
  readonly root: string;
}

export interface Application {
  /** Starts to serve; the address is of the socket, so that port 0 tells which port it became. */
  listen(): Promise<string>;
  /** Runs one feed on the ingest thread, while the pages go on being served. Absent in a process that does no work. */
  readonly ingest?: Work['ingest'] | undefined;
  /**
   * Ends cleanly: readyz says no, and visitors are served for `drainMs` more; then requests in hand finish, and the database closes. The
   * feed run in hand ends meanwhile or is undone.
   */
  close(drainMs: number): Promise<void>;
}

export async function compose({ settings, log, root, ...siteParts }: Surroundings): Promise<Application> {
  const { errorReportUrl: reportUrl, roles } = settings;
  const clock = systemClock;
  const metrics = createMetrics();
  const reporter = reportUrl
    ? createErrorReporter({ post: fetch, log, now: Date.now }, reportUrl)
    : silentErrorReporter;
  const onUnexpected: WebServerParts['onUnexpected'] = (error, context) => {
    log.error({ err: error, ...context }, 'unexpected error');
    metrics.unexpectedErrors.inc();
    reporter.report(error, context);
  };
  let isClosing = false;
  /** Work that a stop has ended is no problem. */
  const onProblem = (error: unknown, where: string): void => {
    if (isClosing && error instanceof DatabaseClosing) return;
    onUnexpected(error, { requestId: '', where });
  };

  // The database opens in a thread of its own, and this one loads the rest of the program meanwhile.
  const [database, rest] = await Promise.all([
    openDatabase({ databaseUrl: settings.databaseUrl ?? undefined, dataDir: settings.dataDir, log }),
    loadRest(siteParts),
  ]);
  const { composeSite, composeWork, createOperationsServer } = rest;
  const migrations = readMigrations(join(root, 'migrations'));
  await migrate(database, migrations, log);

  const base = {
    log,
    metrics,
    onUnexpected,
    assetUrl: settings.assetUrl,
    isHttps: settings.publicUrl.startsWith('https:'),
    trustedProxies: settings.trustedProxies,
    mayReadMetrics: onlyWithToken(settings.metricsToken),
    isEnding: () => isClosing,
    readiness: async () => {
      const checks = await checkReadiness();
      return { checks, isReady: Object.values(checks).every(check => check === 'ok') };
    },
  };
  const parts = { database, clock, log, settings, root, onProblem };
  const work = roles.has('worker') ? await composeWork(parts) : null;
  const site = roles.has('web') ? await composeSite({ ...base, ...siteParts, ...parts }) : null;
  const server = site?.server ?? createOperationsServer(base);
  const { metricsPort, metricsToken } = settings;
  const metricsServer =
    metricsPort === null
      ? null
      : createOperationsServer({
          ...base,
          mayReadMetrics: metricsToken === null ? () => true : base.mayReadMetrics,
        });
  const schedule = startSchedule(work?.tasks ?? [], { log, onProblem });

  async function checkReadiness(): Promise<Record<string, string>> {
    if (isClosing) return { process: 'closing' };
    const applied = await listApplied(database.db).catch(() => null);
    const newest = await latestGeneration(database.db).catch(() => null);
    const behind = newest === null || site === null ? 0 : newest - site.generation();
    return {
      database: applied === null || newest === null ? 'unreachable' : 'ok',
      migrations: applied === null || applied.length >= migrations.length ? 'ok' : 'pending',
      ...(site && { catalogue: behind <= 1 ? 'ok' : `${behind} generations behind` }),
    };
  }

  return {
    listen: async () => {
      if (metricsServer && metricsPort !== null) {
        const address = await metricsServer.listen({ port: metricsPort, host: settings.host });
        log.info({ address }, 'metrics are answered');
      }
      const address = await server.listen({ port: settings.port, host: settings.host });
      site?.warm().catch((error: unknown) => onProblem(error, 'warming what visitors ask for'));
      work?.begin().catch((error: unknown) => onProblem(error, 'first tidying and dump'));
      return address;
    },
    ingest: work?.ingest,
    close: async drainMs => {
      isClosing = true;
      work?.stop();
      // A dump in hand is ended by the database's own close; waiting for it first could take longer than a stop may.
      const stopped = schedule.stop();
      const worked = work?.close();
      await setTimeout(drainMs);
      await Promise.all([server.close(), metricsServer?.close()]);
      await Promise.all([site?.close(), worked]);
      await database.close();
      await stopped;
    },
  };
}

/** The larger part of the program. */
async function loadRest({ preload }: SiteParts) {
  // Loading does not give way: the database's thread must have been started before.
  await setImmediate();
  const [{ composeSite }, { composeWork }, { createOperationsServer }] = await Promise.all([
    import('#main/compose-site.ts'),
    import('#main/compose-work.ts'),
    import('#main/web/base-server.ts'),
    preload?.(),
  ]);
  return { composeSite, composeWork, createOperationsServer };
}
