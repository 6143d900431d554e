import { expect, test } from 'vitest';
import { families, getFamily } from '#domain/catalogue/families.ts';
import { rearViewFamilies } from '#drawings/device-form.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { listPictures } from '#ui/product/product-pictures.ts';

const t = (await loadTranslations())['en-us'];

test('a rear view is shown for every family that has one, and for no other', () => {
  for (const slug of families) {
    const family = getFamily(slug).productFamily;
    const keys = listPictures(t, {
      imageKeyHash: 'key',
      modelName: 'New',
      predecessor: null,
      family,
      photographs: [],
    }).map(({ key }) => key);
    expect({ slug, hasRearView: keys.includes('rear') }).toEqual({
      slug,
      hasRearView: rearViewFamilies.some(each => each === slug),
    });
  }
});

test("an operator's photograph replaces the drawing, a visitor's does not, and the last picture is to scale", () => {
  const photograph = {
    id: '1',
    smallUrl: '/images/small.webp',
    width: 800,
    height: 600,
    credit: null,
    addedAt: '',
    isDemo: false,
  };
  const pictures = listPictures(t, {
    imageKeyHash: 'key',
    modelName: 'iPhone 13',
    predecessor: 'iPhone 12',
    family: 'iphone',
    photographs: [
      { ...photograph, url: '/images/owner.webp', isVisitors: true },
      { ...photograph, url: '/images/operator.webp', isVisitors: false },
    ],
  });
  expect(pictures[0]).toMatchObject({ key: 'photo-1', src: '/images/operator.webp' });
  expect(pictures.some(({ src }) => src.includes('owner'))).toBe(false);
  expect(pictures.at(-1)).toMatchObject({ key: 'beside', label: 'iPhone 13 beside iPhone 12, to scale' });
});
