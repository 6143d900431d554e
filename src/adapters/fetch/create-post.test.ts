// POST requests: only https, only to the public network, and sent once.
import { expect, test } from 'vitest';
import { createTestPost, patientLimits, startTlsServer } from '#tests/support/tls-server.ts';

const body = Buffer.from('{"a":1}');
const headers = { 'content-type': 'application/json' };
const address = 'https://shop.example/hook?key=1';

test('a body arrives whole, with its headers and our user agent', async () => {
  const server = await startTlsServer(() => 204);
  expect(await createTestPost(server).send({ address, headers, body })).toEqual({
    ok: true,
    value: { status: 204 },
  });
  expect(server.requests).toMatchObject([
    {
      method: 'POST',
      path: '/hook?key=1',
      body,
      headers: {
        host: 'shop.example',
        'content-type': 'application/json',
        'content-length': '7',
        'user-agent': 'Windfall/1.0 (+https://windfall.example/)',
      },
    },
  ]);
});

test.each([301, 410, 500])('status %i is returned, and no redirect is followed', async status => {
  const server = await startTlsServer(() => status);
  const sent = await createTestPost(server).send({ address, headers, body });
  expect(sent).toEqual({ ok: true, value: { status } });
  expect(server.requests).toHaveLength(1);
});

test('a server that does not respond in time is a failure', async () => {
  const server = await startTlsServer(() => 'silence');
  const post = createTestPost(server, { limits: { ...patientLimits, headersMs: 50 } });
  expect(await post.send({ address, headers, body })).toEqual({
    ok: false,
    failure: { kind: 'too-slow', phase: 'headers' },
  });
});

test.each([
  ['http://shop.example/hook', 'scheme'],
  ['ftp://shop.example/hook', 'scheme'],
  ['https://user:secret@shop.example/', 'credentials'],
  ['https://shop.example:8443/', 'port'],
  ['https://127.0.0.1/', 'private-address'],
  ['https://[::1]/', 'private-address'],
  ['https://10.1.2.3/', 'private-address'],
  ['https://169.254.169.254/latest/meta-data', 'private-address'],
  ['no address', 'unreadable-address'],
])('nothing is sent to %s, and check refuses it', async (refused, kind) => {
  const server = await startTlsServer(() => 200);
  const post = createTestPost(server);
  expect(await post.check(refused)).toMatchObject({ kind });
  expect(await post.send({ address: refused, headers, body })).toMatchObject({ failure: { kind } });
  expect(server.requests).toEqual([]);
});

test('a name that resolves to loopback is refused, unless loopback is allowed', async () => {
  const server = await startTlsServer(() => 200);
  const resolve = async () => ['127.0.0.1'];
  expect(await createTestPost(server, { resolve }).check(address)).toEqual({ kind: 'private-address' });
  expect(await createTestPost(server, { resolve, allowsLoopback: true }).check(address)).toBeNull();
});

test('a certificate for another name is refused', async () => {
  const server = await startTlsServer(() => 200);
  const sent = await createTestPost(server).send({ address: 'https://elsewhere.example/', headers, body });
  expect(sent).toMatchObject({ failure: { kind: 'tls' } });
  expect(server.requests).toEqual([]);
});
