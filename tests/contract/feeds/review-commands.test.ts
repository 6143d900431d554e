// The operator's commands about listings: waiting ones, decisions, and their output.
import { describe, expect, test } from 'vitest';
import { acceptListing, rejectListing, undoListing } from '#cli/correction-commands.ts';
import { listWaiting, showListing } from '#cli/review-commands.ts';
import { describeExamples, listExampleValues, readRunExamples } from '#cli/run-examples.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { captureOutput } from '#tests/support/capture-output.ts';
import { listingRow, prepareMarket, startOfTest } from '#tests/support/market.ts';

const clock = { now: () => new Date(startOfTest.getTime() + 5 * 60_000) };
const midnight = 'IPHONE-13-128-MIDNIGHT';

describe('the review commands', () => {
  test('show waiting listings with the reason, decide them, and keep the record', async () => {
    const { db, run } = await prepareMarket(await openMarketDatabase());
    const readOutput = captureOutput();
    await listWaiting([])(db, clock);
    expect(readOutput()).toBe('No listings to review.\n');
    const first = await run(0, [
      listingRow({ code: 'se/1', title: 'Apple iPhone SE', attributes: {} }),
      listingRow({
        code: 'odd',
        title: 'Apple iPhone 13 128GB Midnight',
        attributes: { model: 'iPhone 12' },
      }),
      listingRow({ code: 'fine' }),
    ]);
    expect(await listWaiting([])(db, clock)).toBe(0);
    expect(readOutput()).toBe(
      [
        'orchard-row/odd  us google-merchant-xml',
        '  Apple iPhone 13 128GB Midnight',
        '  contradiction: part number, fields and title do not agree',
        '  read: attributes iphone-12; title iphone-13, 128 GB, midnight',
        '  missing: agreement between part number, fields and title',
        '  before: never offered; now: no offer, listed at 400.00 USD',
        '',
        'orchard-row/se/1  us google-merchant-xml',
        '  Apple iPhone SE',
        '  unknown-model: title and fields do not identify the model',
        '  read: nothing',
        '  missing: a model name, or a part number in the catalogue',
        '  before: never offered; now: no offer, listed at 400.00 USD',
        '',
        '2 to review: 1 contradiction, 1 unknown-model.',
        '',
      ].join('\n'),
    );
    const examples = await readRunExamples(db, first.ok ? first.value.runId : undefined);
    expect(describeExamples(examples).slice(0, 3)).toEqual([
      'Some listings to review (review list shows all):',
      '  orchard-row/odd  us google-merchant-xml',
      '    Apple iPhone 13 128GB Midnight',
    ]);
    expect(listExampleValues(examples)).toMatchObject({
      waiting: [{ listing: 'orchard-row/odd', past: { newPriceMinor: 40_000 } }, {}],
    });
    expect(describeExamples(await readRunExamples(db, undefined))).toEqual([]);
    await listWaiting(['--reason', 'unknown-model', '--country', 'us', '--limit', '1', '--json'])(db, clock);
    expect(JSON.parse(readOutput())).toMatchObject([
      { listing: 'orchard-row/se/1', reason: 'unknown-model', candidates: [] },
    ]);
    await listWaiting(['--limit', '1'])(db, clock);
    expect(readOutput()).toContain('1 of 2 to review');
    await listWaiting(['--country', 'de'])(db, clock);
    expect(readOutput()).toBe('No listings to review.\n');

    expect(
      await acceptListing(['orchard-row/se/1', '--sku', midnight, '--by', 'ada', '--note', 'asked'])(
        db,
        clock,
      ),
    ).toBe(0);
    expect(readOutput()).toMatch(
      /^orchard-row\/se\/1 is now matched to IPHONE-13-128-MIDNIGHT\.\n {2}us google-merchant-xml: no offer -> IPHONE-13-128-MIDNIGHT, at once \(generation \d+\)\n$/,
    );
    await rejectListing(['orchard-row/odd', '--reason', 'empty-box', '--by', 'ada', '--json'])(db, clock);
    expect(JSON.parse(readOutput())).toMatchObject({
      listing: 'orchard-row/odd',
      sku: null,
      feeds: [
        {
          effect: 'now',
          changeSequence: null,
          listings: [{ from: 'review:contradiction', to: 'reject:corrected' }],
        },
      ],
    });
    await listWaiting([])(db, clock);
    expect(readOutput()).toBe('No listings to review.\n');

    expect(await undoListing(['orchard-row/se/1', '--by', 'grace'])(db, clock)).toBe(0);
    expect(readOutput()).toContain('IPHONE-13-128-MIDNIGHT -> no offer, at once');
    expect(await undoListing(['orchard-row/se/1', '--by', 'grace'])(db, clock)).toBe(1);
    expect(readOutput()).toContain('there is no manual decision');
    expect(await showListing(['orchard-row/se/1'])(db, clock)).toBe(0);
    expect(readOutput()).toMatch(
      /review:unknown-model {2}\(matcher \d+\)[^]*Manual decisions:\n {2}2026-11-20T12:05:00.000Z {2}matched to IPHONE-13-128-MIDNIGHT, by ada "asked"; undone 2026-11-20T12:05:00.000Z by grace\n$/,
    );
  });

  test('escape control characters in a merchant’s text', async () => {
    const { db, run } = await prepareMarket(await openMarketDatabase());
    const title = 'Apple iPhone SE\u001b[2J\u001b]0;owned\u0007\u009b31m\u202e';
    await run(0, [listingRow({ code: 'se', title, attributes: { colour: 'red\u001b[0m' } })]);
    const readOutput = captureOutput();
    await listWaiting([])(db, clock);
    expect(readOutput()).toContain('  Apple iPhone SE\\u{1b}[2J\\u{1b}]0;owned\\u{7}\\u{9b}31m\\u{202e}\n');
    await showListing(['orchard-row/se'])(db, clock);
    expect(readOutput()).toContain('    colour: red\\u{1b}[0m\n');
    await listWaiting(['--json'])(db, clock);
    const text = readOutput();
    expect(text).not.toMatch(/[\u007f-\u009f\u202e]/);
    expect(JSON.parse(text)).toMatchObject([{ title }]);
  });

  test('explain invalid requests', async () => {
    const { db, run } = await prepareMarket(await openMarketDatabase());
    await run(0, [listingRow({ code: 'x' })]);
    const readOutput = captureOutput();
    for (const [work, message] of [
      [
        acceptListing(['orchard-row/x', '--sku', 'NO-SUCH', '--by', 'ada']),
        'nothing changed: no product has that SKU; candidates: IPHONE-13-128-MIDNIGHT',
      ],
      [
        acceptListing(['orchard-row/y', '--sku', midnight, '--by', 'ada']),
        'no feed of orchard-row has ever listed y',
      ],
      [rejectListing(['nobody/x', '--reason', 'damaged', '--by', 'ada']), 'no merchant has that slug'],
      [showListing(['orchard-row/y']), 'no feed of orchard-row has ever listed y'],
      [showListing(['nobody/y']), 'no merchant has that slug'],
    ] as const) {
      expect(await work(db, clock)).toBe(1);
      expect(readOutput()).toContain(message);
    }
  });
});

test.each([
  [() => acceptListing(['x', '--sku', midnight]), 'MERCHANT/CODE'],
  [() => acceptListing(['orchard-row/x']), '--sku is missing'],
  [() => acceptListing(['orchard-row/x', 'y', '--sku', midnight]), 'unexpected argument'],
  [() => rejectListing(['orchard-row/x', '--reason', 'ugly']), '--reason must be one of accessory-or-part'],
  [() => undoListing(['orchard-row/x', '--by', ' ']), '--by is required'],
  [() => listWaiting(['--country', 'uk']), '--country must be one of'],
  [() => listWaiting(['--limit', '0']), '--limit must be'],
  [() => listWaiting(['--colour']), 'Unknown option'],
])('invalid arguments are refused before any database is opened: %#', (call, message) => {
  expect(call).toThrow(message);
});
