// Visitors, feeds and mails for half an hour (P15): what grows, what gets slower, and what fails.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { debuggerFlags } from '#tests/bench/connect-debugger.ts';
import { repeatFixedWork } from '#tests/bench/soak/fixed-work.ts';
import { judgeSoak } from '#tests/bench/soak/judge-soak.ts';
import type { Reading, Stretch, Verdict } from '#tests/bench/soak/judge-soak.ts';
import { createNewcomers } from '#tests/bench/soak/newcomers.ts';
import { readCpuSeconds, readLiveMb, takeReading } from '#tests/bench/soak/watch-server.ts';
import { startDemonstration } from '#tests/bench/start-demonstration.ts';
import { prepareVisits } from '#tests/bench/visitors.ts';
import type { VisitsReport } from '#tests/bench/visitors.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';

const perSecond = 20;
/** Rate limits count per network address, for at most ten thousand; few enough visitors that each has made every call within the warm-up. */
const visitors = 500;
/** Visits before the soak: V8 goes on compiling hot functions for some ten thousand visits. */
const rush = { seconds: 120, perSecond: 200 };
const stretches = 6;
const feedEveryMs = 20_000;
const newcomerEveryMs = 10_000;
const readingEveryMs = 10_000;
const quiet = { info() {}, warn() {}, error() {} };

/** Prints a line for each stretch with `say`. */
export async function runSoak(minutes: number, say: (line: string) => void): Promise<readonly Verdict[]> {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-soak-'));
  const dataDir = join(directory, 'data');
  const ends: (() => Promise<void>)[] = [];
  const smtp = await startSmtpServer({}, 0, end => ends.push(end));
  const server = await startDemonstration(dataDir, describeServer(smtp.url), [
    '--v8-pool-size=0',
    '--max-semi-space-size=16',
    ...debuggerFlags,
  ]);
  const database = await openDatabase({ dataDir, log: quiet });
  const newcomers = createNewcomers(server.url, smtp);
  let since = 0;
  const minute = () => (performance.now() - since) / 60_000;
  const readings: Reading[] = [];
  const problems: unknown[] = [];
  const every = (ms: number, work: () => Promise<unknown>) =>
    setInterval(() => void work().catch(error => problems.push(error)), ms);
  const timers: NodeJS.Timeout[] = [];
  const work = repeatFixedWork();
  try {
    const visit = await prepareVisits(server, visitors);
    const { answers } = await visit(rush.seconds, rush.perSecond);
    say(`${Object.values(answers).reduce((sum, times) => sum + times, 0)} visits before it`);
    since = performance.now();
    timers.push(
      every(readingEveryMs, async () => readings.push(await takeReading(server, dataDir, minute()))),
      every(feedEveryMs, () => makeOneFeedDue(database)),
      every(newcomerEveryMs, newcomers.come),
    );
    say(heading);
    work.takeMeanMs();
    const done: Stretch[] = [];
    for (let at = 0; at < stretches; at++) {
      const cpuBefore = await readCpuSeconds(server);
      const report = await visit((60 * minutes) / stretches, perSecond);
      const fixedWorkMs = work.takeMeanMs();
      const cpu = (await readCpuSeconds(server)) - cpuBefore;
      done.push(describeStretch(report, minute(), { cpu, fixedWorkMs, liveMb: await readLiveMb(server) }));
      say(describeLine(done.at(-1), readings.at(-1)));
      if (done.at(-1)?.failed !== 0) say(JSON.stringify({ ...report.answers, lost: report.lost }));
    }
    for (const timer of timers) clearInterval(timer);
    say(`${await countRuns(database)} feed runs, ${smtp.mails.length} mails`);
    for (const line of listLines(server, /"level":"warn"/)) say(line);
    problems.push(...listLines(server, /"level":"error"/));
    for (const problem of problems) say(String(problem));
    return [...judgeSoak(readings, done), judgeNewcomers(newcomers.count()), judgeProblems(problems)];
  } finally {
    work.stop();
    for (const timer of timers) clearInterval(timer);
    await database.close();
    await server.stop();
    for (const end of ends) await end();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** As `npm start` starts it, behind a proxy that names the visitors. */
function describeServer(smtpUrl: string): Record<string, string> {
  return {
    TRUST_PROXY: '1',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Windfall <alerts@windfall.example>',
    MALLOC_ARENA_MAX: '2',
  };
}

const columns = ['minute', 'load', 'visits', 'failed', 'p50 ms', 'p99 ms', 'work ms', 'CPU ms', 'live MB', 'RSS MB', 'heap', 'external', 'pages', 'code', 'files', 'database MB', 'processes']; // prettier-ignore
const heading = columns.join('  ');

function describeLine(stretch: Stretch | undefined, reading: Reading | undefined): string {
  if (!stretch || !reading) throw new Error('a stretch must be longer than the time between two readings');
  const values = [
    stretch.endMinute.toFixed(0),
    loadavg()[0]?.toFixed(1),
    stretch.visits,
    stretch.failed,
    stretch.p50Ms,
    stretch.p99Ms,
    stretch.fixedWorkMs.toFixed(1),
    stretch.cpuMsPerVisit.toFixed(1),
    stretch.liveMb.toFixed(1),
    reading.residentMb.toFixed(0),
    reading.heapMb.toFixed(0),
    reading.externalMb.toFixed(0),
    reading.cacheMb.toFixed(1),
    reading.codeMb.toFixed(1),
    reading.openFiles,
    reading.databaseMb.toFixed(0),
    reading.databaseProcesses,
  ];
  return values.map((value, at) => String(value).padStart(columns[at]?.length ?? 0)).join('  ');
}

function describeStretch(
  report: VisitsReport,
  endMinute: number,
  { cpu, ...measured }: { readonly cpu: number; readonly fixedWorkMs: number; readonly liveMb: number },
): Stretch {
  const answers = Object.entries(report.answers);
  const count = (isWanted: (answer: string) => boolean) =>
    answers.reduce((sum, [answer, times]) => sum + (isWanted(answer) ? times : 0), 0);
  const visits = count(() => true) + report.lost;
  return {
    endMinute,
    visits,
    failed: count(answer => / 5\d\d$/.test(answer)) + report.lost,
    p50Ms: report.p50Ms,
    p99Ms: report.p99Ms,
    cpuMsPerVisit: (1_000 * cpu) / visits,
    ...measured,
  };
}

/** The last one may still wait for the mail. */
function judgeNewcomers({ begun, confirmed }: { begun: number; confirmed: number }): Verdict {
  const figure = `${confirmed} of ${begun}`;
  return { what: 'newcomers whose code arrived and was accepted', figure, limit: 'all but the last', isKept: confirmed >= begun - 1 && confirmed > 0 }; // prettier-ignore
}

function judgeProblems(problems: readonly unknown[]): Verdict {
  return { what: 'errors in the log', figure: String(problems.length), limit: '0', isKept: problems.length === 0 }; // prettier-ignore
}

/** Makes the feed due that was read the longest ago. */
async function makeOneFeedDue({ db }: OpenDatabase): Promise<void> {
  await sql`
    update feed set next_run_at = now()
    where id = (select id from feed where address is not null order by confirmed_at limit 1)
  `.execute(db);
}

async function countRuns({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ runs: number }>`
    select count(*)::integer as runs from feed_run where outcome = 'accepted' and observed_at > now() - interval '1 day' * 0.5
  `.execute(db);
  return rows[0]?.runs ?? 0;
}

/** Without those of refused calls. */
function listLines({ lines }: ServerProcess, level: RegExp): string[] {
  return lines.filter(line => level.test(line) && !line.includes('"msg":"request"'));
}
