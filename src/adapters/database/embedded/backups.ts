// Takes dumps of the embedded database in a separate process, so that the process that answers visitors is not slowed down.
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { isDue, type Dump } from '#adapters/database/backup/dump-files.ts';
import type { FromDumpProcess, ToDumpProcess } from '#adapters/database/backup/dump-protocol.ts';
import type { DumpOrder } from '#adapters/database/backup/take-dump.ts';
import type { DatabaseLog } from '#adapters/database/connection/database-log.ts';
import { DatabaseClosing, DumpFailed } from '#adapters/database/connection/database-errors.ts';
import type { ServerMembership } from '#adapters/database/embedded/join-server.ts';

/** Time for an aborted dump to clean up. */
const stopGraceMs = 1_500;
/** For the hourly dump, which nobody waits for. */
const hourlyNiceness = 19;
/** For a dump that an operator waits for, while visitors are served. */
const niceness = 10;
const errorBytesKept = 2_000;

export class Backups {
  readonly #membership: ServerMembership;
  readonly #log: DatabaseLog;
  readonly #running = new Set<DumpRun>();
  #isClosed = false;
  #lastProblem: string | null = null;

  constructor(membership: ServerMembership, log: DatabaseLog) {
    this.#membership = membership;
    this.#log = log;
  }

  /** The problem of the last due dump of this process; null = it succeeded, or none was due yet. */
  get lastProblem(): string | null {
    return this.#lastProblem;
  }

  /** Takes a dump now and checks it. Throws DumpFailed with the problem, and DatabaseClosing. */
  async take(): Promise<Dump> {
    const dump = await this.#run(false);
    if (!dump) throw new DumpFailed('no dump was taken');
    return dump;
  }

  /** The hourly task of every process that works: takes a dump unless one was taken within the hour. A failure is logged. */
  readonly takeWhenDue = async (): Promise<void> => {
    if (!isDue(this.#membership.directory.dumps, new Date())) return;
    try {
      await this.#run(true);
      this.#lastProblem = null;
    } catch (error) {
      if (!(error instanceof DumpFailed)) throw error;
      this.#lastProblem = error.message;
      this.#log.error({ problem: error.message }, 'database: no dump that is whole was taken');
    }
  };

  /** Stops a running dump, which leaves nothing behind. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const areInOrder = await Promise.all([...this.#running].map(run => run.stop()));
    if (areInOrder.every(Boolean)) return;
    // When it was killed during a check, it may have left a server.
    const { removeStaleCopy } = await import('#adapters/database/backup/database-copy.ts');
    await removeStaleCopy(this.#membership.directory);
  }

  async #run(isHourly: boolean): Promise<Dump | null> {
    if (this.#isClosed) throw new DatabaseClosing();
    const { directory, target } = this.#membership;
    const startedAt = performance.now();
    const run = startDumpProcess({
      directory,
      target,
      isHourly,
      niceness: isHourly ? hourlyNiceness : niceness,
    });
    this.#running.add(run);
    try {
      const answer = await run.answer;
      if (this.#isClosed) throw new DatabaseClosing();
      if (answer.kind === 'failed') throw new DumpFailed(answer.message);
      const tookMs = Math.round(performance.now() - startedAt);
      if (answer.dump) this.#log.info({ dump: answer.dump.file, tookMs }, 'database: dump taken and checked');
      return answer.dump;
    } finally {
      this.#running.delete(run);
    }
  }
}

interface DumpRun {
  /** Resolves when the process has ended. */
  readonly answer: Promise<FromDumpProcess>;
  /** False when it had to be killed. */
  stop(): Promise<boolean>;
}

function startDumpProcess(order: DumpOrder): DumpRun {
  // Sources run as .ts in their folders; in the build, all entries lie in one folder with the chunk that starts them.
  const isSource = import.meta.url.split('?', 1)[0]?.endsWith('.ts');
  const entry = new URL(isSource ? '../backup/dump-process.ts' : './dump-process.js', import.meta.url);
  const child = fork(entry, [], {
    // Ctrl-C in a terminal is for the server, which ends its dumps itself.
    detached: true,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  try {
    // As early as possible: loading its modules costs CPU time, too.
    if (child.pid !== undefined) setPriority(child.pid, order.niceness);
  } catch {
    // Ignored: the priority only affects speed.
  }
  let errors = '';
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => (errors = (errors + text).slice(-errorBytesKept)));
  const answer = new Promise<FromDumpProcess>(resolve => {
    let last: FromDumpProcess | null = null;
    child.on('message', (message: FromDumpProcess) => (last = message));
    child.on('error', error => resolve({ kind: 'failed', message: String(error) }));
    child.on('close', (code, end) =>
      resolve(last ?? { kind: 'failed', message: `the dump ended with ${code ?? end}: ${errors.trim()}` }),
    );
  });
  child.send({ kind: 'take', order } satisfies ToDumpProcess);
  return {
    answer,
    stop: async () => {
      if (child.connected) child.send({ kind: 'stop' } satisfies ToDumpProcess);
      const timer = setTimeout(() => child.kill('SIGKILL'), stopGraceMs);
      await answer;
      clearTimeout(timer);
      return child.signalCode === null;
    },
  };
}
