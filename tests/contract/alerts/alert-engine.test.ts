// When alerts fire, over real runs of a feed: hysteresis, price steps, re-listings, and changes that are never reported.
import { describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { openAlertEngine } from '#tests/support/alert-engine.ts';
import { openMarketDatabase } from '#tests/support/database.ts';

const hour = hourMs / minuteMs;
const at = (priceMinor: number) => [{ code: 'a', priceMinor }];

async function open() {
  const engine = await openAlertEngine(await openMarketDatabase());
  return { ...engine, ada: await engine.addPerson() };
}

describe('an alert on price drops', () => {
  test('reports a step below the lowest price once, and then the next step', async () => {
    const { publish, setAlert, takeNews, ada } = await open();
    await publish(0, at(40_000));
    await setAlert(ada, {}, 40_000);
    await publish(60, at(39_700));
    expect(await takeNews()).toEqual([]);
    await publish(120, at(39_600));
    expect(await takeNews()).toEqual(['price-drop 396 before 397']);
    await publish(180, at(39_600));
    await publish(240, at(39_300));
    expect(await takeNews()).toEqual([]);
    await publish(300, at(39_200));
    expect(await takeNews()).toEqual(['price-drop 392 before 393']);
  });

  test('ignores a price that goes up and down until it has stood 3 % above the reported one', async () => {
    const { publish, setAlert, takeNews, ada } = await open();
    await publish(0, at(40_000));
    await setAlert(ada, {}, 40_000);
    await publish(60, at(39_000));
    expect(await takeNews()).toHaveLength(1);
    for (const [minutes, price] of [
      [120, 40_100],
      [180, 39_000],
      [240, 40_100],
      [300, 38_900],
    ] as const)
      await publish(minutes, at(price));
    expect(await takeNews()).toEqual([]);
    await publish(360, at(40_200));
    await publish(420, at(40_100));
    expect(await takeNews()).toEqual([]);
    await publish(480, at(39_000));
    expect(await takeNews()).toEqual(['price-drop 390 before 401']);
  });

  test('watches the lowest of all offers, so that the fall of a dearer one is not reported', async () => {
    const { publish, setAlert, takeNews, ada } = await open();
    const two = (a: number, b: number) => [
      { code: 'a', priceMinor: a },
      { code: 'b', priceMinor: b, url: 'https://orchard-row.example/b' },
    ];
    await publish(0, two(40_000, 50_000));
    await setAlert(ada, {}, 40_000);
    await publish(60, two(40_000, 41_000));
    expect(await takeNews()).toEqual([]);
    await publish(120, two(40_000, 38_000));
    expect(await takeNews()).toEqual(['price-drop 380 before 410']);
  });

  test('reports only its grade if it is for one grade', async () => {
    const { publish, setAlert, takeNews, ada, productId } = await open();
    const graded = (a: number, b: number) => [
      { code: 'a', priceMinor: a, grade: 'A' as const },
      { code: 'b', priceMinor: b, grade: 'B' as const, url: 'https://orchard-row.example/b' },
    ];
    await publish(0, graded(40_000, 35_000));
    const subject = {
      kind: 'product' as const,
      productId: productId('IPHONE-13-128-MIDNIGHT'),
      filters: { condition: 'A' },
    };
    await setAlert(ada, { subject }, 40_000);
    await publish(60, graded(40_000, 30_000));
    expect(await takeNews()).toEqual([]);
    await publish(120, graded(38_000, 30_000));
    expect(await takeNews()).toEqual(['price-drop 380 before 400']);
  });
});

describe('an alert on a maximum price', () => {
  test('fires when a price falls to it, and again after a rise', async () => {
    const { publish, setAlert, takeNews, ada } = await open();
    await publish(0, at(40_000));
    await setAlert(ada, { trigger: 'max-price', maxPriceMinor: 38_000 }, 40_000);
    await publish(60, at(38_001));
    expect(await takeNews()).toEqual([]);
    await publish(120, at(38_000));
    expect(await takeNews()).toEqual(['price-drop 380 before 380.01']);
    await publish(180, at(38_500));
    await publish(240, at(38_000));
    expect(await takeNews()).toEqual([]);
    await publish(300, at(37_600));
    expect(await takeNews()).toEqual(['price-drop 376 before 380']);
    await publish(360, at(39_000));
    await publish(420, at(37_900));
    expect(await takeNews()).toEqual(['price-drop 379 before 390']);
  });

  test('that was met when it was set fires only at a lower price', async () => {
    const { publish, setAlert, takeNews, ada } = await open();
    await publish(0, at(40_000));
    await setAlert(ada, { trigger: 'max-price', maxPriceMinor: 45_000 }, 40_000);
    await publish(60, at(39_800));
    expect(await takeNews()).toEqual([]);
    await publish(120, at(39_000));
    expect(await takeNews()).toEqual(['price-drop 390 before 398']);
  });

  test('reports a price that falls by more than 40 % once it was seen twice', async () => {
    const { publish, runFeed, processChanges, moveTo, setAlert, takeNews, ada } = await open();
    await publish(0, at(40_000));
    await setAlert(ada, { trigger: 'max-price', maxPriceMinor: 30_000 }, 40_000);
    for (const minutes of [60, 120]) {
      moveTo(minutes);
      await runFeed(minutes, [{ code: 'a', priceMinor: 20_000 }]);
      await processChanges();
      expect(await takeNews()).toEqual(minutes === 60 ? [] : ['price-drop 200 before 400']);
    }
  });
});

describe('an alert on availability', () => {
  const none = [{ code: 'other', title: 'Apple iPhone 12 64GB Black Unlocked', priceMinor: 20_000 }];
  const availability = { trigger: 'availability' as const };

  test('fires when the product comes into stock, and again only after 12 hours without stock', async () => {
    const { publish, setAlert, takeNews, ada } = await open();
    await publish(0, none);
    await setAlert(ada, availability);
    await publish(1 * hour, [...none, ...at(40_000)]);
    expect(await takeNews()).toEqual(['new-offer 400']);
    await publish(2 * hour, none);
    await publish(13 * hour, [...none, ...at(39_000)]);
    expect(await takeNews()).toEqual([]);
    await publish(14 * hour, none);
    await publish(27 * hour, [...none, ...at(41_000)]);
    expect(await takeNews()).toEqual(['back-in-stock 410 before 390']);
  });

  test('does not fire for a second merchant’s offer while there is one', async () => {
    const { publish, setAlert, takeNews, ada } = await open();
    await publish(0, none);
    await setAlert(ada, availability);
    await publish(60, [...none, ...at(40_000)]);
    expect(await takeNews()).toHaveLength(1);
    await publish(20 * hour, [
      ...none,
      ...at(40_000),
      { code: 'b', priceMinor: 30_000, url: 'https://orchard-row.example/b' },
    ]);
    expect(await takeNews()).toEqual([]);
  });

  test('with a maximum price fires when an offer becomes that cheap', async () => {
    const { publish, setAlert, takeNews, ada } = await open();
    await publish(0, at(40_000));
    await setAlert(ada, { ...availability, maxPriceMinor: 35_000 });
    await publish(60, at(36_000));
    expect(await takeNews()).toEqual([]);
    await publish(120, at(34_000));
    expect(await takeNews()).toEqual(['price-drop 340 before 360']);
    await publish(180, at(33_000));
    expect(await takeNews()).toEqual([]);
  });

  test('of a list reports each product that comes into stock', async () => {
    const { publish, setAlert, takeNews, ada } = await open();
    await publish(0, none);
    const filters = { main: {}, product: { modelName: 'iphone-13' }, offer: {} };
    await setAlert(ada, {
      ...availability,
      scope: 'all',
      subject: { kind: 'filters', filters },
      productId: null,
    });
    await publish(60, [...none, ...at(40_000)]);
    expect(await takeNews()).toEqual(['new-offer 400']);
    const large = { code: 'l', title: 'Apple iPhone 13 256GB Midnight Unlocked', priceMinor: 50_000 };
    await publish(120, [...none, ...at(40_000), large]);
    expect(await takeNews()).toEqual(['new-offer 500']);
  });
});

test('an alert on any change reports every change, and a removed offer as sold out', async () => {
  const { publish, setAlert, takeNews, ada } = await open();
  await publish(0, at(40_000));
  await setAlert(ada, { trigger: 'any-change' }, 40_000);
  await publish(60, at(40_100));
  await publish(120, at(40_000));
  await publish(180, [{ code: 'a', priceMinor: 40_000, available: false }]);
  await publish(14 * hour, [{ code: 'a', priceMinor: 40_000, available: false }]);
  await publish(16 * hour, at(40_000));
  await publish(17 * hour, [{ code: 'b', title: 'Apple iPhone 12 64GB Black Unlocked' }]);
  expect(await takeNews()).toEqual([
    'price-rise 401 before 400',
    'price-drop 400 before 401',
    'sold-out 400 before 400',
    'back-in-stock 400 before 400',
    'sold-out 400 before 400',
  ]);
});

describe('no alert fires for', () => {
  test('the first run of a feed, even if changes were processed before it', async () => {
    const { publish, setAlert, takeNews, ada, processChanges, listNotified } = await open();
    await setAlert(ada, { trigger: 'availability' });
    await processChanges();
    await publish(0, at(40_000));
    expect(await takeNews()).toEqual([]);
    await publish(60, at(30_000));
    expect(await listNotified()).toEqual([]);
  });

  test('changes before it was set', async () => {
    const { publish, setAlert, takeNews, runFeed, processChanges, moveTo, ada } = await open();
    await publish(0, at(40_000));
    await processChanges();
    moveTo(60);
    await runFeed(60, [{ code: 'a', priceMinor: 30_000 }]);
    moveTo(61);
    await setAlert(ada, { trigger: 'max-price', maxPriceMinor: 35_000 }, 30_000);
    await processChanges();
    expect(await takeNews()).toEqual([]);
  });

  test('a dip that ended before changes were processed', async () => {
    const { publish, setAlert, takeNews, runFeed, processChanges, moveTo, ada } = await open();
    await publish(0, at(40_000));
    await setAlert(ada, {}, 40_000);
    await runFeed(60, [{ code: 'a', priceMinor: 30_000 }]);
    await runFeed(120, [{ code: 'a', priceMinor: 40_000 }]);
    moveTo(121);
    await processChanges();
    expect(await takeNews()).toEqual([]);
  });
});

test('alerts that are paused, removed or of a deleted person do not fire', async () => {
  const { publish, setAlert, takeNews, addPerson, db, ada } = await open();
  await publish(0, at(40_000));
  const paused = await setAlert(ada, {}, 40_000);
  const removed = await setAlert(ada, { trigger: 'max-price', maxPriceMinor: 39_500 }, 40_000);
  const gone = await addPerson();
  await setAlert(gone, {}, 40_000);
  await publish(30, at(40_000));
  const changed_at = new Date('2026-11-20T12:31:00Z');
  await db.updateTable('alert').set({ state: 'paused', changed_at }).where('id', '=', paused).execute();
  await db.updateTable('alert').set({ state: 'removed', changed_at }).where('id', '=', removed).execute();
  await db.deleteFrom('person').where('id', '=', gone).execute();
  expect(await publish(60, at(39_000))).toMatchObject({ matches: 0, messages: 0 });
  expect(await takeNews()).toEqual([]);
});

test('an alert that is confirmed later reports what happened in between', async () => {
  const { publish, setAlert, takeNews, processChanges, moveTo, db, ada } = await open();
  await publish(0, at(40_000));
  const id = await setAlert(ada, { trigger: 'max-price', maxPriceMinor: 38_000 }, 40_000);
  const wait = (state: 'created' | 'active') =>
    db.updateTable('alert').set({ state, is_checked: false }).where('id', '=', id).execute();
  await wait('created');
  await publish(60, at(37_000));
  expect(await takeNews()).toEqual([]);
  await wait('active');
  moveTo(120);
  await processChanges();
  expect(await takeNews()).toEqual(['back-in-stock 370']);
  await publish(180, at(36_900));
  expect(await takeNews()).toEqual([]);
});

test('an alert on a text fires for the products that explore finds for it', async () => {
  const { publish, setAlert, takeNews, ada } = await open();
  const text = (words: string) => ({
    scope: 'searchText' as const,
    subject: { kind: 'text' as const, text: words, language: 'en' as const },
    productId: null,
  });
  await publish(0, at(40_000));
  await setAlert(ada, text('iphone 13'));
  await setAlert(ada, text('iphone 99'));
  await publish(60, at(39_000));
  expect(await takeNews()).toEqual(['price-drop 390 before 400']);
});

test('an expired feed that is read again brings its offers back into stock, even if nothing changed', async () => {
  const { publish, setAlert, takeNews, runFeed, processChanges, moveTo, ada } = await open();
  await publish(0, at(40_000));
  const day = 24 * hour;
  moveTo(100 * day);
  await setAlert(ada, { trigger: 'availability' });
  await processChanges();
  expect(await takeNews()).toEqual([]);
  await runFeed(101 * day, [{ code: 'a', priceMinor: 40_000 }]);
  moveTo(101 * day + 1);
  await processChanges();
  expect(await takeNews()).toEqual(['back-in-stock 400 before 400']);
});
