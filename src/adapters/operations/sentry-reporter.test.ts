import { expect, test } from 'vitest';
import { createSentryReporter } from '#adapters/operations/sentry-reporter.ts';
import { startHttpCollector } from '#tests/support/http-collector.ts';
import type { HttpCollector } from '#tests/support/http-collector.ts';

const root = process.cwd();

async function open() {
  const collector = await startHttpCollector();
  const warnings: string[] = [];
  let time = 0;
  const log = {
    info() {},
    error() {},
    warn: (_fields: object, message: string) => void warnings.push(message),
  };
  const reporter = createSentryReporter(
    { post: fetch, log, elapsed: () => time, root },
    { dsn: `${collector.origin.replace('//', '//publickey@')}/7`, environment: 'production' },
  );
  return { collector, warnings, reporter, pass: (ms: number) => void (time += ms) };
}

/** An envelope is lines of JSON: its header, then each item's header and body. */
function readEvents({ posts }: HttpCollector): Record<string, unknown>[] {
  return posts.map(({ text }) => {
    const [, item = '{}', body = '{}'] = text.split('\n');
    expect(JSON.parse(item)).toMatchObject({ type: 'event' });
    return JSON.parse(body) as Record<string, unknown>;
  });
}

test('a report has the error, its cause, its stack and the request id, and nothing of a visitor or the machine', async () => {
  const { collector, reporter } = await open();
  const token = 'aZ3kQ9vB7xLm2RtYc5WpN8sDf1Gh4Jk6';
  const error = Object.assign(
    new Error(`no mail to jane@example.org, ${token}`, { cause: new TypeError('the cause') }),
    {
      cookie: 'v5_session_token=secret',
      headers: { authorization: 'Bearer secret' },
    },
  );
  reporter.report(error, {
    where: `GET /magiclink/${token}`,
    requestId: 'a3f0c7de-0000-4000-8000-000000000001',
  });
  await reporter.close();

  const [post] = collector.posts;
  expect(post?.path).toBe('/api/7/envelope/?sentry_version=7&sentry_key=publickey');
  const [event] = readEvents(collector);
  expect(event).toMatchObject({
    level: 'error',
    environment: 'production',
    platform: 'node',
    tags: { where: 'GET /magiclink/[token]', requestId: 'a3f0c7de-0000-4000-8000-000000000001' },
    exception: {
      values: [
        { type: 'TypeError', value: 'the cause' },
        {
          type: 'Error',
          value: 'no mail to [e-mail], [token]',
          stacktrace: { frames: expect.arrayContaining([expect.anything()]) as unknown },
        },
      ],
    },
  });
  // An event has no other fields.
  expect(
    Object.keys(event ?? {})
      .filter(key => key !== 'sdk')
      .sort(),
  ).toEqual(['environment', 'event_id', 'exception', 'level', 'platform', 'tags', 'timestamp']);
  expect(post?.text).toContain('app:///src/adapters/operations/sentry-reporter.test.ts');
  for (const secret of [token, 'jane', 'secret', root]) expect(post?.text).not.toContain(secret);
  expect(Object.keys(post?.headers ?? {})).not.toContain('cookie');
});

test('reports are limited per minute, accept any thrown value, and never throw when they cannot be delivered', async () => {
  const { collector, reporter, warnings, pass } = await open();
  for (let at = 0; at < 50; at++) reporter.report(new Error(`no. ${at}`), { where: 'GET /' });
  await expect.poll(() => collector.posts.length).toBe(30);
  pass(60_000);
  reporter.report('a thrown text', { where: 'task' });
  await expect.poll(() => collector.posts.length).toBe(31);
  expect(readEvents(collector).at(-1)).toMatchObject({ exception: { values: [{ value: 'a thrown text' }] } });
  collector.answer(500);
  reporter.report(new Error('lost'), { where: 'task' });
  await reporter.close();
  expect(warnings).toEqual(['error report not delivered']);
});
