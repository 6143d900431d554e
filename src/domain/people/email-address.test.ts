import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxEmailLength, parseEmailAddress } from '#domain/people/email-address.ts';

test.each([
  ['ada@example.org', 'ada@example.org', 'ada@example.org'],
  ['  Ada.Lovelace@EXAMPLE.org ', 'Ada.Lovelace@example.org', 'ada.lovelace@example.org'],
  ['ADA+offers@Mail.Example.CO.UK', 'ADA+offers@mail.example.co.uk', 'ada+offers@mail.example.co.uk'],
  ["o'hara_1@xn--mller-kva.de", "o'hara_1@xn--mller-kva.de", "o'hara_1@xn--mller-kva.de"],
  ['a@b.xn--p1ai', 'a@b.xn--p1ai', 'a@b.xn--p1ai'],
])('%j is the address %s, compared by %s', (text, address, key) => {
  expect(parseEmailAddress(text)).toEqual({ address, key });
});

test.each([
  '',
  'ada',
  '@example.org',
  'ada@',
  'ada@example',
  'ada@example.',
  'ada@.example.org',
  'ada@example..org',
  '.ada@example.org',
  'ada.@example.org',
  'a..da@example.org',
  'ada@-example.org',
  'ada@example-.org',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@exa mple.org',
  'a da@example.org',
  'ada@@example.org',
  'ada@b@example.org',
  'ada,eve@example.org',
  'ada@example.org,eve@example.org',
  'ada;eve@example.org',
  '<ada@example.org>',
  'Ada <ada@example.org>',
  '(ada)@example.org',
  '"ada"@example.org',
  'ada\\@example.org',
  'ada@example.org\n',
  'ada@example.org\r\nBcc: eve@example.org',
  'ada\u2028@example.org',
  'ada@example.org\u2029',
  'ada\u0000@example.org',
  'ada\t@example.org',
  'ada\u00a0@example.org',
  'müller@example.org',
  'ada@müller.de',
  // The Kelvin sign, which lower-cases to k, and the dotted capital I, which lower-cases to two characters.
  '\u212Aim@example.org',
  '\u0130da@example.org',
])('%j is not an address', text => {
  expect(parseEmailAddress(text)).toBeNull();
});

test('an address has at most 254 characters, and 64 before the @', () => {
  expect(parseEmailAddress(`${'a'.repeat(64)}@example.org`)).not.toBeNull();
  expect(parseEmailAddress(`${'a'.repeat(65)}@example.org`)).toBeNull();
  const labels = [61, 61, 61, 60].map(length => 'a'.repeat(length));
  const longest = `abc@${labels.join('.')}.org`;
  expect(longest).toHaveLength(maxEmailLength);
  expect(parseEmailAddress(longest)).not.toBeNull();
  expect(parseEmailAddress(`a${longest}`)).toBeNull();
});

test('whatever is accepted is one line of ASCII with one @, and is accepted again as it was written', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.constantFrom('@', '.', 'ada', 'Example.org', ' ', '\r\n', '\u2028', ',', '<', '>'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), pieces => {
      const parsed = parseEmailAddress(pieces.join(''));
      if (parsed === null) return;
      expect(parsed.address).toMatch(/^[!-~]+@[!-~]+$/);
      expect(parsed.address).not.toMatch(/[,;<>()[\]\\"]|@.*@/);
      expect(parsed.key).toBe(parsed.address.toLowerCase());
      expect(parseEmailAddress(parsed.address)).toEqual(parsed);
      expect(parseEmailAddress(parsed.key)?.key).toBe(parsed.key);
    }),
  );
});
