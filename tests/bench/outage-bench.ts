// Ten minutes without the database while visitors come (P8): the responses they get, how many of their visits are stored, and how long
// recovery takes. OUTAGE_MINUTES sets another duration.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { round } from '#tests/bench/figures.ts';
import { prepareVisits } from '#tests/bench/visitors.ts';
import { openFaultyProxy } from '#tests/support/faulty-proxy.ts';
import { startTestPostgres } from '#tests/support/postgres.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const perSecond = 20;
const quiet = { info() {}, warn() {}, error() {} };

export async function benchOutage() {
  const minutes = Number(process.env['OUTAGE_MINUTES'] ?? 10);
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  const postgres = await startTestPostgres();
  const ends: (() => void)[] = [];
  const line = await openFaultyProxy(postgres.url, end => ends.push(end));
  const server = await startServerProcess({
    DATA_DIR: directory,
    DATABASE_URL: line.url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  });
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: directory, log: quiet });
  try {
    const visit = await prepareVisits(server);
    const before = await visit(10, perSecond);
    line.cut();
    const away = await visit(60 * minutes, perSecond);
    line.mend();
    const mendedAt = performance.now();
    while ((await fetch(`${server.url}/readyz`)).status !== 200) await sleep(50);
    const readyAfterSeconds = round((performance.now() - mendedAt) / 1_000);
    const after = await visit(10, perSecond);
    const clicked = [before, away, after].reduce((sum, { answers }) => sum + (answers['click 301'] ?? 0), 0);
    const kept = await waitForClicks(database, clicked);
    return {
      minutes,
      perSecond,
      before,
      away,
      after,
      readyAfterSeconds,
      clicked,
      kept,
      lines: countLines(server),
    };
  } finally {
    await server.stop();
    await database.close();
    for (const end of ends) end();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The number of clicks once there are enough of them, or after half a minute. */
async function waitForClicks({ db }: OpenDatabase, wanted: number): Promise<number> {
  let kept = 0;
  for (let attempt = 0; attempt < 60 && kept < wanted; attempt++) {
    await sleep(500);
    kept = (await db.selectFrom('click').select('id').execute()).length;
  }
  return kept;
}

/** Without the one line per refused request. */
function countLines({ lines }: ServerProcess): number {
  return lines.filter(line => line.startsWith('{') && !line.includes('"msg":"request"')).length;
}
