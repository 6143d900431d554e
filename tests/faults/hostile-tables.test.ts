// Limits of a feed's cost: endless rows, endless cells and endless blank lines are read in bounded memory, or end the run.
import { expect, test } from 'vitest';
import { readAwinCsv } from '#adapters/feeds/formats/awin-csv.ts';
import { britishFeed } from '#tests/support/feed-rows.ts';

const megabyte = 1_000_000;
/** A row counts as one of the feed's items whatever it contains. */
const maxItems = 500_000;

/** Reads a header and then `piece` repeatedly; answers how the reading ended and how far memory grew, in megabytes. */
async function readEndless(piece: string, pieces: number) {
  const bytes = Buffer.from(piece);
  let fed = 0;
  const source = function* (): Generator<Uint8Array> {
    yield Buffer.from('product_id,product_name,price,currency,deep_link,in_stock\n');
    for (; fed < pieces; fed += 1) yield bytes;
  };
  const before = process.memoryUsage().rss;
  let highest = before;
  let rows = 0;
  let end = 'whole';
  for await (const row of readAwinCsv(source(), britishFeed)) {
    rows += 1;
    if (row.kind === 'broken') end = row.reason;
    if (rows % 20_000 === 0) highest = Math.max(highest, process.memoryUsage().rss);
  }
  return { end, rows, fed, grownBy: (highest - before) / megabyte };
}

test('ten million lines end at the limit of items, in bounded memory', async () => {
  const { end, rows, grownBy } = await readEndless('x,y,,,,\n'.repeat(10_000), 1_000);
  expect(end).toBe('too-many-items');
  expect(rows).toBe(maxItems + 1);
  expect(grownBy).toBeLessThan(300);
}, 120_000);

test('ten million blank lines are no rows', async () => {
  expect(await readEndless('\n'.repeat(10_000), 1_000)).toMatchObject({ end: 'whole', rows: 0 });
});

test('an endless cell is not held in memory', async () => {
  const { end, fed } = await readEndless('"'.concat('x'.repeat(100_000)), 1_000);
  expect(end).toBe('field-too-long');
  expect(fed).toBeLessThan(100);
});
