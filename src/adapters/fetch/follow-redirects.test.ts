// What is requested, which redirects are followed, and that a name is resolved once.
import { expect, test } from 'vitest';
import {
  createTestFetchDeps,
  readAll,
  sendResponse,
  smallLimits,
  startRawServer,
} from '#tests/support/raw-server.ts';

const publicAddress = '93.184.215.14';

/** `/to?ADDRESS` redirects there; anything else is a small feed. */
function startRedirector() {
  return startRawServer((socket, path) => {
    const [, status, target] = /^\/(30\d)\?(.*)$/.exec(path) ?? [];
    if (status) sendResponse(socket, `${status} Elsewhere`, [`Location: ${target}`], 'go away');
    else if (path === '/nowhere') sendResponse(socket, '302 Found', [], '');
    else sendResponse(socket, '200 OK', ['ETag: "v1"', 'Last-Modified: Fri, 20 Nov 2026 08:00:00 GMT'], path);
  });
}

test('sends our user agent and the Host name, although it connects to the checked address', async () => {
  const server = await startRedirector();
  const { fetch, dialled, resolved } = createTestFetchDeps({
    server,
    resolve: async () => [publicAddress],
    allowsLoopback: false,
  });
  const { result, body } = await readAll(fetch.fetchFeed, { address: 'http://Shop.Example/feed?key=1#part' });
  expect(result.ok).toBe(true);
  expect(body).toBe('/feed?key=1');
  expect(dialled).toEqual([publicAddress]);
  expect(resolved).toEqual(['shop.example']);
  expect(server.heads[0]).toMatch(/^host: shop\.example\r$/im);
  expect(server.heads[0]).toMatch(/^user-agent: WindfallBot\/1\.0 \(\+https:\/\/windfall\.example\/\)\r$/im);
  expect(server.heads[0]).not.toMatch(/cookie|authorization|referer|if-none/i);
});

test('an operator’s headers and password go to the address’s own origin and nowhere else', async () => {
  const server = await startRedirector();
  const { fetch } = createTestFetchDeps({ server });
  const headers = { 'x-key': 'secret', authorization: 'Basic dTpw', 'user-agent': 'other' };
  const ask = (path: string) => readAll(fetch.fetchFeed, { address: `${server.origin}${path}`, headers });
  await ask('/302?/feed');
  await ask(`/302?${server.origin.replace('127.0.0.1', 'localhost')}/feed`);
  const [first, within, again, elsewhere] = server.heads;
  for (const head of [first, within, again])
    expect(head).toMatch(/^x-key: secret\r\n[\s\S]*^authorization: Basic dTpw\r$/im);
  expect(elsewhere).not.toMatch(/secret|authorization/i);
  expect(server.heads.every(head => head.includes('WindfallBot'))).toBe(true);
});

test('a name that resolves to another address after the check is not resolved again', async () => {
  const server = await startRedirector();
  const answers = [[publicAddress], ['127.0.0.1'], ['10.0.0.1']];
  const { fetch, dialled, resolved } = createTestFetchDeps({
    server,
    resolve: async () => answers.shift() ?? [],
    allowsLoopback: false,
  });
  expect((await readAll(fetch.fetchFeed, { address: 'http://rebind.example/' })).result.ok).toBe(true);
  expect(resolved).toEqual(['rebind.example']);
  // The next request is checked anew, and so is each step of a redirect.
  expect((await readAll(fetch.fetchFeed, { address: 'http://rebind.example/' })).result).toMatchObject({
    failure: { problem: { kind: 'private-address' } },
  });
  expect(dialled).toEqual([publicAddress]);
});

test('when an address of a name does not respond, the next one is tried, four at most', async () => {
  const dead = ['93.184.215.1', '93.184.215.2', '2606:4700::1', '93.184.215.4', '93.184.215.5'];
  const { fetch, dialled } = createTestFetchDeps({ resolve: async () => dead, allowsLoopback: false });
  const result = await fetch.fetchFeed({ address: 'https://shop.example/' }, () => {});
  expect(result).toMatchObject({ failure: { problem: { kind: 'unreachable', code: 'ENETUNREACH' } } });
  expect(dialled).toEqual(dead.slice(0, 4));
});

test.each([301, 302, 303, 307, 308])('a %i is followed as a GET', async status => {
  const server = await startRedirector();
  const { fetch } = createTestFetchDeps({ server });
  const { body } = await readAll(fetch.fetchFeed, { address: `${server.origin}/${status}?/feed.xml` });
  expect(body).toBe('/feed.xml');
  expect(server.heads.every(head => head.startsWith('GET '))).toBe(true);
});

test.each([
  ['http://169.254.169.254/latest/meta-data/', 'private-address'],
  ['http://[::ffff:10.0.0.1]/', 'private-address'],
  ['//0xa9fea9fe/', 'private-address'],
  ['http://inside.example/', 'private-address'],
  ['http://public.example:22/', 'port'],
  ['http://user:secret@public.example/', 'credentials'],
  ['file:///etc/passwd', 'scheme'],
  ['ftp://public.example/', 'scheme'],
  ['http://public.example\\@10.0.0.1/', 'unreadable-address'],
  ['http://[::1', 'unreadable-address'],
  [`http://public.example/${'x'.repeat(3_000)}`, 'unreadable-address'],
])('a redirect to %s is not followed', async (target, kind) => {
  const server = await startRedirector();
  const { fetch, dialled } = createTestFetchDeps({
    server,
    resolve: async host => [host === 'public.example' ? publicAddress : '10.1.2.3'],
    allowsLoopback: false,
  });
  const { result } = await readAll(fetch.fetchFeed, { address: `http://public.example/302?${target}` });
  expect(result).toMatchObject({ ok: false, failure: { problem: { kind } } });
  expect(dialled.length).toBeLessThanOrEqual(1);
  expect(dialled.every(address => address === publicAddress)).toBe(true);
});

