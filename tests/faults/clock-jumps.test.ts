// P11: the clock of the machine jumps, under the server, its database and the operator's commands, and comes back.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFeedStates } from '#adapters/database/feeds/feed-schedule-store.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { judgeFeedStatus } from '#domain/feeds/feed-status.ts';
import { askResult } from '#tests/support/api-calls.ts';
import { quietLog } from '#tests/support/database.ts';
import { hasFakeTime, openFakeTime } from '#tests/support/fake-time.ts';
import { ask } from '#tests/support/http-client.ts';
import { sendResponse, startRawServer } from '#tests/support/raw-server.ts';
import { germanFeed, makeReadDirectory, windfallWith } from '#tests/support/run-windfall.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { ownScript } from '#tests/support/visits-server.ts';

const manyProcesses = { timeout: 300_000 };
const loopbackAllowed = { NODE_ENV: 'test', WINDFALL_ALLOW_LOOPBACK_FEEDS: '1' };
const patiently = { timeout: 60_000, interval: 200 };
const jumps = ['+500d', '-500d', '+1h', '-1h'];
const list = {
  countrySlug: 'de',
  activeFilters: { availability: 'available', mode: 'refurbished' },
  perPage: 5,
} as const;

interface ListedFeed {
  readonly id: number;
  readonly condition: string;
  readonly confirmedAt: string;
  readonly nextRunAt: string;
  readonly offers: number;
}

/** A shop that serves the German feed at every address. */
function startShop() {
  const feed = readFileSync(germanFeed);
  return startRawServer(socket => sendResponse(socket, '200 OK', [], feed));
}

function openOperator(directory: string, time: ReturnType<typeof openFakeTime>) {
  const run = (...words: string[]) =>
    windfallWith({ ...loopbackAllowed, ...time.variables }, directory, 'feeds', ...words);
  const plan = ['--merchant', 'kernobst', '--country', 'de', '--format', 'google-merchant-xml'];
  return {
    run,
    add: (address: string) => run('add', ...plan, '--name', 'fetched', '--every', '6h', '--address', address),
    /** How many minutes from now the feed was confirmed, and is due. */
    readTimes: async (id: number) => {
      const [line = ''] = (await run('list', '--json')).output.split('\n');
      const feed = (JSON.parse(line) as ListedFeed[]).find(each => each.id === id);
      const minutes = (text = '') => (Date.parse(text) - Date.now()) / 60_000;
      return { ...feed, confirmed: minutes(feed?.confirmedAt), due: minutes(feed?.nextRunAt) };
    },
  };
}

describe.skipIf(!hasFakeTime)('a machine whose clock jumps (needs libfaketime)', () => {
  test('goes on reading feeds and serving pages', manyProcesses, async () => {
    const shop = await startShop();
    const time = openFakeTime();
    const directory = await makeReadDirectory();
    const operator = openOperator(directory, time);
    const server = await startServerProcess({
      ...loopbackAllowed,
      ...time.variables,
      DATA_DIR: directory,
      WINDFALL_DEMO: '0',
    });
    // This process has the right clock throughout, and reads the feeds without starting another process each time.
    const watching = await openDatabase({ dataDir: directory, log: quietLog });
    const readState = async () => {
      const feed = (await readFeedStates(watching.db)).find(({ id }) => id === 2);
      if (!feed) throw new Error('the feed is gone');
      const minutes = (at: Date | null) => ((at?.getTime() ?? 0) - Date.now()) / 60_000;
      const due = minutes(feed.nextRunAt);
      return {
        offers: feed.offers,
        condition: judgeFeedStatus(feed, new Date()),
        isNow: Math.abs(minutes(feed.confirmedAt)) < 5,
        isAsPlanned: due > 350 && due < 400,
      };
    };
    try {
      await operator.add(`${shop.origin}/0`);
      await expect.poll(() => shop.heads.length, { timeout: 60_000 }).toBe(1);
      await expect.poll(async () => (await readState()).offers, patiently).toBe(51);
      const countOffers = async () => (await askResult(server.url, list)).pagination.total;
      const total = await countOffers();
      expect(total).toBeGreaterThan(0);
      const session = () => ask(server.url, '/api/users/session/current', { headers });
      const headers: Record<string, string> = { ...ownScript };
      const cookie = String((await session()).headers['set-cookie']);
      headers['cookie'] = cookie.slice(0, cookie.indexOf(';'));
      const visit = async (jump: string) => ({
        jump,
        offers: await countOffers(),
        page: (await ask(server.url, '/de/refurbished/iphone')).status,
        newSession: (await session()).headers['set-cookie'],
      });
      for (const [at, jump] of jumps.entries()) {
        // A new address is due at once: it is read as soon as the feed is resumed, while the clock is wrong.
        await operator.run('pause', '2');
        await operator.run('change', '2', '--address', `${shop.origin}/${at + 1}`);
        time.set(jump);
        await operator.run('resume', '2');
        await expect.poll(() => shop.heads.length, { timeout: 60_000 }).toBe(at + 2);
        const asBefore = { jump, offers: total, page: 200, newSession: undefined };
        expect(await visit(jump)).toEqual(asBefore);
        time.set('+0');
        // Not only the condition: by the restored clock, the lease of a run in progress may be over.
        await expect
          .poll(readState, patiently)
          .toMatchObject({ condition: 'planned', isNow: true, isAsPlanned: true });
        expect(await visit(jump)).toEqual(asBefore);
      }
    } finally {
      await watching.close();
      expect(await server.stop()).toBe(0);
    }
  });

  test('recovers after everything was started while its clock was wrong', manyProcesses, async () => {
    const shop = await startShop();
    const time = openFakeTime();
    const operator = openOperator(await makeReadDirectory(), time);
    await operator.add(`${shop.origin}/feed.xml`);
    expect(await operator.run('run', '2')).toMatchObject({ code: 0 });
    for (const jump of ['+500d', '+1h']) {
      time.set(jump);
      expect(await operator.run('run', '2')).toMatchObject({ code: 0 });
      time.set('+0');
      expect((await operator.readTimes(2)).confirmed).toBeGreaterThan(50);
      expect(await operator.run('run', '2')).toMatchObject({ code: 0 });
      expect(Math.abs((await operator.readTimes(2)).confirmed)).toBeLessThan(5);
    }
    time.set('-500d');
    const refused = await operator.run('run', '2');
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('the feed was already read as of');
    time.set('+0');
    expect(await operator.run('run', '2')).toMatchObject({ code: 0 });
    expect(Math.abs((await operator.readTimes(2)).confirmed)).toBeLessThan(5);
  });
});
