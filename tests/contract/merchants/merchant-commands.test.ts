// The operator's commands about merchants: what they show, what a file would change, and loading it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import { followCatalogue } from '#read-models/catalogue/follow-catalogue.ts';
import { CommandProblem } from '#cli/command.ts';
import { listMerchants, loadMerchantFile, showMerchant } from '#cli/merchant-commands.ts';
import { readMerchantFile } from '#adapters/files/merchant-file.ts';
import { openMarketDatabase, makeTemporaryDirectory } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { captureOutput } from '#tests/support/capture-output.ts';
import { listingRow, prepareMarket, startOfTest } from '#tests/support/market.ts';

const clock = { now: () => startOfTest };
const directory = makeTemporaryDirectory();
const demo = join(import.meta.dirname, '../../../seed/demo/merchants.json');

function write(name: string, content: unknown): string {
  const path = join(directory, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('the merchants commands', () => {
  test('list merchants with their offers, and show one in the form of its file', async () => {
    const { db, run } = await prepareMarket(
      await openMarketDatabase(),
      makeMerchant({ countries: ['us', 'de'], isDemo: false }),
    );
    await run(0, [listingRow({ code: 'a' }), listingRow({ code: 'b' })]);
    const readOutput = captureOutput();
    expect(await listMerchants([])(db, clock)).toBe(0);
    expect(readOutput()).toBe('orchard-row  Orchard Row  us de  feeds 1, offers 2\n');
    await listMerchants(['--json'])(db, clock);
    expect(JSON.parse(readOutput())).toMatchObject([{ slug: 'orchard-row', feeds: 1, offers: 2 }]);
    expect(await showMerchant(['orchard-row'])(db, clock)).toBe(0);
    expect(readOutput()).toMatch(
      /^orchard-row {2}Orchard Row, added \S+\n {2}hosts: \["orchard-row.example"\]\n {2}countries: \["us","de"\]\n {2}profile.warrantyMonths: 12\n {2}profile.returnDays: 30\n {2}us: feeds 1, offers 2\n$/,
    );
    await showMerchant(['orchard-row', '--json'])(db, clock);
    const [entry] = JSON.parse(readOutput()) as [object];
    const leaving = write('leaving.json', [{ ...entry, name: 'Row', countries: ['de'] }]);
    expect(await loadMerchantFile([leaving, '--apply'])(db, clock)).toBe(1);
    expect(readOutput()).toContain('nothing written: orchard-row leaves us but still has offers there (2)');
    expect(await readMerchants(db)).toMatchObject([{ name: 'Orchard Row', countries: ['us', 'de'] }]);
    expect(await showMerchant(['nobody'])(db, clock)).toBe(1);
    expect(readOutput()).toBe('windfall: no merchant has that slug\n');
  });

  test('load only differences, and what is shown loads again unchanged', async () => {
    const database = await openMarketDatabase();
    const { db } = database;
    const readOutput = captureOutput();
    const follower = await followCatalogue(database, error => {
      throw error;
    });
    onTestFinished(() => follower.stop());
    await loadMerchantFile([demo])(db, clock);
    const count = readMerchantFile(demo).length;
    expect(readOutput()).toContain(`+ kernobst\n`);
    expect(await readMerchants(db)).toEqual([]);
    await loadMerchantFile([demo, '--apply'])(db, clock);
    expect(readOutput()).toContain(`Merchants written: ${count}.`);
    await loadMerchantFile([demo, '--apply'])(db, clock);
    expect(readOutput()).toBe('No changes.\n');

    await showMerchant(['kernobst', '--json'])(db, clock);
    const shown = readOutput();
    const file = write('kernobst.json', shown);
    await loadMerchantFile([file, '--json'])(db, clock);
    expect(JSON.parse(readOutput())).toEqual([
      { slug: 'kernobst', isNew: false, changes: [], stranded: [], isWritten: false },
    ]);

    const [kernobst] = JSON.parse(shown) as [{ name: string; profile: Record<string, unknown> }];
    const { summary: _summary, ...profile } = kernobst.profile;
    const changed = write('changed.json', [
      { ...kernobst, name: 'Kernobst Neu', profile: { ...profile, warrantyMonths: 36 } },
    ]);
    expect(await loadMerchantFile([changed])(db, clock)).toBe(0);
    const diff = readOutput();
    expect(diff).toContain('~ kernobst\n    name: "Kernobst" -> "Kernobst Neu"\n    profile.summary.de: "');
    expect(diff).toMatch(/profile\.summary\.de: .* -> not stated\n/);
    expect(diff).toMatch(
      /profile\.warrantyMonths: \d+ -> 36\nMerchants that would change: 1\. Nothing written; use --apply to write.\n$/,
    );
    await loadMerchantFile([changed, '--apply'])(db, clock);
    const merchant = (await readMerchants(db)).find(({ slug }) => slug === 'kernobst');
    expect(merchant).toMatchObject({ name: 'Kernobst Neu', profile: { warrantyMonths: 36, summary: null } });
    expect((await readMerchants(db)).length).toBe(count);
    await follower.catchUp();
    expect(follower.current().merchants.find(({ slug }) => slug === 'kernobst')?.name).toBe('Kernobst Neu');
  });
});

test.each([
  ['[', 'is not JSON: '],
  ['{}', 'Invalid input: expected array'],
  [[{ slug: 'Shop' }], 'Shop.slug: must be two or more lowercase letters'],
  [
    [
      {
        slug: 'shop',
        name: 'Shop',
        hosts: [],
        countries: ['de'],
        isDemo: false,
        profile: { warantyMonths: 12 },
      },
    ],
    'shop.profile: Unrecognized key: "warantyMonths"',
  ],
  [
    [
      {
        slug: 'shop',
        name: 'Shop',
        hosts: [],
        countries: ['de'],
        isDemo: false,
        countryProfiles: { de: { warrantyMonths: 6 } },
      },
    ],
    'shop.countryProfiles.de.warrantyMonths: must be 12 or more',
  ],
  [[{ slug: 'shop', name: 'Shop', hosts: [], countries: ['uk'], isDemo: false }], 'shop.countries.0: '],
  [
    [
      {
        slug: 'shop',
        name: 'Shop',
        hosts: [],
        countries: ['de'],
        isDemo: false,
        countryProfiles: { fr: {} },
      },
    ],
    'shop.countryProfiles.fr: is not a country it sells in',
  ],
  [
    ['shop', 'shop'].map(slug => ({ slug, name: 'Shop', hosts: [], countries: ['de'], isDemo: false })),
    'shop.slug: stands in the file twice',
  ],
])('a wrong file is refused with the place, and no database is opened: %#', (content, message) => {
  const path = write('wrong.json', content);
  let problem: unknown;
  try {
    loadMerchantFile([path]);
  } catch (error) {
    problem = error;
  }
  expect(problem).toBeInstanceOf(CommandProblem);
  const { details } = problem as CommandProblem;
  expect(details.some(detail => detail.includes(message))).toBe(true);
});

test.each([
  [() => loadMerchantFile([]), 'give a merchant file'],
  [() => loadMerchantFile([join(directory, 'absent.json')]), 'no such file'],
  [() => showMerchant([]), 'give the slug of a merchant'],
  [() => listMerchants(['kernobst']), 'unexpected argument'],
])('invalid arguments are explained: %#', (call, message) => {
  expect(call).toThrow(message);
});
