import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageKey, imageKeyHash, representativeColour } from '#domain/catalogue/image-key.ts';
import { makeModel } from '#tests/support/factories.ts';

test('a key is a model in a colour', () => {
  const model = makeModel();
  expect(imageKey(model.slug, representativeColour(model)?.slug ?? null)).toBe('iphone-13-midnight');
  expect(
    imageKey('apple-tv-4k', representativeColour({ slug: 'apple-tv-4k', colours: [] })?.slug ?? null),
  ).toBe('apple-tv-4k');
});

test('a hash without its last ten characters is the key', () => {
  const slug = fc.stringMatching(/^[a-z0-9-]{1,40}$/);
  fc.assert(
    fc.property(slug, fc.constantFrom('front', 'back'), fc.nat(), (key, view, version) => {
      const hashed = imageKeyHash(key, view, version);
      expect(hashed.slice(0, -10)).toBe(key);
      expect(hashed.slice(-10)).toMatch(/^[0-9a-f]{10}$/);
    }),
  );
});

test('the hash depends on key, view and version, and on nothing else', () => {
  const first = imageKeyHash('iphone-13-midnight', 'back', 1);
  expect(first).toBe(imageKeyHash('iphone-13-midnight', 'back', 1));
  const others = [
    imageKeyHash('iphone-13-blue', 'back', 1),
    imageKeyHash('iphone-13-midnight', 'front', 1),
    imageKeyHash('iphone-13-midnight', 'back', 2),
  ];
  expect(new Set([first, ...others].map(hashed => hashed.slice(-10))).size).toBe(4);
});
