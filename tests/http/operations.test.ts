// What operators see: health, readiness, and metrics (R10).
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { callApi } from '#tests/support/api-calls.ts';
import { ask } from '#tests/support/http-client.ts';
import {
  findUnknown,
  parseExpression,
  readDashboardExpressions,
  readExposed,
  readRuleExpressions,
} from '#tests/support/promql.ts';
import { askMetrics, readMetric } from '#tests/support/server-process.ts';

const origin = inject('serverUrl');

test('the process reports that it is alive and ready, and nothing else', async () => {
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

test('the metrics are Prometheus text and count requests', async () => {
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
    // Every expression uses a metric of ours, except the one that reports whether Windfall runs at all.
    const idle = expressions.filter(each => parseExpression(each).metrics.length === 0);
    expect(idle.filter(each => each !== 'up{job="windfall"} == 0')).toEqual([]);
  }
  // Reveals neither the software nor its version (R10).
  expect(text).not.toMatch(/version="v?\d|version_info/);
  expect(text).not.toContain(process.versions.node);
});

test('the SDKs of errors and traces are in separate files that are loaded only when a setting asks for them', () => {
  const folder = join(import.meta.dirname, '../../dist/server');
  const files = readdirSync(folder).filter(name => name.endsWith('.js'));
  const texts = new Map(files.map(name => [name, readFileSync(join(folder, name), 'utf8')]));
  // Sentry's is a package beside the build, OpenTelemetry's is in it and names itself.
  const holders = files.filter(name =>
    /from "@sentry\/|getMeter\("@opentelemetry\/sdk-trace"/.test(texts.get(name) ?? ''),
  );
  expect(holders).toHaveLength(2);
  for (const holder of holders)
    for (const [name, text] of texts)
      expect([name, text.includes(`from "./${holder}"`)]).toEqual([name, false]);
});

test('a request for the failure page does not count as a failure', async () => {
  const failures = () => readMetric(origin, 'windfall_request_seconds_count{kind="page",status="5xx"}');
  const before = await failures();
  for (const path of ['/error', '/error?x=1'])
    expect([path, (await ask(origin, path)).status]).toEqual([path, 500]);
  expect(await failures()).toBe(before);
});

test('without the token the metrics are not found', async () => {
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
