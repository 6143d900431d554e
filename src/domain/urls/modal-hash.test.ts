import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modalNames, parseModalHash } from '#domain/urls/modal-hash.ts';

test('a name opens its dialog, and what follows the dot is the context', () => {
  const anyContext = fc.stringMatching(/^[A-Za-z0-9-]{1,100}$/);
  fc.assert(
    fc.property(fc.constantFrom(...modalNames), fc.option(anyContext), (name, context) => {
      const hash = context === null ? `#${name}` : `#${name}.${context}`;
      expect(parseModalHash(hash)).toEqual({ name, context });
      expect(parseModalHash(hash.slice(1))).toEqual({ name, context });
    }),
  );
});

test.each([
  '',
  '#',
  '#main',
  '#us-shipping.',
  '#us-shipping.a.b',
  '#US-SHIPPING',
  '#us-shipping ',
  '#constructor',
  '#.footer',
])('%j opens nothing', hash => {
  expect(parseModalHash(hash)).toBeNull();
});
