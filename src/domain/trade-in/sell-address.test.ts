import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roots } from '#domain/catalogue/families.ts';
import { carriers } from '#domain/offers/carrier.ts';
import { sellConditions } from '#domain/trade-in/quote.ts';
import { quoteSorts } from '#domain/trade-in/select-quotes.ts';
import {
  formatSellPath,
  formatSellQuery,
  parseSellPath,
  readSellQuery,
  defaultChoice,
} from '#domain/trade-in/sell-address.ts';

const segmentsOf = (path: string) => path.split('/').slice(2);

test('a path that is formatted is parsed back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...roots),
      fc.constantFrom(null, 'iphone-12', 'series-7'),
      fc.constantFrom(null, 64, 512, 1000, 2000),
      (root, modelName, gb) => {
        const place = { root, modelName, storageGb: modelName === null ? null : gb };
        expect(parseSellPath(segmentsOf(formatSellPath(place)))).toEqual(place);
      },
    ),
  );
});

test('a query that is formatted is read back, and defaults are left out', () => {
  fc.assert(
    fc.property(
      fc.record({
        condition: fc.constantFrom(...sellConditions),
        carrier: fc.constantFrom(null, ...carriers.filter(each => each !== 'unlocked')),
        sort: fc.constantFrom(...quoteSorts),
        forSku: fc.constantFrom(null, 'IPHONE-15-128-BLACK'),
      }),
      choice => {
        const query = new URLSearchParams(formatSellQuery(choice));
        expect(readSellQuery(key => query.get(key))).toEqual(choice);
      },
    ),
  );
  expect(formatSellQuery(defaultChoice)).toBe('');
});

test.each([
  ['ipod'],
  ['iphone', 'iphone-12', '128'],
  ['iphone', 'iphone-12', '1000-gb'],
  ['iphone', 'iphone-12', '0-gb'],
  ['iphone', 'iphone-12', '128-gb', 'more'],
])('%s %s %s is no address', (...segments) => {
  expect(parseSellPath(segments)).toBeNull();
});

test('wrong values of a query become the defaults', () => {
  const wrong = new URLSearchParams('condition=A&carrier=pigeon&sort=luck&for=%3Cscript%3E');
  expect(readSellQuery(key => wrong.get(key))).toEqual(defaultChoice);
});
