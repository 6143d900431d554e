import { expect, test } from 'vitest';
import { readFeedTerms, writeFeedTerms } from '#admin/feeds/read-feed-terms.ts';
import type { FeedTerms } from '#domain/feeds/feed-terms.ts';

const terms: FeedTerms = {
  condition: 'sehr gut',
  availability: 'in-stock',
  currency: 'EUR',
  shippingMinor: 490,
  columns: { link: 'product_url', price: 'Preis' },
  priceForm: 'comma',
  language: 'de',
  hasPages: true,
};
const caps = { rawBytes: 300_000_000, items: 1_000_000 };
const access = { headers: { 'X-Key': '1', 'X-Old': '2' }, basicAuth: 'shop:secret' };

test('terms that are written to a form and read back are unchanged, and the form shows no secret', () => {
  const form = writeFeedTerms(terms, caps);
  expect(readFeedTerms(form, access)).toEqual({ ok: true, value: { terms, access, caps } });
  expect(form.toString()).not.toMatch(/secret|X-Key/);
  expect(readFeedTerms(new URLSearchParams())).toEqual({
    ok: true,
    value: { terms: {}, access: {}, caps: { rawBytes: null, items: null } },
  });
});

test('headers are added, changed and removed by name, and the password is replaced or forgotten', () => {
  const change = (fields: Record<string, string>) => {
    const read = readFeedTerms(new URLSearchParams(fields), access);
    return read.ok ? read.value.access : [...read.failure.keys()];
  };
  expect(change({ headers: 'X-Key: 3\r\nX-Old:\r\nX-New: 4', basicAuth: 'shop:other' })).toEqual({
    headers: { 'X-Key': '3', 'X-New': '4' },
    basicAuth: 'shop:other',
  });
  expect(change({ forgetBasicAuth: 'yes', headers: 'X-Key:\nX-Old:' })).toEqual({});
  expect(
    change({ headers: 'Host: evil.example', basicAuth: 'nobody', shipping: 'free', maxRows: '0' }),
  ).toEqual(['shipping', 'headers', 'basicAuth', 'maxRows']);
  expect(change({ condition: 'shiny' })).toEqual(['condition']);
});
