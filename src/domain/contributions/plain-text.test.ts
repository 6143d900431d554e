import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, countCharacters, readName, readPlainText } from '#domain/contributions/plain-text.ts';
import type { TextProblem } from '#domain/contributions/plain-text.ts';

const limits = { min: 2, max: 200 };

test.each([
  ['  It  came\tin two days.  ', 'It came in two days.'],
  ['One\r\n\r\n\r\n\r\nTwo\u2028Three', 'One\n\nTwo\nThree'],
  // Marks that change the direction of writing, and characters without width.
  ['exe.gnp\u202e \u200bnothing\ufeff here\u0007', 'exe.gnp nothing here'],
  ['e\u0301te\u0301', 'été'],
  ['Vraiment\u202f? \u00a0 8\u00a0%\u2003pile', 'Vraiment\u202f? 8\u00a0% pile'],
  // Joiners inside emoji stay; elsewhere they are removed.
  ['👩\u200d🔧 fixed it, 🏳️\u200d🌈, a\u200db', '👩\u200d🔧 fixed it, 🏳️\u200d🌈, ab'],
])('%j is kept as %j', (given, kept) => {
  expect(readPlainText(given, limits)).toEqual({ ok: true, value: kept });
});

test.each<[string, TextProblem]>([
  [' a \u200b ', 'text-too-short'],
  ['x'.repeat(201), 'text-too-long'],
  ['See https://example.test', 'text-has-link'],
  ['see HTTP://EXAMPLE.TEST/a', 'text-has-link'],
  ['www.example works', 'text-has-link'],
  ['Write to me@example.de', 'text-has-link'],
  ['cheap-phones.shop has it', 'text-has-link'],
  ['at bit.ly/3x', 'text-has-link'],
  ['t.me/someone', 'text-has-link'],
  ['javascript:alert(1)', 'text-has-link'],
  ['<b>great</b>', 'text-has-markup'],
  ['<script>alert(1)</script>', 'text-has-markup'],
  ['great <!-- hm -->', 'text-has-markup'],
  ['&lt;img&gt;', 'text-has-markup'],
  ['[url=x]here[/url]', 'text-has-markup'],
])('%j is refused: %s', (given, failure) => {
  expect(readPlainText(given, limits)).toEqual({ ok: false, failure });
});

test.each([
  'It has 13.3" and costs 499.99, iOS 17.5.1 runs well.',
  'L’ho preso ieri.it funziona, e anche bene',
  'Gut.de facto wie neu',
  'Battery < 80 %, but 5 > 4 stars',
  'R&D at Apple; Johnson & Johnson',
  'wi-fi/bluetooth both fine, 50/50',
  'M1 vs. M2, i.e. the older one e.g. for school',
  'macOS 14.4/14.5 both run',
])('%j is no link and no markup', text => {
  expect(readPlainText(text, limits).ok).toBe(true);
});

test('a name may be left out, and is one line', () => {
  expect(readName(null)).toEqual({ ok: true, value: null });
  expect(readName(' \n ')).toEqual({ ok: true, value: null });
  expect(readName('Ada\nL.')).toEqual({ ok: true, value: 'Ada L.' });
  expect(readName('A')).toEqual({ ok: false, failure: 'text-too-short' });
  expect(readName('www.ada.example')).toEqual({ ok: false, failure: 'text-has-link' });
});

test('whatever is typed, what is kept is within the limits, has no invisible characters and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
      const read = readPlainText(text, limits);
      if (!read.ok) return;
      const kept = read.value;
      expect(countCharacters(kept)).toBeGreaterThanOrEqual(limits.min);
      expect(countCharacters(kept)).toBeLessThanOrEqual(limits.max);
      expect(kept.replaceAll(/[\n\u200d]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(kept).not.toMatch(/<\w|:\/\//);
      expect(readPlainText(kept, limits)).toEqual({ ok: true, value: kept });
    }),
    { numRuns: 300 },
  );
});

test('cleaning a cleaned text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
    }),
    { numRuns: 300 },
  );
});
