import { expect, test } from 'vitest';
import { families } from '#domain/catalogue/families.ts';
import { imageKey } from '#domain/catalogue/image-key.ts';
import { indexPictures, namePicture } from '#drawings/picture-index.ts';
import { listSeedProducts, readSeedFile } from '#tests/support/seed-products.ts';

const models = families.flatMap(family => listSeedProducts(readSeedFile(family)).models);

test('every model is found in every colour and without a colour, and no two pictures share a key', () => {
  const find = indexPictures(models);
  const keys = new Set<string>();
  for (const model of models) {
    for (const colour of [null, ...model.colours]) {
      const key = imageKey(model.slug, colour?.slug ?? null);
      expect(keys).not.toContain(key);
      keys.add(key);
      expect(find(key)).toMatchObject({
        form: { modelSlug: model.slug },
        imageKeyHash: namePicture(model, colour),
      });
    }
  }
  const stated = models.flatMap(({ slug, colours }) => colours.map(colour => ({ slug, colour })));
  expect(
    stated.filter(({ slug, colour }) => find(imageKey(slug, colour.slug))?.colour !== colour.value),
  ).toEqual([]);
  expect(find('iphone-99-mauve')).toBeNull();
});

test('a model with one colour is drawn in it even if none is stated; a model with several is then drawn in none', () => {
  const find = indexPictures(models);
  expect(find('airpods-pro-3')?.colour).toBe('#f2f2f4');
  expect(find('iphone-13')?.colour).toBeNull();
});

test('the name of a picture is its key and ten characters, and changes with the value of the colour', () => {
  const model = models.find(({ slug }) => slug === 'iphone-13')!;
  const [colour] = model.colours;
  const name = namePicture(model, colour!);
  expect(name).toMatch(/^iphone-13-[a-z-]+[0-9a-f]{10}$/);
  const repainted = { ...model, colours: [{ ...colour!, value: '#123456' }] };
  expect(namePicture(repainted, colour!).slice(0, -10)).toBe(name.slice(0, -10));
  expect(namePicture(repainted, colour!)).not.toBe(name);
});
