// The built server started by hand, without NODE_ENV: React chooses its build when it is loaded, in each thread.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeEmptyDirectory } from '#tests/support/embedded-directory.ts';
import { ask } from '#tests/support/http-client.ts';
import { makeSeededDirectory } from '#tests/support/seeded-directory.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

test('without NODE_ENV no thread loads the development build of React', async () => {
  const loaded = makeEmptyDirectory();
  const server = await startServerProcess({
    DATA_DIR: makeSeededDirectory(),
    WINDFALL_DEMO: '0',
    NODE_ENV: '',
    // At their end, Node writes which scripts each thread has loaded.
    NODE_V8_COVERAGE: loaded,
  });
  onTestFinished(() => server.discard());
  expect((await ask(server.url, '/de')).status).toBe(200);
  expect(await server.stop()).toBe(0);
  const scripts = readdirSync(loaded).flatMap(name => {
    const { result } = JSON.parse(readFileSync(join(loaded, name), 'utf8')) as { result: { url: string }[] };
    return result.map(({ url }) => url);
  });
  const ofReact = new Set(
    scripts.filter(url => /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\//.test(url)),
  );
  const isForProduction = (url: string) => url.endsWith('.production.js');
  expect([...ofReact].filter(isForProduction).length).toBeGreaterThan(0);
  expect([...ofReact].filter(url => !isForProduction(url))).toEqual([]);
}, 120_000);
