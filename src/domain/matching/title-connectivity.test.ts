import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConnectivity } from '#domain/matching/title-connectivity.ts';
import { splitWords } from '#domain/words.ts';

const cellular = 'cellular';
const letters = fc.integer({ min: 97, max: 122 }).map(code => String.fromCharCode(code));
/** A typing error after the first letter: one letter left out, inserted, or swapped with its neighbour. */
const typingErrors = fc.tuple(fc.integer({ min: 1, max: cellular.length - 2 }), letters, fc.constantFrom('out', 'in', 'swap')).map(
  ([at, letter, kind]) => {
    const [head, here, next, rest] = [cellular.slice(0, at), cellular[at], cellular[at + 1], cellular.slice(at + 2)];
    if (kind === 'out') return `${head}${next}${rest}`;
    return kind === 'in' ? `${head}${letter}${here}${next}${rest}` : `${head}${next}${here}${rest}`;
  },
); // prettier-ignore

test('a typing error in "cellular" does not hide it', () => {
  fc.assert(
    fc.property(typingErrors, fc.boolean(), (typed, isUpper) => {
      const word = isUpper ? typed.toUpperCase() : typed;
      expect(readConnectivity(splitWords(`iPad Air Wi-Fi + ${word} 64GB`), 'ipad')).toBe('wifi+cellular');
      expect(readConnectivity(splitWords(`GPS+${word}`), 'apple-watch')).toBe('gps+cellular');
    }),
  );
});

test.each([
  ['ipad', 'iPad 9 Wi-Fi + Cxllulxr 64GB', null],
  ['ipad', 'iPad 9 Wi-Fi + Mobilfunk 64GB', null],
  ['ipad', 'iPad 9 64GB', null],
  ['ipad', 'iPad 9 WiFi + 64GB', 'wifi'],
  ['ipad', 'iPad 9 WLAN + Hülle', 'wifi'],
  ['ipad', 'iPad 9 Wi-Fi Silver', 'wifi'],
  ['apple-watch', 'Series 9 GPS + Clllr', null],
  ['apple-watch', 'Series 9 GPS + Sport Band', 'gps'],
  ['apple-watch', 'Series 9 LTE', 'gps+cellular'],
  ['apple-tv', 'Apple TV 4K Wi-Fi + Ethernet', 'wifi+ethernet'],
  ['apple-tv', 'Apple TV 4K Wi-Fi + Etheernet', 'wifi+ethernet'],
  ['apple-tv', 'Apple TV 4K Wi-Fi + Ehtrenet', null],
  ['apple-tv', 'Apple TV 4K Wi-Fi', 'wifi'],
  ['macbook-air', 'MacBook Air Wi-Fi', null],
])('%s: %s is %s', (family, title, connectivity) => {
  expect(readConnectivity(splitWords(title), family)).toBe(connectivity);
});
