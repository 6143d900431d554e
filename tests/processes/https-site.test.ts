// A server whose PUBLIC_URL is on https.
import { expect, test } from 'vitest';
import { ask, exchange, parseHead } from '#tests/support/http-client.ts';
import { expectSafeHeaders } from '#tests/support/safe-headers.ts';
import { makeSeededDirectory } from '#tests/support/seeded-directory.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

test('a site on https sends HSTS with every response', async () => {
  const server = await startServerProcess({
    DATA_DIR: makeSeededDirectory(),
    PUBLIC_URL: 'https://windfall.example',
    WINDFALL_DEMO: '0',
  });
  try {
    for (const path of ['/', '/nothing', '/error', '/us/', '/api/nothing', '/healthz', '/%zz']) {
      const { headers } = await ask(server.url, path);
      const sent = headers['strict-transport-security'];
      expect({ path, sent }).toEqual({ path, sent: 'max-age=31536000; includeSubDomains' });
      expectSafeHeaders(headers);
    }
    const broken = parseHead(await exchange(server.url, 'nonsense\r\n\r\n'));
    expect(broken.headers['strict-transport-security']).toContain('max-age=31536000');
    const { text } = await ask(server.url, '/fr/refurbished', { headers: { host: 'evil.example' } });
    expect(text).toContain('<link rel="canonical" href="https://windfall.example/fr/refurbished"');
    expect(text).not.toContain('evil.example');
  } finally {
    await server.stop();
  }
});
