// Traces as a collector receives them: a request that continues its caller's trace, its statements on a real database, and a feed's run.
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createTracing } from '#adapters/operations/otlp-tracing.ts';
import { summarise } from '#adapters/database/connection/traced-dialect.ts';
import { traceRequests } from '#web/trace-requests.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { startHttpCollector } from '#tests/support/http-collector.ts';
import type { HttpCollector } from '#tests/support/http-collector.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly status: { readonly code: number };
}

interface SentTraces {
  readonly resourceSpans: readonly {
    readonly resource: object;
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

function spansOf({ posts }: HttpCollector): SentSpan[] {
  return posts
    .flatMap(({ text }) => (JSON.parse(text) as SentTraces).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);
}

async function open(share = 1) {
  const collector = await startHttpCollector();
  const warnings: object[] = [];
  const log = { info() {}, error() {}, warn: (fields: object) => void warnings.push(fields) };
  const tracing = createTracing(
    { post: fetch, log },
    { endpoint: `${collector.origin}/`, headers: { 'x-key': 'of the collector' }, share },
  );
  return { collector, tracing, warnings };
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerId = '00f067aa0ba902b7';

test('a request continues its caller’s trace, with its database statements below it', async () => {
  const { collector, tracing } = await open();
  const { db } = await openTestDatabase({ tracing });
  const server = fastify();
  onTestFinished(() => server.close());
  traceRequests(server, tracing);
  server.get('/unsubscribe/:token', async () => {
    await db.selectFrom('merchant').select('id').where('slug', '=', 'a-secret-slug').execute();
    return 'done';
  });
  server.get('/broken', async (_request, reply) => reply.status(500).send('broken'));
  await server.inject({
    path: '/unsubscribe/a-token-of-somebody?email=jane@example.org',
    headers: { traceparent: `00-${traceId}-${callerId}-01`, cookie: 'session=1' },
  });
  await server.inject({ path: '/broken', headers: { traceparent: 'no such thing' } });
  // Work that belongs to no request is not recorded.
  await db.selectFrom('feed').select('id').execute();
  await tracing.close();

  expect(collector.posts[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-key': 'of the collector' } });
  const spans = spansOf(collector);
  const request = spans.find(({ name }) => name === 'GET /unsubscribe/:token');
  expect(request).toMatchObject({ traceId, parentSpanId: callerId, kind: 2, status: { code: 0 } });
  expect(request?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.route', value: { stringValue: '/unsubscribe/:token' } },
      { key: 'http.response.status_code', value: { doubleValue: 200 } },
    ]),
  );
  const statement = spans.find(({ name }) => name === 'select merchant');
  expect(statement).toMatchObject({ traceId, parentSpanId: request?.spanId, kind: 3 });
  expect(Number(statement?.endTimeUnixNano)).toBeGreaterThan(Number(statement?.startTimeUnixNano));
  const broken = spans.find(({ name }) => name === 'GET /broken');
  expect(broken).toMatchObject({ status: { code: 2 } });
  expect(broken?.traceId).not.toBe(traceId);
  expect(spans.map(({ name }) => name)).not.toContain('select feed');
  const text = collector.posts.map(post => post.text).join();
  expect(text).toContain('"service.name","value":{"stringValue":"windfall"}');
  for (const secret of ['somebody', 'jane', 'session', 'a-secret-slug']) expect(text).not.toContain(secret);
});

test('a feed run begins a trace, and a failed one has its failure and no details', async () => {
  const { collector, tracing } = await open();
  const read = () => tracing.step('select offer', {}, async () => 1);
  expect(await tracing.trace('feed run', { 'windfall.feed': 7 }, read)).toBe(1);
  const failing = tracing.trace('feed run', {}, () => Promise.reject(new Error('of jane@example.org')));
  await expect(failing).rejects.toThrow('of jane');
  await tracing.close();
  const [below, run, failed] = spansOf(collector);
  expect(below).toMatchObject({ name: 'select offer', parentSpanId: run?.spanId });
  expect(run).toMatchObject({ name: 'feed run', kind: 1 });
  expect(run?.parentSpanId).toBeUndefined();
  expect(failed).toMatchObject({ status: { code: 2 } });
  expect(collector.posts.map(({ text }) => text).join()).not.toContain('jane');
});

test('only the configured share is traced, whatever callers ask for, and a failing collector costs one log line', async () => {
  const { collector, tracing, warnings } = await open(0.000_001);
  tracing.beginRequest(`00-${traceId}-${callerId}-01`).end('GET /', {}, false);
  await tracing.trace('feed run', {}, async () => {});
  await tracing.close();
  expect(spansOf(collector)).toEqual([]);

  const refused = await open();
  refused.collector.answer(503);
  await refused.tracing.trace('feed run', {}, async () => {});
  await refused.tracing.close();
  expect(refused.warnings).toEqual([{ problem: 'it answered 503', spans: 1 }]);
  expect(warnings).toEqual([]);
});

test.each([
  ['select "id" from "feed" where "x" = $1', 'select feed'],
  ['insert into "public"."offer" ("id") values ($1)', 'insert offer'],
  ['with a as (select 1 from x) update "outbox" set y = 1', 'select x'],
  ['delete from trouble', 'delete trouble'],
  ['copy staged_listing (a) from stdin', 'copy staged_listing'],
  ['begin', 'begin'],
  ["set time zone 'UTC'", 'set'],
  ['vacuum', 'statement'],
])('the statement %s is named %s', (sql, name) => {
  expect(summarise(sql).name).toBe(name);
});
