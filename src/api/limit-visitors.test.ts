import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { registerVisitorLimits, visitorLimit } from '#api/limit-visitors.ts';

afterEach(() => void vi.useRealTimers());

test('calls are counted for a minute, even if the clock jumps', async () => {
  const server = Fastify();
  await registerVisitorLimits(server);
  server.get('/call', { config: visitorLimit }, async () => 'ok');
  const call = async (times: number) => {
    let status = 0;
    for (let at = 0; at < times; at++) ({ statusCode: status } = await server.inject('/call'));
    return status;
  };
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const start = Date.now();
  vi.setSystemTime(start + 500 * 24 * 60 * 60_000);
  expect(await call(300)).toBe(200);
  vi.setSystemTime(start);
  const refused = await server.inject('/call');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  vi.advanceTimersByTime(60_001);
  expect(await call(300)).toBe(200);
  expect(await call(1)).toBe(429);
  await server.close();
});
