import { expect, test } from 'vitest';
import { createFindingCounter, mergeFindings } from '#domain/feeds/field-findings.ts';
import type { Listing } from '#domain/feeds/listing.ts';

const whole = {
  code: 'A1',
  title: 'Apple iPhone 13 128GB',
  partNumber: 'MLPF3ZD/A',
  gtin: '0194252707234',
  mode: 'refurbished',
  grade: 'A',
  shippingMinor: 0,
  warrantyMonths: 12,
  returnDays: 30,
} as Listing;

test('a missing and an unreadable field have different codes, and findings that leave lines out come first', () => {
  const findings = createFindingCounter();
  for (let at = 0; at < 7; at++)
    findings.countUnusable({ code: `P${at}`, reason: 'no-price', detail: 'ask us' });
  findings.countUnusable({ code: 'Q', reason: 'no-price', detail: ' ' });
  findings.countUnusable({ code: null, reason: 'malformed', detail: 'x'.repeat(300) });
  for (let at = 0; at < 20; at++) findings.countListing({ ...whole, gtin: null });
  findings.countListing({ ...whole, grade: 'ungraded', mode: 'new' });
  findings.countRepeated(3);
  const list = findings.list();
  expect(list.map(({ code, lines }) => [code, lines])).toEqual([
    ['price-unreadable', 7],
    ['code-repeated', 3],
    ['line-malformed', 1],
    ['price-missing', 1],
    ['gtin-missing', 20],
  ]);
  expect(list[0]?.examples).toHaveLength(5);
  expect(list[0]?.examples[0]).toEqual({ code: 'P0', found: 'ask us' });
  expect(list[2]?.examples[0]?.found).toHaveLength(120);
  expect(list[4]?.examples[0]).toEqual({ code: 'A1', found: whole.title });
  const both = mergeFindings([list, [{ code: 'line-malformed', lines: 9, examples: [] }]]);
  expect(both.map(({ code, lines }) => [code, lines]).slice(0, 2)).toEqual([
    ['line-malformed', 10],
    ['price-unreadable', 7],
  ]);
});
