// The life of a server process: settings, start, its address as the last line, and a clean end (R11).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  EarlierDatabase,
  EmbeddedDatabaseImpossible,
  operatorErrors,
} from '#adapters/database/connection/database-errors.ts';
import { openLogStream } from '#adapters/operations/log-stream.ts';
import { createLogger } from '#adapters/operations/logger.ts';
import { formatLine } from '#adapters/operations/text-lines.ts';
import { compose } from '#main/compose.ts';
import type { Application, ComposeDeps } from '#main/compose.ts';
import { readSettings } from '#main/config.ts';
import { assertPortsFree, PortBusy } from '#main/free-port.ts';

/** Limit for everything after the drain; with the default drain, ten seconds in all. */
const closeTimeoutMs = 7_000;
/** Ctrl-C in a terminal reaches this process twice: directly, and passed on by its parent. Both count as one request to stop. */
const sameSignalMs = 500;

export async function runServer(parts: Omit<ComposeDeps, 'settings' | 'log' | 'signal'>): Promise<void> {
  assertNodeVersion();
  const read = readSettings(process.env);
  if (!read.ok) {
    console.error(`windfall: ${read.failure.length === 1 ? 'a setting is' : 'some settings are'} wrong`);
    for (const line of read.failure) console.error(`  ${line}`);
    process.exit(2);
  }
  const settings = read.value;
  const stream = openLogStream(settings.logFormat);
  const log = createLogger(settings.logLevel, stream);
  process.on('exit', stream.end);
  let application: Application | null = null;
  let starting: Promise<Application> | null = null;
  const stopSignal = new AbortController();
  const closing: { promise?: Promise<void> } = {};

  let closingSince = 0;
  /** An aborted start closes what it has opened. */
  const close = async (drainMs: number): Promise<void> => {
    stopSignal.abort();
    const begun = application ?? (await starting?.catch(() => null));
    await begun?.close(drainMs);
  };

  const end = (reason: string, exitCode: number, drainMs: number) => {
    if (closing.promise) {
      // A second signal ends the process at once.
      if (performance.now() - closingSince > sameSignalMs) process.exit(1);
      return;
    }
    closingSince = performance.now();
    log.info({ reason, drainMs }, 'stopping');
    setTimeout(() => {
      log.error({ reason }, 'stopping took too long');
      process.exit(1);
    }, drainMs + closeTimeoutMs).unref();
    closing.promise = close(drainMs).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM', 0, settings.drainMs));
  // On Ctrl-C at a terminal a person waits, and there is no proxy to drain for.
  process.on('SIGINT', () => end('SIGINT', 0, 0));
  process.on('uncaughtException', error => {
    log.error({ err: error }, 'uncaught exception');
    application?.reportFatal(error);
    end('uncaught exception', 1, settings.drainMs);
  });
  process.on('unhandledRejection', error => {
    log.error({ err: error }, 'unhandled rejection');
    application?.reportFatal(error);
    end('unhandled rejection', 1, settings.drainMs);
  });

  try {
    // Checked before anything is opened: a start that cannot be reached must not migrate or load for a minute first.
    await assertPortsFree(settings);
    starting = compose({ ...parts, settings, log, signal: stopSignal.signal });
    application = await starting;
    const address = await application.listen();
    const { demoAdminPath } = application;
    if (demoAdminPath !== null && log.isLevelEnabled('info'))
      stream.write(
        formatAdminLink(settings.publicUrl.endsWith(':0') ? address : settings.publicUrl, demoAdminPath),
      );
    log.info({ address, version: readVersion(parts.root) }, 'ready');
    // The log on this terminal has shown the address already.
    const isSaid = stream.isForPeople && log.isLevelEnabled('info') && process.stderr.isTTY;
    if (!(isSaid && process.stdout.isTTY)) console.log(`Windfall is ready: ${address}`);
  } catch (error) {
    // A stop during the start sets the exit code itself.
    if (closing.promise) return await closing.promise;
    const isPlain =
      [...operatorErrors, PortBusy].some(type => error instanceof type) || isAddressInUse(error);
    if (isPlain) {
      const { message } = error as Error;
      stream.end();
      console.error(stream.isForPeople ? formatLine('error', message) : `windfall: ${message}`);
    } else log.error({ err: error }, 'start failed');
    await application?.close(0).catch(() => {});
    process.exit(error instanceof EmbeddedDatabaseImpossible || error instanceof EarlierDatabase ? 2 : 1);
  }
}

/** Prints the admin link of a new demonstration. The log itself would remove it, because it removes links that grant access. */
function formatAdminLink(origin: string, path: string): string {
  const msg = 'admin pages: this link opens them once, within a day';
  const record = { level: 'info', time: new Date().toISOString(), link: origin + path, msg };
  return `${JSON.stringify(record)}\n`;
}

/** For the log only: no response reveals it (R10). */
function readVersion(root: string): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

function isAddressInUse(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
  );
}

function assertNodeVersion(): void {
  if (process.versions.node.startsWith('24.')) return;
  console.error(
    `windfall: needs Node 24, this is ${process.version}; start it by npm, which finds the project's own`,
  );
  process.exit(1);
}
