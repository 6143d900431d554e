// The operator's commands as an operator runs them: their output, their exit codes, and their effects.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askResult } from '#tests/support/api-calls.ts';
import {
  germanFeed,
  ingestGerman,
  makeCommandDirectory,
  makeReadDirectory,
  windfall,
} from '#tests/support/run-windfall.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

const root = join(import.meta.dirname, '..', '..');

/** Each starts a process, and some create a database, which takes long on a busy machine. */
const manyCommands = { timeout: 240_000 };

test('invalid arguments are explained and end with 2', manyCommands, async () => {
  const directory = makeCommandDirectory();
  for (const [words, message] of [
    [['nonsense'], 'there is no command "nonsense"'],
    [['ingest'], '--merchant is missing'],
    [['ingest', '--merchant', 'x', '--country', 'uk'], '--country must be one of us, ca, gb, fr, de, it, es'],
    [['ingest', '--merchant', 'x', '--country', 'de'], 'give a file or address to read'],
    [['ingest', '--merchant', 'x', '--country', 'de', '--format', 'y', 'z'], '--format must be one of'],
    [['ingest', '--unknown'], "Unknown option '--unknown'"],
    [
      ['ingest', '--merchant', 'x', '--country', 'de', '--format', 'table', '--at', 'noon', 'z'],
      '--at must be a time',
    ],
  ] as const) {
    const { code, output } = await windfall(directory, ...words);
    expect(output).toContain(message);
    expect(code).toBe(2);
  }
  expect((await windfall(directory)).code).toBe(0);
  expect((await windfall(directory, 'ingest', '--help')).output).toContain(
    'A truncated or broken file changes nothing.',
  );
});

test(
  'after a feed was read into a new directory a cut one changes nothing, and a dump brings it back',
  manyCommands,
  async () => {
    const directory = await makeReadDirectory();
    const cut = join(directory, 'cut.xml');
    writeFileSync(cut, readFileSync(germanFeed).subarray(0, 20_000));
    const refused = await ingestGerman(directory, cut);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain('nothing changed: the feed is broken: cut');

    expect((await ingestGerman(directory, germanFeed, '--at', '2026-09-01T08:00:00Z')).output).toContain(
      'the feed was already read as of 2026-10-01T08:00:00.000Z',
    );
    expect((await ingestGerman(directory, join(directory, 'absent.xml'))).output).toContain('cannot be read');

    expect(await windfall(directory, 'database', 'dump')).toMatchObject({ code: 0 });
    expect((await windfall(directory, 'database', 'verify')).output).toContain(': OK');
    const halved = join(directory, 'halved.xml');
    const text = readFileSync(germanFeed, 'utf8');
    writeFileSync(halved, `${text.slice(0, text.lastIndexOf('<item>', text.length / 2))}</channel></rss>`);
    // Before the feed expires: after that any loss is accepted.
    const soon = ['--at', '2026-10-01T20:00:00Z'];
    expect((await ingestGerman(directory, halved, ...soon)).output).toContain('(too-many-lost)');
    expect((await ingestGerman(directory, halved, ...soon, '--release')).output).toMatch(/[1-9]\d* gone/);
    expect((await windfall(directory, 'database', 'restore')).output).toContain(
      'Keeping the previous database in',
    );
    const again = await ingestGerman(directory, germanFeed, '--at', '2026-10-02T08:00:00Z');
    expect(again.output).toContain('Offers: 0 new, 0 changed, 51 unchanged, 0 gone');
  },
);

test('a feed is read beside a running server, and the server shows the result', manyCommands, async () => {
  const directory = await makeReadDirectory();
  const server = await startServerProcess({ DATA_DIR: directory, WINDFALL_DEMO: '0' });
  const countAvailable = async () =>
    (await askResult(server.url, { countrySlug: 'de', activeFilters: {} })).pagination.total;
  // The feed has not been confirmed for weeks.
  expect(await countAvailable()).toBe(0);
  expect(await ingestGerman(directory, germanFeed)).toMatchObject({ code: 0 });
  await expect.poll(countAvailable, { timeout: 20_000 }).toBeGreaterThan(10);
  expect(await server.stop()).toBe(0);
});