test('an address that is refused is never requested, and the failure says why', async () => {
  const { fetch, dialled, resolved } = createTestFetchDeps({
    resolve: async () => [publicAddress],
    allowsLoopback: false,
  });
  for (const [address, kind] of [
    ['https://shop.example:8443/', 'port'],
    ['http://shop.example:443/', 'port'],
    ['https://user@shop.example/', 'credentials'],
    ['ftp://shop.example/', 'scheme'],
    ['shop.example/feed.xml', 'unreadable-address'],
  ] as const) {
    expect(await fetch.fetchFeed({ address }, () => {})).toMatchObject({ failure: { problem: { kind } } });
  }
  expect([...dialled, ...resolved]).toEqual([]);
});

test('a redirect loop, a long chain and a redirect without a target are failures', async () => {
  const server = await startRedirector();
  const { fetch } = createTestFetchDeps({ server });
  const loop = await startRawServer((socket, path) =>
    sendResponse(socket, '301 Moved', [`Location: ${path === '/a' ? '/b' : '/a'}`], ''),
  );
  const { fetch: fetchLoop } = createTestFetchDeps({ server: loop });
  const chain = (steps: number) => `${server.origin}/${'302?/'.repeat(steps)}feed`;
  for (const [fetchInto, address, kind, requests] of [
    [fetchLoop.fetchFeed, `${loop.origin}/a`, 'redirect-loop', 2],
    [fetch.fetchFeed, `${server.origin}/nowhere`, 'redirect-to-nowhere', 1],
    [fetch.fetchFeed, chain(4), 'too-many-redirects', 4],
  ] as const) {
    server.heads.length = 0;
    expect((await readAll(fetchInto, { address })).result).toMatchObject({ failure: { problem: { kind } } });
    expect(kind === 'redirect-loop' ? loop.heads.length : server.heads.length).toBe(requests);
  }
  expect(smallLimits.redirects).toBe(3);
  expect((await readAll(fetch.fetchFeed, { address: chain(3) })).body).toBe('/feed');
});

test('the validators of the last response make the next request conditional', async () => {
  const server = await startRawServer((socket, path, head) => {
    if (/^if-none-match: "v1"\r$/im.test(head) || path === '/always')
      sendResponse(socket, '304 Not Modified', ['ETag: "v1"'], '');
    else
      sendResponse(socket, '200 OK', ['ETag: "v1"', 'Last-Modified: Fri, 20 Nov 2026 08:00:00 GMT'], 'new');
  });
  const { fetch } = createTestFetchDeps({ server });
  const address = `${server.origin}/feed`;
  const { result } = await readAll(fetch.fetchFeed, { address });
  if (!result.ok || result.value.kind !== 'fetched') throw new Error('nothing was fetched');
  const { validators } = result.value;
  expect(validators).toEqual({ etag: '"v1"', lastModified: 'Fri, 20 Nov 2026 08:00:00 GMT' });
  expect((await readAll(fetch.fetchFeed, { address, validators })).result).toEqual({
    ok: true,
    value: { kind: 'not-modified' },
  });
  expect(server.heads[1]).toMatch(/^if-modified-since: Fri, 20 Nov 2026 08:00:00 GMT\r$/im);
  // A client that has no version cannot be told that it is unchanged.
  expect((await readAll(fetch.fetchFeed, { address: `${server.origin}/always` })).result).toMatchObject({
    failure: { problem: { kind: 'status', status: 304 } },
  });
});

test.each([
  '400 Bad Request',
  '401 No',
  '403 No',
  '404 Not Found',
  '410 Gone',
  '500 Oh',
  '204 Empty',
  '206 Part',
  '300 Many',
])('a response of %s is a failure, and its body is not read', async line => {
  const server = await startRawServer(socket => sendResponse(socket, line, ['Retry-After: 120'], 'sorry'));
  const { fetch } = createTestFetchDeps({ server });
  const { result, body } = await readAll(fetch.fetchFeed, { address: server.origin });
  const status = Number(line.slice(0, 3));
  expect(result).toMatchObject({ failure: { problem: { kind: 'status', status, retryAfterMs: 120_000 } } });
  expect(body).toBe('');
});

test('requests to one host keep their distance, and do not delay those to another', async () => {
  const server = await startRedirector();
  const { fetch, slept } = createTestFetchDeps({ server });
  await Promise.all(
    ['a', 'b', 'c'].map(path => readAll(fetch.fetchFeed, { address: `${server.origin}/${path}` })),
  );
  await readAll(fetch.fetchFeed, { address: `http://localhost:${server.port}/` });
  expect(slept.map(ms => Math.round(ms / 1_000))).toEqual([1, 1]);
});
