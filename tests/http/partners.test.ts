// Redirects to partners that buy devices, over HTTP: a page where one is registered, 404 elsewhere, and nothing for search engines.
import { expect, inject, onTestFinished, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import { linkedCountries } from '#domain/trade-in/linked-countries.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { ask } from '#tests/support/http-client.ts';
import { makeReadDirectory, windfall } from '#tests/support/run-windfall.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

const origin = inject('serverUrl');
const openPage = launchBrowser();
/** Programs do not say what they are as browsers do, and are not counted. */
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};
const invented = ['/redirect/sell-with-bushel-buyback', '/gb/redirect/sell-with-pippin-and-penny'];

test.each(invented)('%s says that the partner is invented, and leads nowhere', async path => {
  const { status, headers, text } = await ask(origin, `${path}?to=https://evil.example`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(text).toContain('is made up</h1>');
  expect(text).not.toMatch(/http-equiv|evil\.example/);
  expect(text).not.toMatch(/ href="https?:\/\/(?!127\.0\.0\.1)/);
  expect(text).toMatch(/<main.*<a [^>]*href="\/about"/s);
  const head = await ask(origin, path, { method: 'HEAD' });
  expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: '' });
  expect(head.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect((await ask(origin, `${path}/leave`)).status).toBe(404);
});

test.each([
  '/redirect/sell-with-nobody',
  '/redirect/sell-with-pippin-and-penny',
  '/gb/redirect/sell-with-bushel-buyback',
  '/de/redirect/sell-with-bushel-buyback',
  '/redirect/sell-with-',
  '/redirect/sell-with-Bushel-Buyback',
  '/redirect/bushel-buyback',
])('%s is unknown', async path => {
  expect((await ask(origin, path)).status).toBe(404);
});

test.each(locales)('the footer of $slug leads there where the specification says so', async locale => {
  const { text } = await ask(origin, formatLocalePath(locale, '/refurbished/iphone'));
  const links = [...text.matchAll(/<a [^>]*sell-with-[^>]*>/g)].map(([link]) =>
    [' href', ' target', ' rel'].map(name => link.split(`${name}="`)[1]?.split('"', 1)[0]),
  );
  const path = invented[linkedCountries.indexOf(locale.country)];
  expect(links[0]).toEqual(path === undefined ? undefined : [path, '_blank', 'nofollow noopener']);
});

test('robots.txt keeps away from it, and no sitemap names it', async () => {
  expect((await ask(origin, '/robots.txt')).text).toContain('Disallow: /redirect/');
  const maps = (await ask(origin, '/sitemap.xml')).text.matchAll(/<loc>([^<]+)<\/loc>/g);
  for (const [, map = ''] of maps) {
    expect((await ask(origin, new URL(map).pathname)).text).not.toContain('/redirect/');
  }
});

test(
  'a partner that an operator sets has its page, in the language of its country',
  { timeout: 240_000 },
  async () => {
    const directory = await makeReadDirectory();
    const words = [
      'werthaus',
      '--country',
      'de',
      '--name',
      'Werthaus',
      '--address',
      'https://werthaus.example',
    ];
    expect(await windfall(directory, 'partners', 'set', ...words)).toMatchObject({ code: 0 });
    const server = await startServerProcess({ DATA_DIR: directory, WINDFALL_DEMO: '0' });
    onTestFinished(async () => void (await server.stop()));
    const { status, text } = await ask(server.url, '/de/redirect/sell-with-werthaus');
    expect(status).toBe(200);
    expect(text).toContain('Auf dem Weg zu Werthaus</h1>');
    const [, link = ''] = /<main.*(<a [^>]*sell-with-werthaus\/leave[^>]*>)/s.exec(text) ?? [];
    expect(link).toContain(' href="/de/redirect/sell-with-werthaus/leave"');
    expect(text).not.toContain('http-equiv="refresh"');
    const answered = await ask(server.url, '/de/redirect/sell-with-werthaus/leave', { headers: browser });
    expect(answered.status).toBe(302);
    expect(answered.headers).toMatchObject({
      location: 'https://werthaus.example/',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    await ask(server.url, '/de/redirect/sell-with-werthaus/leave', { method: 'HEAD', headers: browser });
    const listed = await windfall(directory, 'partners', 'list', '--json');
    expect(JSON.parse(listed.output)).toMatchObject([{ slug: 'werthaus', leavings: 1 }]);
    expect(link).toContain(' rel="nofollow noopener noreferrer"');
    expect(text).toMatch(/<footer.*href="\/fr".*href="\/de" [^>]*aria-current="true"/s);
    const { page } = await openPage();
    await page.clock.install();
    let left = '';
    await page.route('**/leave', async route => {
      left = route.request().url();
      await route.fulfill({ body: 'the partner' });
    });
    const way = `${server.url}/de/redirect/sell-with-werthaus`;
    await visit(page, way);
    await page.getByText('In 8 Sekunden geht es weiter zu werthaus.example.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Hier bleiben' }).click();
    await page.clock.runFor(60_000);
    expect(left).toBe('');
    await page.getByText('Diese Seite bleibt, bis du dem Link folgst.').waitFor();
    await visit(page, way);
    await page.getByRole('button', { name: 'Hier bleiben' }).waitFor();
    await page.clock.runFor(9_000);
    await page.waitForURL(`${way}/leave`);
    expect(left).toBe(`${way}/leave`);
    for (const path of ['/redirect/sell-with-werthaus', '/redirect/sell-with-bushel-buyback']) {
      expect((await ask(server.url, path)).status).toBe(404);
    }
  },
);
