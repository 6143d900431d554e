import { expect, test } from 'vitest';
import { isSearched } from '#domain/explore/search-length.ts';

test.for(['ipa', ' mac ', 'SE', 'xr', 'm4', '16', 'tv '])('%j is searched', text => {
  expect(isSearched(text)).toBe(true);
});

test.for(['', ' ', 'i', 'ip', '1', ' x '])('%j is too short to be searched', text => {
  expect(isSearched(text)).toBe(false);
});
