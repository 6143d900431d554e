import { expect, test } from 'vitest';
import { decideConversion } from '#domain/billing/conversion.ts';
import type { Conversion } from '#domain/billing/conversion.ts';
import { noFigures, writeLedgerRow } from '#domain/billing/ledger.ts';
import { monthBefore, monthOf, readMonth } from '#domain/billing/month.ts';
import { readClickPrice, sumStatement } from '#domain/billing/statement.ts';
import type { ClickPrice, ConversionFact } from '#domain/billing/statement.ts';

const price = (given: Partial<ClickPrice>): ClickPrice => ({
  country: 'de',
  validFrom: '2026-10-01',
  clickMinor: 20,
  commissionBp: 250,
  ...given,
});
const fact = (given: Partial<ConversionFact>): ConversionFact => ({
  country: 'de',
  clickedOn: '2026-10-20',
  status: 'approved',
  currency: 'EUR',
  amountMinor: 50_010,
  commissionMinor: null,
  ...given,
});

test('a statement prices each click by its day, and adds the commission that was reported or registered', () => {
  const day = (day: string, country: 'de' | 'fr' | 'us', clicks: number) => ({
    ...noFigures,
    day,
    country,
    clicks,
    impressions: 10 * clicks,
    programs: 1,
  });
  const { lines, conversions, due, figures } = sumStatement({
    days: [
      day('2026-10-14', 'de', 3),
      day('2026-10-15', 'de', 5),
      day('2026-10-16', 'de', 1),
      day('2026-10-15', 'fr', 2),
      day('2026-10-15', 'us', 7),
    ],
    prices: [
      price({ validFrom: '2026-10-15', clickMinor: 30, commissionBp: 100 }),
      price({}),
      price({ validFrom: '2026-11-01', clickMinor: 99 }),
      price({ country: 'us', validFrom: '2026-10-16' }),
    ],
    conversions: [
      fact({}),
      fact({ clickedOn: '2026-10-14' }),
      fact({ commissionMinor: 7 }),
      fact({ status: 'pending' }),
      fact({ status: 'rejected', currency: 'GBP' }),
    ],
  });
  expect(
    lines.map(({ country, clickMinor, amountMinor, figures: { clicks } }) => [
      country,
      clickMinor,
      clicks,
      amountMinor,
    ]),
  ).toEqual([
    ['de', 20, 3, 60],
    ['de', 30, 6, 180],
    ['fr', null, 2, 0],
    ['us', null, 7, 0],
  ]);
  expect(figures).toMatchObject({ clicks: 18, impressions: 180, programs: 5 });
  expect(conversions).toEqual([
    { status: 'pending', currency: 'EUR', count: 1, amountMinor: 50_010, commissionMinor: 500 },
    { status: 'approved', currency: 'EUR', count: 3, amountMinor: 150_030, commissionMinor: 500 + 1_250 + 7 },
    { status: 'rejected', currency: 'GBP', count: 1, amountMinor: 50_010, commissionMinor: 500 },
  ]);
  expect(due).toEqual([{ currency: 'EUR', amountMinor: 240 + 1_757 }]);
});

test('prices are read as plain decimals, and anything else is refused', () => {
  const read = (given: object) =>
    readClickPrice({ country: 'de', validFrom: '2026-11-01', click: '0.25', commission: null, ...given });
  expect(read({})).toEqual(price({ validFrom: '2026-11-01', clickMinor: 25, commissionBp: 0 }));
  expect(read({ click: null, commission: '2.5' })).toMatchObject({ clickMinor: 0, commissionBp: 250 });
  for (const wrong of [
    { country: null },
    { validFrom: '2026-02-31' },
    { validFrom: 'today' },
    { click: '0,25' },
    { click: '-1' },
    { click: '1001' },
    { commission: '101' },
    { click: '' },
  ])
    expect([wrong, read(wrong)]).toEqual([wrong, null]);
});

test('the last report of a conversion counts, whatever comes twice or late', () => {
  const reported: Conversion = {
    networkId: 'n',
    clickId: 1,
    status: 'pending',
    amountMinor: 100,
    currency: 'EUR',
    commissionMinor: null,
    convertedAt: 0,
  };
  const decide = (before: Partial<Conversion>, next: Partial<Conversion>, at = 20) => {
    const decided = decideConversion(
      { ...reported, ...before, reportedAt: 10 },
      { ...reported, ...next },
      at,
    );
    return decided.ok ? decided.value : decided.failure;
  };
  expect(decideConversion(null, reported, 0)).toEqual({ ok: true, value: 'recorded' });
  expect(decide({}, {})).toBe('unchanged');
  expect(decide({}, {}, 5)).toBe('unchanged');
  expect(decide({}, { status: 'approved' })).toBe('changed');
  expect(decide({ status: 'approved' }, { status: 'rejected' })).toBe('changed');
  expect(decide({ status: 'rejected' }, { status: 'approved' })).toBe('changed');
  expect(decide({}, { amountMinor: 90 })).toBe('changed');
  // A copy of an older report.
  expect(decide({ status: 'rejected' }, { status: 'approved' }, 9)).toBe('stale');
  expect(decide({ status: 'approved' }, {})).toBe('pending-again');
  expect(decide({}, { clickId: 2 })).toBe('other-click');
  expect(decide({}, { currency: 'USD' })).toBe('other-currency');
});

test('a month has its bounds, and a cell of the ledger is never a formula', () => {
  expect(readMonth('2026-12')).toEqual({ name: '2026-12', from: '2026-12-01', until: '2027-01-01' });
  for (const wrong of ['2026-13', '2026-1', '26-10', '', null, '2026-10-01'])
    expect(readMonth(wrong)).toBeNull();
  const january = monthOf(new Date('2027-01-31T23:59:59Z'));
  expect([monthBefore(january).name, monthBefore(january, -1).name]).toEqual(['2026-12', '2027-02']);
  expect(
    writeLedgerRow({
      ...noFigures,
      day: '2026-10-01',
      merchantSlug: 'kernobst',
      country: 'de',
      sku: 'IPHONE-13',
      modelName: '=HYPERLINK("https://evil.example","iPhone, 13")',
      placementId: null,
      clicks: 3,
    }),
  ).toBe(
    '2026-10-01,kernobst,de,IPHONE-13,"\'=HYPERLINK(""https://evil.example"",""iPhone, 13"")",,0,3,0,0,0,0\r\n',
  );
});
