// A connection that breaks in the middle of a call: what it means depends on whose connection it was (P8).
import { expect, test } from 'vitest';
import { addresses } from '#api/contract/all-addresses.ts';
import { callApi, readErrorForm } from '#tests/support/api-calls.ts';
import { startTestApi } from '#tests/support/test-api.ts';
import { ask, openSocket } from '#tests/support/http-client.ts';

const lostDatabase = (): never => {
  throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
};

test('a visitor who disconnects in the middle of a body is not reported as a failure', async () => {
  const { origin, problems } = await startTestApi(lostDatabase);
  for (const framing of ['Content-Length: 1000\r\n\r\n{"a', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a'])
    for (const leave of ['destroy', 'resetAndDestroy'] as const) {
      const socket = await openSocket(origin);
      const gone = new Promise(resolve => socket.once('close', resolve));
      socket.write(
        `POST ${addresses.getResult.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${framing}`,
      );
      // Bytes sent first have been read when a later request is answered.
      await ask(origin, '/healthz');
      socket[leave]();
      await gone;
      await ask(origin, '/healthz');
    }
  // Other callers are told that the database is away, and so is the operator.
  const answer = await callApi(origin, 'getResult', { countrySlug: 'us' });
  expect([answer.status, readErrorForm(answer).code, answer.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ]);
  expect(problems).toEqual([expect.objectContaining({ message: 'read ECONNRESET' })]);
});
