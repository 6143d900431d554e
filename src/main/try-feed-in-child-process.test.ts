import { expect, test } from 'vitest';
import { readArguments } from '#cli/arguments.ts';
import { readTerms, termOptions } from '#cli/feed-terms.ts';
import type { FeedTerms } from '#domain/feeds/feed-terms.ts';
import { listTerms } from '#main/try-feed-in-child-process.ts';

test('the command parses the terms that a trial passes to it', () => {
  const terms: FeedTerms = {
    condition: '-used',
    availability: 'sold-out',
    currency: 'GBP',
    shippingMinor: 0,
    columns: { link: 'product=url', price: 'Preis' },
    priceForm: 'cents',
    language: 'en',
    hasPages: true,
  };
  const { values } = readArguments(listTerms(terms), termOptions, 0);
  expect(readTerms(values)).toEqual({ terms, access: {}, isAny: true });
  expect(listTerms({})).toEqual([]);
});
