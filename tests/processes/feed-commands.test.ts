// Operators' work on feed runs over the real command line: arguments, output, exit codes.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  germanFeed,
  ingestGerman,
  makeCommandDirectory,
  makeReadDirectory,
  windfall,
} from '#tests/support/run-windfall.ts';

/** Each command is a process that opens a database of its own: seconds on a busy machine. */
const manyCommands = { timeout: 240_000 };

/** The German feed with every second offer missing: more than a feed may lose. */
function writeHalvedFeed(directory: string): string {
  const text = readFileSync(germanFeed, 'utf8');
  const file = join(directory, 'halved.xml');
  writeFileSync(file, `${text.slice(0, text.lastIndexOf('<item>', text.length / 2))}</channel></rss>`);
  return file;
}

test('each feed command prints its help, without a database', async () => {
  const root = makeCommandDirectory();
  const directory = join(root, 'none');
  const { output: overview } = await windfall(directory);
  for (const [command, ...lines] of [
    ['runs', 'list the latest feed runs', 'feeds runs', 'A held run shows its reason'],
    [
      'release',
      'release a held run and publish its offers',
      'feeds release RUN',
      'the number shown by `feeds runs`',
    ],
    ['restore', 'restore the offers from before', 'feeds restore RUN', 'RUN is any run of the feed'],
  ] as const) {
    const { code, output } = await windfall(directory, 'feeds', command, '--help');
    for (const line of lines) expect(output).toContain(line);
    expect(code).toBe(0);
    expect(overview).toContain(`  feeds ${command}`);
  }
  expect(readdirSync(root)).toEqual([]);
});

test('an invalid argument is refused with 2, and is never taken for a run', async () => {
  const directory = join(makeCommandDirectory(), 'none');
  for (const [words, message] of [
    [['feeds'], 'there is no command "feeds"'],
    [['feeds', 'undo', '1'], 'there is no command "feeds undo 1"'],
    [['feeds', 'runs', '7'], 'feeds runs takes no arguments'],
    [['feeds', 'release'], 'give the number of the run'],
    [['feeds', 'release', 'newest'], 'give the number of the run'],
    [['feeds', 'release', '-1'], 'give the number of the run'],
    [['feeds', 'release', '1234567890123456'], 'give the number of the run'],
    [['feeds', 'release', '1', '2'], 'give only one run'],
    [['feeds', 'restore'], 'give the number of the run'],
    [['feeds', 'restore', '1.5'], 'give the number of the run'],
    [['feeds', 'restore', '1', '2'], 'give only one run'],
  ] as const) {
    const { code, output } = await windfall(directory, ...words);
    expect(output).toContain(message);
    expect(code).toBe(2);
  }
});

test('on an empty directory there is no run to list, release or restore', manyCommands, async () => {
  const directory = makeCommandDirectory();
  // Only a start and this command make a database; the others say that there is none.
  const none = await windfall(directory, 'feeds', 'runs');
  expect(none.output).toContain('run npm run windfall -- database migrate');
  expect(none.code).toBe(1);
  expect(readdirSync(directory)).toEqual([]);
  const made = await windfall(directory, 'database', 'migrate');
  expect(made.output).toMatch(/0001-catalogue: applied[\s\S]*The database is up to date\./);
  expect(await windfall(directory, 'feeds', 'runs')).toEqual({
    code: 0,
    output: 'No runs yet.\n',
  });
  expect(await windfall(directory, 'feeds', 'release', '1')).toEqual({
    code: 1,
    output: 'windfall: run 1 not released: there is no such run\n',
  });
  expect(await windfall(directory, 'feeds', 'restore', '1')).toEqual({
    code: 1,
    output: 'windfall: nothing changed: there is no such run\n',
  });
});

test(
  'a held run is listed with its reason, released once, and the run before it can be restored',
  manyCommands,
  async () => {
    const directory = await makeReadDirectory();
    const halved = writeHalvedFeed(directory);
    // Nothing is held yet, and there is no run before the first.
    expect(await windfall(directory, 'feeds', 'release', '1')).toEqual({
      code: 1,
      output: 'windfall: run 1 not released: it is not held\n',
    });
    expect(await windfall(directory, 'feeds', 'restore', '1')).toEqual({
      code: 1,
      output: 'windfall: nothing changed: the feed has no earlier run\n',
    });

    const held = await ingestGerman(directory, halved, '--at', '2026-10-02T08:00:00Z');
    expect(held).toMatchObject({ code: 1 });
    expect(held.output).toContain('run 2 is held (too-many-lost); release it with feeds release 2');
    expect(held.output).toMatch(
      /\n {2}KO-\S+ {2}.* {2}IPHONE-\S+: \d+\.\d\d EUR -> no offer \(no longer in the feed\)\n/,
    );
    const { output: listed } = await windfall(directory, 'feeds', 'runs');
    const lines = listed.trimEnd().split('\n');
    // Below a held run stand offers that it would lose, with their price.
    const examples = lines.filter(line => line.startsWith('          '));
    expect(examples).toHaveLength(5);
    expect(examples[0]).toMatch(
      /KO-\S+ {2}.* {2}IPHONE-\S+: \d+\.\d\d EUR -> no offer \(no longer in the feed\)$/,
    );
    const [newest = '', first = '', ...more] = lines.filter(line => !line.startsWith('          '));
    expect(newest).toMatch(
      /^ {5}2 {2}2026-10-02T08:00:00\.000Z {2}held {5}kernobst de google-merchant-xml: too-many-lost, \d+ of 51 lost$/,
    );
    expect(first).toBe('     1  2026-10-01T08:00:00.000Z  accepted kernobst de google-merchant-xml');
    expect(more).toEqual([]);
    const lost = Number(/(\d+) of 51/.exec(newest)?.[1]);

    expect(await windfall(directory, 'feeds', 'release', '2')).toEqual({
      code: 0,
      output: `Run 2 released: 0 new, 0 changed, ${lost} gone.\n`,
    });
    expect(await windfall(directory, 'feeds', 'release', '2')).toMatchObject({
      code: 1,
      output: expect.stringContaining('it is not held') as unknown,
    });

    // Any run identifies its feed.
    expect(await windfall(directory, 'feeds', 'restore', '2')).toEqual({
      code: 0,
      output: `Restored the offers of run 1: ${lost} changed, 0 gone.\n`,
    });
    expect((await windfall(directory, 'feeds', 'runs')).output).toMatch(
      /^ {5}3 {2}\S+ {2}accepted kernobst de google-merchant-xml: restored\n {5}2 {2}\S+ {2}accepted .*: released, \d+ of 51 lost\n/,
    );
    // After a restore, the feed continues from that run.
    expect((await ingestGerman(directory, germanFeed)).output).toContain(
      'Offers: 0 new, 0 changed, 51 unchanged, 0 gone',
    );
  },
);

test('a held run that a later one has superseded cannot be released any more', manyCommands, async () => {
  const directory = await makeReadDirectory();
  await ingestGerman(directory, writeHalvedFeed(directory), '--at', '2026-10-02T08:00:00Z');
  expect(await ingestGerman(directory, germanFeed, '--at', '2026-10-03T08:00:00Z')).toMatchObject({
    code: 0,
  });
  expect(await windfall(directory, 'feeds', 'release', '2')).toEqual({
    code: 1,
    output: 'windfall: run 2 not released: a later run has replaced it\n',
  });
});
