import { expect, test } from 'vitest';
import { readArguments, readCountry, readId, readTime, readWholeNumber } from '#cli/arguments.ts';

test('refuses unknown options and too many arguments', () => {
  const json = { json: { type: 'boolean' } } as const;
  expect(readArguments(['7', '--json'], json, 1)).toMatchObject({
    positionals: ['7'],
    values: { json: true },
  });
  expect(() => readArguments(['7', '8'], json, 1)).toThrow('unexpected argument "8"');
  expect(() => readArguments(['--jsn'], json, 0)).toThrow(/--jsn/);
  expect(readArguments(['a', 'b', 'c'], json, Number.POSITIVE_INFINITY).positionals).toHaveLength(3);
});

test('takes a time without a zone as UTC', () => {
  for (const text of ['2026-12-24T06:00', '2026-12-24T06:00Z', '2026-12-24T07:00+01:00'])
    expect(readTime('to', text).toISOString()).toBe('2026-12-24T06:00:00.000Z');
  expect(readTime('to', '2026-12-24').toISOString()).toBe('2026-12-24T00:00:00.000Z');
  expect(() => readTime('to', 'soon')).toThrow('--to must be a time');
});

test('takes whole numbers within their bounds only', () => {
  expect(readWholeNumber('limit', '20', 1, 20)).toBe(20);
  for (const text of ['0', '21', '-1', '1.5', '1e1', ''])
    expect(() => readWholeNumber('limit', text, 1, 20)).toThrow(
      '--limit must be a whole number from 1 to 20',
    );
  expect(readId('run', '12')).toBe(12);
  expect(() => readId('run', undefined)).toThrow('give the number of the run');
});

test('names the valid countries', () => {
  expect(readCountry('gb')).toBe('gb');
  for (const text of ['uk', undefined])
    expect(() => readCountry(text)).toThrow('--country must be one of us, ca, gb, fr, de, it, es');
});
