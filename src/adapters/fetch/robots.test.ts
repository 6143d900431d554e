import { expect, test } from 'vitest';
import { createTestFetchDeps, readAll, sendResponse, startRawServer } from '#tests/support/raw-server.ts';
import type { RawResponder } from '#tests/support/raw-server.ts';

/** A site of pages with this robots.txt. */
async function startSite(respondRobots: RawResponder) {
  const server = await startRawServer((socket, path, head) => {
    if (path === '/robots.txt') respondRobots(socket, path, head);
    else if (path === '/moved') sendResponse(socket, '302 Found', ['Location: /private/page'], '');
    else sendResponse(socket, '200 OK', ['Content-Type: text/html'], `page ${path}`);
  });
  const deps = createTestFetchDeps({ server });
  const visit = async (path: string) => {
    const { result, body } = await readAll(deps.fetch.fetchPage, { address: `${server.origin}${path}` });
    return result.ok ? body : result.failure.problem;
  };
  const asked = () => server.heads.map(head => head.split(' ')[1]);
  return { ...deps, visit, asked };
}

const withRules =
  (text: string): RawResponder =>
  socket =>
    sendResponse(socket, '200 OK', ['Content-Type: text/plain'], text);

test('pages are fetched where the rules allow it, and the rules are fetched once', async () => {
  const rules = withRules('User-agent: *\nDisallow: /private\nAllow: /private/open\n');
  const { visit, asked } = await startSite(rules);
  expect(await Promise.all([visit('/a'), visit('/b')])).toEqual(['page /a', 'page /b']);
  expect(await visit('/private/page')).toEqual({ kind: 'robots' });
  expect(await visit('/private/open')).toBe('page /private/open');
  // A redirect is no way around the rules.
  expect(await visit('/moved')).toEqual({ kind: 'robots' });
  expect(asked().filter(path => path === '/robots.txt')).toHaveLength(1);
  expect(asked()).not.toContain('/private/page');
});

test('rules with our name go before those for everybody', async () => {
  const { visit } = await startSite(
    withRules('\ufeffUser-agent: *\nDisallow:\n\nUser-agent: windfallbot\nDisallow: /\n'),
  );
  expect(await visit('/a')).toEqual({ kind: 'robots' });
});

test('robots.txt does not apply to feeds, which merchants provide for us', async () => {
  const { fetch, asked } = await startSite(withRules('User-agent: *\nDisallow: /\n'));
  expect((await readAll(fetch.fetchFeed, { address: 'http://127.0.0.1/feed.xml' })).body).toBe(
    'page /feed.xml',
  );
  expect(asked()).toEqual(['/feed.xml']);
});

test('a missing robots.txt allows everything, one that cannot be fetched nothing', async () => {
  for (const line of ['404 Not Found', '410 Gone', '403 Forbidden']) {
    const { visit } = await startSite(socket => sendResponse(socket, line, [], ''));
    expect(await visit('/a')).toBe('page /a');
  }
  for (const status of [429, 500, 503]) {
    const { visit } = await startSite(socket => sendResponse(socket, `${status} Later`, [], ''));
    expect(await visit('/a')).toMatchObject({ kind: 'status', status });
  }
  const silent = await startSite(() => {});
  expect(await silent.visit('/a')).toEqual({ kind: 'too-slow', phase: 'headers' });
  const closed = await startSite(socket => void socket.end());
  expect(await closed.visit('/a')).toMatchObject({ kind: 'unreachable' });
  expect(closed.asked()).toEqual(['/robots.txt']);
  // The failure is cached: the rules are not requested again for every page.
  await closed.visit('/b');
  expect(closed.asked()).toEqual(['/robots.txt']);
});

test('the beginning of a robots.txt that is too long is used', async () => {
  const { visit } = await startSite(
    withRules(`User-agent: *\nDisallow: /private\n${'# padding\n'.repeat(40_000)}Disallow: /\n`),
  );
  expect(await visit('/private/page')).toEqual({ kind: 'robots' });
  expect(await visit('/a')).toBe('page /a');
});

test('a robots.txt that redirects to an internal address forbids its site', async () => {
  const { visit, dialled } = await startSite(socket =>
    sendResponse(socket, '302 Found', ['Location: http://169.254.169.254/robots.txt'], ''),
  );
  expect(await visit('/a')).toEqual({ kind: 'private-address' });
  expect(dialled).not.toContain('169.254.169.254');
});

test('Crawl-delay is respected, and bounded', async () => {
  for (const [line, seconds] of [
    ['Crawl-delay: 7', 7],
    ['Crawl-delay: 0.01', 1],
    ['Crawl-delay: 86400', 60],
    ['Crawl-delay: soon', 1],
    ['Crawl-delay: -5', 1],
  ] as const) {
    const { visit, slept } = await startSite(withRules(`User-agent: *\n${line}\n`));
    await visit('/a');
    const before = slept.length;
    await visit('/b');
    expect(slept.slice(before).map(ms => Math.round(ms / 1_000))).toEqual([seconds]);
  }
});
