// A connection that breaks in the middle of a call: whose it was decides what it means (P8).
import { expect, test } from 'vitest';
import { addresses } from '#api/contract/all-addresses.ts';
import { callApi, readErrorForm } from '#tests/support/api-calls.ts';
import { startTestApi } from '#tests/support/test-api.ts';
import { ask, openSocket } from '#tests/support/http-client.ts';

const lostDatabase = (): never => {
  throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
};

test('a visitor who goes away in the middle of a body is no failure of ours', async () => {
  const { origin, problems } = await startTestApi(lostDatabase);
  for (const framing of ['Content-Length: 1000\r\n\r\n{"a', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a'])
    for (const leave of ['destroy', 'resetAndDestroy'] as const) {
      const socket = await openSocket(origin);
      const gone = new Promise(resolve => socket.once('close', resolve));
      socket.write(
        `POST ${addresses.getResult.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${framing}`,
      );
      // What was sent first has been read when a later request is answered.
      await ask(origin, '/healthz');
      socket[leave]();
      await gone;
      await ask(origin, '/healthz');
    }
  // Those who are still there hear of a database that is away, and so does whoever looks after the site.
  const answer = await callApi(origin, 'getResult', { countrySlug: 'us' });
  expect([answer.status, readErrorForm(answer).code, answer.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ]);
  expect(problems).toEqual([expect.objectContaining({ message: 'read ECONNRESET' })]);
});
