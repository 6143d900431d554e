// Removal of a feed or a merchant, and a feed whose links would lead nowhere.
import { expect, test } from 'vitest';
import { readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import { claimFeed } from '#adapters/database/feeds/feed-lease-store.ts';
import { readFeedStates } from '#adapters/database/feeds/feed-schedule-store.ts';
import { removeOneFeed, removeOneMerchant } from '#cli/remove-commands.ts';
import { findProducts } from '#cli/catalogue-find-command.ts';
import { parseMerchantFile } from '#adapters/files/merchant-file.ts';
import { registerMerchants } from '#services/merchants/register-merchants.ts';
import { captureOutput } from '#tests/support/capture-output.ts';
import { shareMarket } from '#tests/support/leased-runs.ts';
import { listingRow } from '#tests/support/market.ts';

const prepare = shareMarket();
const rows = ['a', 'b', 'c'].map(code => listingRow({ code }));

test('removing a feed shows what it ends, ends its offers, and allows reading it again', async () => {
  const market = await prepare();
  const { db, clock } = market;
  await market.run(0, rows);
  const [feed] = await readFeedStates(db);
  const id = String(feed?.id);
  const last = captureOutput();
  expect(await removeOneFeed([id])(db, clock)).toBe(0);
  expect(last()).toContain(
    `This would remove feed ${id} and 3 offers. Nothing changed; use --apply to remove.`,
  );
  const gone = async () =>
    (await market.db.selectFrom('offer').select('gone_at').execute()).map(row => row.gone_at !== null);
  expect(await gone()).toEqual([false, false, false]);

  expect(await removeOneFeed([id, '--apply'])(db, clock)).toBe(0);
  expect(last()).toContain(`Removed feed ${id} and 3 offers.`);
  expect(await gone()).toEqual([true, true, true]);
  expect(await readFeedStates(db)).toEqual([]);
  expect(await db.selectFrom('listing').select('code').execute()).toEqual([]);
  expect(await claimFeed(db, Number(id), { holder: 'x', forMs: 1 })).toBeNull();
  expect(await removeOneFeed([id, '--apply'])(db, clock)).toBe(1);

  expect(await market.run(10, rows)).toMatchObject({ ok: true });
  expect(await gone()).toEqual([false, false, false]);
  expect(await readFeedStates(db)).toHaveLength(1);
});

test('a removed merchant takes its feeds along, is not brought back by a start, and keeps its history', async () => {
  const market = await prepare();
  const { db, clock, merchant } = market;
  await market.run(0, rows);
  const last = captureOutput();
  expect(await removeOneMerchant([merchant.slug, '--json'])(db, clock)).toBe(0);
  expect(JSON.parse(last())).toMatchObject({ isRemoved: false, feeds: [{ offers: 3, listings: 3 }] });
  expect(await removeOneMerchant([merchant.slug, '--apply'])(db, clock)).toBe(0);
  expect((await readMerchants(db)).map(({ slug }) => slug)).not.toContain(merchant.slug);
  const { slug, name, hosts, countries } = merchant;
  // isDemo may be left out.
  const file = parseMerchantFile(JSON.stringify([{ slug, name, hosts, countries }]));
  expect(file).toMatchObject({ ok: true, value: [{ isDemo: false }] });
  if (file.ok) await registerMerchants(db, file.value);
  expect((await readMerchants(db)).map(({ slug }) => slug)).not.toContain(merchant.slug);
  expect(await db.selectFrom('offer_interval').select('offer_id').execute()).toHaveLength(3);
  expect(await removeOneMerchant([merchant.slug])(db, clock)).toBe(1);
});

test('a feed with links mostly to other hosts fails with the hosts named, and changes nothing', async () => {
  const market = await prepare();
  await market.run(0, rows);
  const other = (at: number) =>
    ({
      kind: 'unusable',
      code: `o${at}`,
      reason: 'other-host',
      detail: 'https://www.awin1.example/x',
    }) as const;
  const lost = await market.run(10, [...rows, other(1), other(2), other(3), other(4)]);
  expect(lost).toMatchObject({
    ok: false,
    failure: {
      reason: 'other-hosts',
      detail: expect.stringContaining(
        '4 of 7 links lead to hosts that are not registered for the merchant: www.awin1.example (4)',
      ) as unknown,
    },
  });
  expect(await market.offers()).toHaveLength(3);
  // A few of them cost only their own lines.
  expect(await market.run(20, [...rows, other(1)])).toMatchObject({ ok: true });
});

test('SKUs are found by words', async () => {
  const { db, clock } = await prepare();
  const last = captureOutput();
  expect(await findProducts(['iphone', '13', '128GB', 'midnight', '--json'])(db, clock)).toBe(0);
  expect(JSON.parse(last())).toContainEqual({ sku: 'IPHONE-13-128-MIDNIGHT', model: 'iPhone 13' });
  expect(await findProducts(['iphone', '99'])(db, clock)).toBe(1);
});
