// Paid placements from the operator's command to the list and back to the cap.
import { dayMs } from '#domain/durations.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { addPlacement, endPlacementById, listPlacements } from '#cli/placement-commands.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { clockOfTest, startOfTest } from '#tests/support/market.ts';
import { startVisitsServer } from '#tests/support/visits-server.ts';
import type { VisitsServer } from '#tests/support/visits-server.ts';

const sku = 'IPHONE-13-128-MIDNIGHT';
const iphones: ActiveFilters = { ...defaultFilters, main: { productFamily: 'iphone' } };

function captureLines() {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation(text => void lines.push(String(text)));
  const error = vi.spyOn(console, 'error').mockImplementation(text => void lines.push(String(text)));
  onTestFinished(() => {
    log.mockRestore();
    error.mockRestore();
  });
  return { lines, last: () => lines.at(-1) ?? '' };
}

function book(site: VisitsServer, ...words: string[]): Promise<number> {
  const usual = ['--merchant', 'orchard-row', '--to', '2026-12-24'];
  return addPlacement([...usual, ...words])(site.market.db, clockOfTest);
}

function select(site: VisitsServer, filters: ActiveFilters, at = startOfTest) {
  const view = site.catalogue.current();
  return site.visits
    .selectPlacements(view, { country: 'us', filters }, at)
    .map(({ placement, offer }) => ({ id: placement.id, offer: String(offer.id) }));
}

describe('a paid placement', () => {
  test('is booked by the address of its list, shown there, and ended', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const { lines, last } = captureLines();
    expect(
      await book(site, '--list', '/refurbished/iphone', '--sku', sku, '--narrower', '--cap-per-day', '2'),
    ).toBe(0);
    expect(lines[0]).toBe('Placement 1 booked.');
    expect(last()).toContain('us refurbished, productFamily=iphone and narrower: orchard-row, product');
    expect(last()).toContain('until 2026-12-24T00:00:00.000Z; shown 0 of 2 today, 0 in total');

    expect(select(site, iphones)).toEqual([]);
    await site.visits.refresh();
    const shown = [{ id: 1, offer: site.offerId('b') }];
    expect(select(site, iphones)).toEqual(shown);
    expect(select(site, { ...iphones, product: { storageSize: 128 }, sortBy: 'discount' })).toEqual(shown);
    expect(select(site, { ...iphones, product: { storageSize: 256 } })).toEqual([]);
    expect(select(site, defaultFilters)).toEqual([]);

    expect(await listPlacements(['--json'])(site.market.db, clockOfTest)).toBe(0);
    expect(JSON.parse(last())).toMatchObject([
      { id: 1, merchantSlug: 'orchard-row', pageClass: 'branch', shownTotal: 0 },
    ]);
    expect(
      await endPlacementById(['1'])(site.market.db, { now: () => new Date(startOfTest.getTime() + 1) }),
    ).toBe(0);
    expect(last()).toBe('Placement 1 ended.');
    await site.visits.refresh();
    expect(select(site, iphones, new Date(startOfTest.getTime() + 1))).toEqual([]);
    expect(
      await endPlacementById(['1'])(site.market.db, { now: () => new Date(startOfTest.getTime() + 2) }),
    ).toBe(1);
    expect(last()).toContain('nothing changed');
    await site.stop();
  });

  test('counts how often lists showed it, and is not shown beyond its cap', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    captureLines();
    await book(
      site,
      '--list',
      '/refurbished/iphone',
      '--offer',
      site.offerId('a'),
      '--cap-per-day',
      '2',
      '--cap-total',
      '3',
    );
    await site.visits.refresh();
    const show = async (given: Record<string, unknown> = {}) => {
      const answer = await site.call('recordFilters', {
        countrySlug: 'us',
        languageSlug: 'en',
        url: '/refurbished/iphone',
        resultCount: 1,
        activeFilters: { main: { productFamily: 'iphone' } },
        activePlacements: ['1', '1', '999'],
        ...given,
      });
      expect(answer.status).toBe(200);
    };
    await show();
    // Views of other lists or countries, for which the placement is not booked, do not count.
    await show({ activeFilters: {} });
    await show({ countrySlug: 'gb' });
    expect(select(site, iphones)).toHaveLength(1);
    await show();
    // At once in this process, and in every other after it has polled the database.
    expect(select(site, iphones)).toEqual([]);
    await site.visits.refresh();
    expect(select(site, iphones)).toEqual([]);

    const tomorrow = new Date(startOfTest.getTime() + dayMs);
    site.moveTo(tomorrow);
    await site.visits.refresh();
    expect(select(site, iphones, tomorrow)).toHaveLength(1);
    await show();
    expect(select(site, iphones, tomorrow)).toEqual([]);
    await site.stop();
    const days = await site.market.db.selectFrom('placement_day').selectAll().orderBy('day').execute();
    expect(days.map(({ day, impressions }) => `${day}: ${impressions}`)).toEqual([
      '2026-11-20: 2',
      '2026-11-21: 1',
    ]);
    const lists = await site.market.db
      .selectFrom('list_view')
      .select('placement_ids')
      .orderBy('id')
      .execute();
    expect(lists.map(row => row.placement_ids)).toEqual([[1], [], [], [1], [1]]);
  });

  test('that can never be shown is refused with its reason; one that waits for stock is booked', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const { last } = captureLines();
    const refusals: [string[], number | RegExp][] = [
      [['--list', '/refurbished/toaster', '--sku', sku], /not the address of a list/],
      [['--list', `/refurbished/sku/${sku}`, '--sku', sku], /not the address of a list/],
      [['--list', '/refurbished', '--sku', 'NO-SUCH'], /no product has that SKU/],
      [['--list', '/refurbished', '--offer', '99999'], /there is no such offer/],
      [['--list', '/gb/refurbished', '--offer', site.offerId('a')], /not available in the country and mode/],
      [['--list', '/new', '--offer', site.offerId('a')], /not available in the country and mode/],
      [['--list', '/refurbished', '--sku', sku, '--merchant', 'nobody'], /no merchant has that slug/],
      [['--list', '/refurbished', '--sku', sku, '--to', '2026-11-01'], /must be after the start/],
    ];
    for (const [words, reason] of refusals) {
      expect(await book(site, ...words)).toBe(1);
      expect(last()).toMatch(reason as RegExp);
    }
    for (const [words, reason] of [
      [['--sku', sku], /--list is missing/],
      [['--list', '/refurbished'], /either --sku or --offer/],
      [['--list', '/refurbished', '--sku', sku, '--offer', '1'], /either --sku or --offer/],
      [['--list', '/refurbished', '--sku', sku, '--cap-total', '0'], /whole number from 1/],
      [['--list', '/refurbished', '--sku', sku, '--to', 'soon'], /must be a time/],
      [['--list', '/refurbished', '--sku', sku, '--colour', 'red'], /Unknown option/],
    ] as const) {
      expect(() => book(site, ...words)).toThrow(reason);
    }
    expect(await book(site, '--list', '/gb/refurbished', '--sku', sku, '--from', '2026-12-01T00:00:00')).toBe(
      0,
    );
    expect(last()).toContain('once a matching offer is in stock');
    expect(await listPlacements([])(site.market.db, clockOfTest)).toBe(0);
    expect(last()).toContain('scheduled  gb refurbished, the list of everything: orchard-row');
    expect(await endPlacementById(['1'])(site.market.db, clockOfTest)).toBe(0);
    expect(last()).toBe('Placement 1 canceled.');
    expect(await listPlacements([])(site.market.db, clockOfTest)).toBe(0);
    expect(last()).toBe('No placements booked.');
    await site.stop();
  });
});
