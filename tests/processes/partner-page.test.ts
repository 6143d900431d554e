// The page of a partner that an operator set: what it says, where it leads, and that visitors who leave are counted.
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { ask } from '#tests/support/http-client.ts';
import { makeReadDirectory, windfall } from '#tests/support/run-windfall.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

const openPage = launchBrowser();
/** Only visits with the user agent of a browser are counted. */
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};

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
