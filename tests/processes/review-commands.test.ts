// Operators' decisions about listings over the real command line: output, exit codes, and their effect on a later run.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  germanFeed,
  ingestGerman,
  makeCommandDirectory,
  makeReadDirectory,
  windfall,
  windfallReading,
} from '#tests/support/run-windfall.ts';

/** Each command is a process that opens a database of its own: seconds on a busy machine. */
const manyCommands = { timeout: 240_000 };

test(
  'the help of each command has an example, and invalid arguments end with 2 before anything is opened',
  manyCommands,
  async () => {
    const root = makeCommandDirectory();
    const directory = join(root, 'none');
    const { output: overview } = await windfall(directory);
    for (const [name, example] of [
      ['review accept', 'windfall review accept kernobst/KB-1017 --sku IPHONE-13-128-MIDNIGHT'],
      ['rematch', 'windfall rematch --merchant kernobst --apply'],
      ['merchants load', '--apply   write the changes; without it nothing is written'],
    ] as const) {
      expect(overview).toContain(`  ${name} `);
      expect(await windfall(directory, ...name.split(' '), '--help')).toMatchObject({
        code: 0,
        output: expect.stringContaining(example) as unknown,
      });
    }
    expect(await windfall(directory, 'review', 'reject', 'kernobst/x')).toEqual({
      code: 2,
      output: expect.stringContaining('--reason must be one of accessory-or-part') as unknown,
    });
    expect(readdirSync(root)).toEqual([]);
  },
);

test(
  'a decision changes the offer at once, and the next run and a rematch keep it',
  manyCommands,
  async () => {
    const directory = await makeReadDirectory();
    const listing = 'kernobst/KO-13-CLASH';
    const accepted = await windfall(
      directory,
      'review',
      'accept',
      listing,
      '--sku',
      'IPHONE-13-256-BLUE',
      '--by',
      'ada',
    );
    expect(accepted).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^kernobst\/KO-13-CLASH is now matched to IPHONE-13-256-BLUE\.\n {2}de google-merchant-xml: no offer -> IPHONE-13-256-BLUE, at once \(generation \d+\)\n$/,
      ) as unknown,
    });
    const again = await ingestGerman(directory, germanFeed);
    expect(again.output).toMatch(/1 {2}match:corrected/);
    expect(again.output).toContain('Offers: 0 new, 0 changed, 52 unchanged, 0 gone');
    expect(await windfall(directory, 'rematch', '--country', 'de', '--apply')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/56 {2}unchanged\n {2}No changes\./) as unknown,
    });
    const shown = await windfall(directory, 'review', 'show', listing, '--json');
    expect(JSON.parse(shown.output)).toMatchObject({
      listings: [{ decision: 'match', reason: 'corrected', sku: 'IPHONE-13-256-BLUE' }],
      corrections: [{ by: 'ada', endedAt: null }],
    });
  },
);

test(
  'a wrong file of merchants is refused with all its problems, and nothing is opened',
  manyCommands,
  async () => {
    const directory = makeCommandDirectory();
    const file = join(directory, 'merchants.json');
    writeFileSync(
      file,
      JSON.stringify([{ slug: 'shop', name: '', hosts: ['shop.example'], countries: ['uk'], isDemo: false }]),
    );
    const { code, output } = await windfall(join(directory, 'none'), 'merchants', 'load', file);
    expect(output).toMatch(
      /nothing loaded, .* has 2 problems:\n {2}shop\.name: .*\n {2}shop\.countries\.0: .*\n$/,
    );
    expect(code).toBe(2);
    expect(readdirSync(directory)).toEqual(['merchants.json']);
  },
);

test(
  'match answers line by line, names invalid lines, and stops when nobody reads',
  manyCommands,
  async () => {
    const lines = [
      '\ufeff{"id":"a","title":"iPad 9 64GB silber","lang":"de","country":"DE"}',
      '{"id":"b","title":',
      '',
      '{"id":"c"}',
      '{"id":7,"title":"Hülle für iPhone 13"}\r',
    ];
    const { code, stdout, stderr } = await windfallReading(lines.join('\n'), ['match']);
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, unknown>);
    expect(answers).toMatchObject([
      {
        id: 'a',
        decision: 'match',
        family: 'iPad',
        storageGB: 64,
        productSku: 'IPAD-9TH-GENERATION-64-SILVER',
      },
      { id: 7, decision: 'reject', reason: 'accessory-or-part', model: null },
    ]);
    expect(stderr).toMatch(/^windfall: line 2: is not JSON: .*\nwindfall: line 4: "title" is not text\n$/);
    expect(code).toBe(1);

    const many = `${lines[0]}\n`.repeat(20_000);
    const cut = await windfallReading(many, ['match'], 1);
    expect(cut).toMatchObject({ code: 0, stderr: '' });
  },
);