test(
  'a catalogue file is checked without a database, compared and loaded, and then there is nothing to do',
  manyCommands,
  async () => {
    const directory = makeCommandDirectory();
    const seed = readFileSync(join(root, 'seed', 'catalogue', 'iphone.json'), 'utf8');
    const broken = join(directory, 'broken.json');
    writeFileSync(broken, seed.replace('"#535150"', '"grey"'));
    const check = await windfall(join(directory, 'none'), 'catalogue', 'check', broken);
    expect(check).toMatchObject({ code: 1 });
    expect(check.output).toContain('broken.json: models.iphone-11-pro.colours.space-gray must be a colour');
    expect(readdirSync(directory)).toEqual(['broken.json']);
    expect((await windfall(directory, 'catalogue', 'check', join(directory, 'no.json'))).code).toBe(2);
    expect((await windfall(directory, 'catalogue', 'load', broken)).code).toBe(2);

    const file = join(directory, 'iphone.json');
    writeFileSync(file, seed);
    expect(await windfall(directory, 'catalogue', 'check', file)).toMatchObject({
      code: 0,
      output: expect.stringContaining('52 models') as unknown,
    });
    expect(await windfall(directory, 'database', 'migrate')).toMatchObject({ code: 0 });
    const load = await windfall(directory, 'catalogue', 'load', file);
    expect(load.output).toContain('+ iphone-13-pro-max: ');
    expect(load.output).toContain('Catalogue loaded.');
    expect((await windfall(directory, 'catalogue', 'load', file)).output).toContain('iphone: no changes');

    writeFileSync(file, seed.replace('"name": "iPhone 13 Pro Max"', '"name": "iPhone 13 Pro Maximum"'));
    const diff = await windfall(directory, 'catalogue', 'diff', file);
    expect(diff).toMatchObject({
      code: 0,
      output: expect.stringContaining('~ iphone-13-pro-max: name\n') as unknown,
    });
    expect((await windfall(directory, 'catalogue', 'diff', file)).output).toBe(diff.output);
  },
);

test('photographs are stored and listed, and invalid arguments open no database', manyCommands, async () => {
  const empty = makeCommandDirectory();
  for (const words of [
    ['images', 'add', 'iphone-13', 'http://photos.example/x'],
    ['placements', 'add', '--list', '/refurbished'],
  ]) {
    expect((await windfall(empty, ...words)).code).toBe(2);
  }
  expect(readdirSync(empty)).toEqual([]);
  const directory = await makeReadDirectory();
  const url = 'https://photos.example/desk.jpg';
  expect((await windfall(directory, 'images', 'add', 'iphone-0', url)).code).toBe(1);
  const added = await windfall(directory, 'images', 'add', 'iphone-13', url, '--json');
  expect(added).toMatchObject({ code: 0 });
  expect(JSON.parse(added.output)).toEqual({ id: 1, imageKey: 'iphone-13', url });
  expect((await windfall(directory, 'images', 'list')).output).toContain(`iphone-13  ${url}`);
});

test('the systems of a model are listed from the files, without a database', manyCommands, async () => {
  const directory = join(makeCommandDirectory(), 'none');
  const { code, output } = await windfall(directory, 'catalogue', 'systems', 'iphone-7');
  expect(output).toMatch(
    /^iPhone 7, released 2016-09-16\n {2}ios-10 +2016-09-16 {2}2017-09-19\n(?: {2}ios-1[1-4] .*\n){4} {2}ios-15 .*\nSupport: ended 2022-09-12\.\n$/,
  );
  expect(code).toBe(0);
  expect((await windfall(directory, 'catalogue', 'systems', 'vision-pro-m2')).output).toContain(
    'Support: unknown',
  );
  expect(await windfall(directory, 'catalogue', 'systems', 'iphone-0')).toEqual({
    code: 2,
    output: 'windfall: unknown model "iphone-0"\n',
  });
  expect((await windfall(directory, 'catalogue', 'systems')).output).toContain('give one model');
});
