// Servers with settings of their own: who reads the metrics, and log lines without visitors' data (R10, R33, P28).
import { expect, onTestFinished, test } from 'vitest';
import { callApi } from '#tests/support/api-calls.ts';
import { ask, exchange } from '#tests/support/http-client.ts';
import { makeSeededDirectory } from '#tests/support/seeded-directory.ts';
import { askMetrics, startServerProcess } from '#tests/support/server-process.ts';

test('without a setting nobody may read the metrics, and on their own port everybody may', async () => {
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
