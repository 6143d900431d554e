import { expect, test } from 'vitest';
import { families, getFamily } from '#domain/catalogue/families.ts';
import { rearViewFamilies } from '#drawings/device-form.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { listPictures } from '#ui/catalogue/product-pictures.ts';

const t = (await loadTranslations())['en-us'];

test('a rear view is shown for every family that has one, and for no other', () => {
  for (const slug of families) {
    const family = getFamily(slug).productFamily;
    const keys = listPictures(t, { imageKeyHash: 'key', family, photographs: [] }).map(({ key }) => key);
    expect({ slug, hasRearView: keys.includes('rear') }).toEqual({
      slug,
      hasRearView: rearViewFamilies.some(each => each === slug),
    });
  }
});
