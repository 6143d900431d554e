// What operators see: health, readiness, metrics, and log lines without visitors' data (R10, R33, P28).
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { callApi } from '#tests/support/api-calls.ts';
import { ask, exchange } from '#tests/support/http-client.ts';
import {
  findUnknown,
  parseExpression,
  readDashboardExpressions,
  readExposed,
  readRuleExpressions,
} from '#tests/support/promql.ts';
import { makeSeededDirectory } from '#tests/support/seeded-directory.ts';
import { askMetrics, readMetric, startServerProcess } from '#tests/support/server-process.ts';

const origin = inject('serverUrl');

test('the process says that it lives and that it is ready, and no more than that', async () => {
  const health = await ask(origin, '/healthz');
  expect(JSON.parse(health.text)).toEqual({ status: 'ok' });
  const ready = await ask(origin, '/readyz');
  expect(ready.status).toBe(200);
  expect(JSON.parse(ready.text)).toEqual({
    status: 'ready',
    checks: { database: 'ok', disk: 'ok', migrations: 'ok', catalogue: 'ok' },
  });
  for (const { text, headers } of [health, ready]) {
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toMatch(/\d+\.\d+|postgres|pglite|node|\/tmp|secret/i);
  }
});

test('the metrics are Prometheus text and count what was asked', async () => {
  await ask(origin, '/');
  await callApi(origin, 'getResult', {});
  const { text, headers } = await askMetrics(origin);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const sample =
    /^[a-zA-Z_:][\w:]*(?:\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\.)*",?)*\})? (?:[-+]?[\d.]+(?:e[-+]?\d+)?|[-+]?Inf|NaN)$/;
  const samples = text.split('\n').filter(line => line !== '' && !line.startsWith('#'));
  expect(samples.filter(line => !sample.test(line))).toEqual([]);
  const read = (name: string) =>
    Number(
      samples
        .find(line => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  expect(read('windfall_request_seconds_count{kind="page",status="2xx"}')).toBeGreaterThan(0);
  expect(read('windfall_request_seconds_count{kind="api",status="4xx"}')).toBeGreaterThan(0);
  expect(read('windfall_catalogue_change_sequence')).toBeGreaterThan(0);
  // Rules and dashboard ask for nothing that is not there.
  const exposed = readExposed(text);
  for (const expressions of [readRuleExpressions(), readDashboardExpressions()]) {
    expect(expressions.length).toBeGreaterThan(10);
    expect(expressions.flatMap(each => findUnknown(each, exposed))).toEqual([]);
    // Only what says whether Windfall runs at all asks for nothing of Windfall.
    const idle = expressions.filter(each => parseExpression(each).metrics.length === 0);
    expect(idle.filter(each => each !== 'up{job="windfall"} == 0')).toEqual([]);
  }
  // Reveals neither the software nor its version (R10).
  expect(text).not.toMatch(/version="v?\d|version_info/);
  expect(text).not.toContain(process.versions.node);
});

test('the SDKs of errors and traces are in files of their own, which nothing loads by itself', () => {
  const folder = join(import.meta.dirname, '../../dist/server');
  const files = readdirSync(folder).filter(name => name.endsWith('.js'));
  const texts = new Map(files.map(name => [name, readFileSync(join(folder, name), 'utf8')]));
  const holders = files.filter(name => /["']@(sentry|opentelemetry)\//.test(texts.get(name) ?? ''));
  expect(holders).toHaveLength(2);
  for (const holder of holders)
    for (const [name, text] of texts)
      expect([name, text.includes(`from "./${holder}"`)]).toEqual([name, false]);
});

test('the failure page that somebody asks for is no failure', async () => {
  const failures = () => readMetric(origin, 'windfall_request_seconds_count{kind="page",status="5xx"}');
  const before = await failures();
  for (const path of ['/error', '/error?x=1'])
    expect([path, (await ask(origin, path)).status]).toEqual([path, 500]);
  expect(await failures()).toBe(before);
});

test('without the token there are no metrics, as far as anybody can tell', async () => {
  const unknown = await ask(origin, '/metricz');
  for (const headers of [
    {},
    { authorization: '' },
    { authorization: 'Bearer' },
    { authorization: 'Bearer for-tests-and-benchez' },
    { authorization: 'for-tests-and-benches' },
    { authorization: 'Basic for-tests-and-benches' },
  ]) {
    const answer = await ask(origin, '/metrics', { headers });
    expect([answer.status, answer.headers['content-type']]).toEqual([404, unknown.headers['content-type']]);
    expect(answer.text).not.toContain('windfall_');
  }
});

test('without a setting nobody reads the metrics; on a port of their own everybody who reaches it does', async () => {
  const directory = makeSeededDirectory();
  const start = (variables: Record<string, string>) =>
    startServerProcess({ DATA_DIR: directory, WINDFALL_DEMO: '0', ...variables });
  const closed = await start({ METRICS_TOKEN: '' });
  onTestFinished(() => closed.kill());
  for (const answer of [await ask(closed.url, '/metrics'), await askMetrics(closed.url)])
    expect(answer.status).toBe(404);
  expect(await closed.stop()).toBe(0);

  const open = await start({ METRICS_TOKEN: '', METRICS_PORT: '0' });
  onTestFinished(() => open.kill());
  expect((await ask(open.url, '/metrics')).status).toBe(404);
  const line = open.lines.find(each => each.includes('metrics are answered')) ?? '';
  const { address } = JSON.parse(line) as { address: string };
  const metrics = await ask(address, '/metrics');
  expect([metrics.status, metrics.text.includes('windfall_request_seconds')]).toEqual([200, true]);
  expect((await ask(address, '/refurbished')).status).toBe(404);
  expect(await open.stop()).toBe(0);
});

const email = 'jane.doe+alerts@mail.example.org';
const token = 'aZ3kQ9vB7xLm2RtYc5WpN8sDf1Gh4Jk6';
const code = '493817';

test('no address, token or query value of a visitor reaches the log', async () => {
  const server = await startServerProcess({
    DATA_DIR: makeSeededDirectory(),
    WINDFALL_DEMO: '0',
    LOG_LEVEL: 'debug',
  });
  try {
    for (const path of [
      `/?email=${email}&token=${token}&q=unmistakable`,
      `/magiclink?action=confirmation&_u=${token}&code=${code}`,
      `/refurbished/${encodeURIComponent(email)}`,
      `/refurbished/${email}/${token}`,
      `/api/users/confirm/${token}/${token}`,
      `/us//${token}/?_u=${token}`,
      `/%zz${email}?${token}`,
      `/${'x'.repeat(1_100)}${token}`,
    ]) {
      await ask(server.url, path, {
        headers: {
          cookie: `v5_session_token=${token}`,
          authorization: `Bearer ${token}`,
          referer: `https://a.example/?_u=${token}`,
        },
      });
    }
    await callApi(server.url, 'getResult', { email, token, countrySlug: 'us' });
    await callApi(server.url, 'getProduct', { countrySlug: 'us', productSku: email });
    await callApi(server.url, 'getResult', `{"email":"${email}","token":"${token}`);
    await exchange(server.url, `GET /${email} NONSENSE\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    await ask(server.url, '/the-last-request');
    await expect.poll(() => server.lines.some(line => line.includes('/the-last-request'))).toBe(true);
  } finally {
    await server.stop();
  }
  const log = server.lines.join('\n');
  for (const secret of [email, encodeURIComponent(email), 'jane.doe', token, code, 'unmistakable', '_u=']) {
    expect(log).not.toContain(secret);
  }
  // Each request left its line: path, status, id; none was unexpected.
  const requests = server.lines.flatMap(readRequestLine);
  expect(requests.length).toBeGreaterThan(10);
  for (const { requestId, status } of requests) {
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(status).toBeLessThan(500);
  }
  expect(log).not.toMatch(/unexpected error|"level":"error"/);
});

function readRequestLine(line: string): { requestId: string; status: number }[] {
  if (!line.startsWith('{')) return [];
  const entry = JSON.parse(line) as { msg?: string; requestId: string; status: number };
  return entry.msg === 'request' ? [entry] : [];
}
