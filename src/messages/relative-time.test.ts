import { expect, test } from 'vitest';
import { findLocale } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatAgo, formatDuration } from '#messages/relative-time.ts';

const at = (slug: string): Locale => findLocale(slug) as Locale;

test('a relative time is written in its largest unit', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  const ago = (slug: string, iso: string) => formatAgo(at(slug), Date.parse(iso), now);
  expect(ago('en-us', '2026-11-23T11:40:30Z')).toBe('19 min. ago');
  expect(ago('de-de', '2026-11-23T08:59:00Z')).toBe('vor 3 Std.');
  expect(ago('fr-fr', '2026-11-21T12:00:00Z')).toBe('il y a 2\u00a0j');
  expect(ago('en-us', '2026-11-23T11:59:30Z')).toBeNull();
  expect(ago('en-us', '2026-11-23T12:00:30Z')).toBeNull();
});

test('a duration is rounded up, because it is a promise', () => {
  expect(formatDuration(at('en-us'), 45.2)).toBe('46 sec');
  expect(formatDuration(at('en-us'), 61)).toBe('2 min');
  expect(formatDuration(at('de-de'), 7_200)).toBe('2 Std.');
});
