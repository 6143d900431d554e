// A listing with the same text as in the last accepted run is not matched again: its decision is reused.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Listing } from '#domain/feeds/listing.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { decisionKey, versionCatalogue } from '#services/feeds/decision-key.ts';
import { makeListing } from '#tests/support/factories.ts';
import { listingRow } from '#tests/support/market.ts';
import type { Market } from '#tests/support/market.ts';
import { loadSeedMatchCatalogue } from '#tests/support/seed-match-catalogue.ts';
import { shareMarket } from '#tests/support/leased-runs.ts';

/** Marks the stored decision about a listing as no matcher would: if the mark comes back, the decision was reused. */
async function markKept({ db }: Market, code: string): Promise<void> {
  const evidence = JSON.stringify({ partNumber: 'marked', stated: {}, titled: {}, candidates: [] });
  await db.updateTable('listing').set({ evidence, carrier: 'att' }).where('code', '=', code).execute();
}

async function isMarked({ db }: Market, code: string): Promise<boolean> {
  const { evidence } = await db
    .selectFrom('listing')
    .select('evidence')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return (evidence as { partNumber: string | null }).partNumber === 'marked';
}

const given = { code: 'a', title: 'Apple iPhone 13 128GB Midnight', priceMinor: 40_000 };

describe('a listing of the last accepted run', () => {
  const prepare = shareMarket();
  test('keeps its decision while its text is unchanged, whatever its price does', async () => {
    const market = await prepare();
    const first = await market.run(0, [listingRow(given), listingRow({ code: 'x', title: 'iPhone SE' })]);
    await markKept(market, 'a');
    const again = await market.run(10, [
      listingRow({ ...given, priceMinor: 39_000, available: false }),
      listingRow({ code: 'x', title: 'iPhone SE' }),
    ]);
    expect(await isMarked(market, 'a')).toBe(true);
    // Its classes are counted as if it had been matched, and the offer's terms from its text stay.
    const classes = { read: 2, 'match:title': 1, 'review:unknown-model': 1 };
    expect(first).toMatchObject({ value: { counts: classes } });
    expect(again).toMatchObject({ value: { counts: classes, publish: { changed: 1 } } });
    const offer = await market.db
      .selectFrom('offer')
      .select(['price_minor', 'available', 'carrier'])
      .execute();
    expect(offer).toEqual([{ price_minor: 39_000, available: false, carrier: 'att' }]);
  });

  test('is decided again when its text changes', async () => {
    const market = await prepare();
    await market.run(0, [listingRow(given)]);
    await markKept(market, 'a');
    await market.run(10, [listingRow({ ...given, title: 'Apple iPhone 13 256GB Midnight' })]);
    expect(await isMarked(market, 'a')).toBe(false);
    expect(await market.offers()).toMatchObject([{ sku: 'IPHONE-13-256-MIDNIGHT' }]);
  });

  test('is decided again after a change of the catalogue, and when its product is retired', async () => {
    const market = await prepare();
    const filler = listingRow({ code: 'z' });
    await market.run(0, [listingRow(given), filler]);
    await markKept(market, 'a');
    const smaller: MatchCatalogue = { ...market.catalogue, partsByStem: new Map() };
    expect(versionCatalogue(smaller)).not.toBe(versionCatalogue(market.catalogue));
    await market.run(10, [listingRow(given), filler], {}, smaller);
    expect(await isMarked(market, 'a')).toBe(false);

    await markKept(market, 'a');
    await market.db
      .updateTable('product')
      .set({ retired_at: market.clock.now() })
      .where('sku', '=', 'IPHONE-13-128-MIDNIGHT')
      .execute();
    await market.run(20, [listingRow(given), filler], {}, smaller);
    expect(await isMarked(market, 'a')).toBe(false);
  });

  test('is decided again after a change of the catalogue, and the report counts such listings', async () => {
    const market = await prepare();
    const rows = [listingRow(given), listingRow({ code: 'z' })];
    expect((await market.run(0, rows)).ok).toBe(true);
    const same = await market.run(10, rows);
    expect(same).toMatchObject({ value: { counts: { read: 2 } } });
    expect(JSON.stringify(same)).not.toContain('again:');
    await market.db
      .updateTable('model')
      .set({ content_hash: 'changed' })
      .where('slug', '=', 'iphone-13')
      .execute();
    await market.db.updateTable('listing').set({ reason: 'attributes' }).where('code', '=', 'a').execute();
    expect(await market.run(20, [...rows, listingRow({ code: 'new' })])).toMatchObject({
      value: { counts: { read: 3, 'again:decided': 2, 'again:otherwise': 1 } },
    });
    expect(JSON.stringify(await market.run(30, rows))).not.toContain('again:');
  });

  test('of a held or cut run is not kept', async () => {
    const market = await prepare();
    const rows = Array.from({ length: 12 }, (_, at) => listingRow({ code: `c${at}` }));
    await market.run(0, rows);
    const keys = () => market.db.selectFrom('listing').select(['code', 'decision_key']).execute();
    const before = await keys();
    expect(await market.run(10, rows.slice(0, 3))).toMatchObject({ failure: { kind: 'held' } });
    const cut = [listingRow({ code: 'c0', title: 'iPhone 15' }), { kind: 'broken', reason: 'cut' } as const];
    expect(await market.run(20, cut)).toMatchObject({
      failure: { kind: 'broken', counts: { read: 1, 'match:title': 1 } },
    });
    expect(await keys()).toEqual(before);
  });
});

describe('the decision key', () => {
  const words = fc.string({ minLength: 0, maxLength: 12 });
  const input = fc.record({
    title: words,
    partNumber: fc.option(words),
    country: fc.constantFrom('us', 'de') as fc.Arbitrary<Listing['country']>,
    attributes: fc.record({ brand: words, storage: words, colour: words }, { requiredKeys: [] }),
  });

  test('is the same for the same text and for no other', () => {
    fc.assert(
      fc.property(input, input, fc.nat(), (left, right, price) => {
        const one = decisionKey(makeListing(left), 'v');
        expect(decisionKey(makeListing({ ...left, priceMinor: price + 1, available: false }), 'v')).toBe(one);
        expect(decisionKey(makeListing(left), 'w')).not.toBe(one);
        const isSame = JSON.stringify(left) === JSON.stringify(right);
        expect(decisionKey(makeListing(right), 'v') === one).toBe(isSame);
      }),
    );
  });

  test('does not change when a decision creates a partial variant', () => {
    const { catalogue } = loadSeedMatchCatalogue();
    const made = new Map([...catalogue.partialVariantIds, ['1 {}', 999_999] as const]);
    expect(versionCatalogue({ ...catalogue, partialVariantIds: made })).toBe(versionCatalogue(catalogue));
  });
});
