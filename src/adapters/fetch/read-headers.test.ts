import { expect, test } from 'vitest';
import { conditionalHeaders, readRetryAfterMs, readValidators } from '#adapters/fetch/read-headers.ts';

test('validators that could not be sent back are left out', () => {
  for (const etag of ['v1', '"a"b"', '"\r\nX: y"', `"${'x'.repeat(300)}"`, '"é"', 'w/"v1"', ''])
    expect(readValidators({ etag }).etag).toBeNull();
  for (const etag of ['"v1"', 'W/"v1"', '""']) expect(readValidators({ etag: [etag] }).etag).toBe(etag);
  expect(readValidators({ 'last-modified': 'yesterday' }).lastModified).toBeNull();
  const kept = { etag: '"x\ny"', lastModified: 'Fri, 20 Nov 2026 08:00:00 GMT\r\nX: y' };
  expect(conditionalHeaders(kept)).toEqual({});
  expect(conditionalHeaders(undefined)).toEqual({});
});

test('Retry-After is read as seconds or as a date, and bounded', () => {
  const now = Date.parse('2026-11-20T08:00:00Z');
  const read = (text: string) => readRetryAfterMs({ 'retry-after': text }, now);
  expect(read('120')).toBe(120_000);
  expect(read('Fri, 20 Nov 2026 08:01:00 GMT')).toBe(60_000);
  expect(read('Fri, 20 Nov 2026 07:00:00 GMT')).toBe(0);
  expect(read('999999999')).toBe(86_400_000);
  for (const text of ['', 'soon', '-5', '1e9', '2026-11-20']) expect(read(text)).toBeNull();
});
