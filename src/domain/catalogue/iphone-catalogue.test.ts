// The real `seed/catalogue/iphone.json`: it can be parsed, and it holds everything that its source states.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCatalogueFile } from '#adapters/files/parse-catalogue.ts';
import type { CatalogueFile } from '#domain/catalogue/catalogue-file.ts';
import {
  findModelColour,
  listConfigurations,
  readStatedOptionValues,
} from '#domain/catalogue/catalogue-file.ts';
import { parsePartNumber } from '#domain/catalogue/part-number.ts';
import { productSku } from '#domain/catalogue/product-naming.ts';
import { languages } from '#domain/locale/locale.ts';

const root = new URL('../../../', import.meta.url);
const sourceUrl = new URL('../shared/catalogue/models.json', root);

function readSeed(): CatalogueFile {
  const result = parseCatalogueFile(
    JSON.parse(readFileSync(new URL('seed/catalogue/iphone.json', root), 'utf8')),
  );
  if (!result.ok) throw new Error(result.failure.map(({ path, message }) => `${path} ${message}`).join('\n'));
  return result.value;
}

describe('seed/catalogue/iphone.json', () => {
  const seed = readSeed();
  const bySlug = new Map(seed.models.map(model => [model.slug, model]));

  it('gives every configuration its own SKU', () => {
    const skus = seed.models.flatMap(model =>
      listConfigurations(model).map(optionValues => productSku(model.slug, optionValues)),
    );
    expect(skus.length).toBeGreaterThan(600);
    expect(new Set(skus).size).toBe(skus.length);
  });

  it('gives every colour a value and a name in every language', () => {
    for (const model of seed.models) {
      for (const slug of Object.keys(model.colours)) {
        const colour = findModelColour(seed, model, slug);
        expect(colour?.value).toMatch(/^#[0-9a-f]{6}$/);
        for (const language of languages) expect(colour?.names[language]).toBeTruthy();
      }
    }
  });

  it('uses no part stem for two configurations', () => {
    const byStem = new Map<string, string>();
    for (const model of seed.models) {
      for (const row of model.partNumbers) {
        const stem = parsePartNumber(row.part)?.stem ?? '';
        const sku = productSku(model.slug, readStatedOptionValues(row));
        expect(byStem.get(stem) ?? sku).toBe(sku);
        byStem.set(stem, sku);
      }
    }
  });

  it.each([
    ['iphone-6', 32, ['space-gray', 'gold']],
    ['iphone-8', 128, ['space-gray', 'silver', 'gold']],
    ['iphone-13-pro', 1000, ['graphite', 'gold', 'silver', 'sierra-blue', 'alpine-green']],
    ['iphone-15-pro-max', 128, undefined],
  ])('pairs %s, %i GB, only with the colours it was sold in', (slug, storageGb, colours) => {
    expect(bySlug.get(slug)?.configurations.find(row => row.storageGb === storageGb)?.colours).toEqual(
      colours,
    );
  });

  it('has no small (PRODUCT)RED iPhone 7', () => {
    expect(bySlug.get('iphone-7')?.configurations[0]?.colours).not.toContain('product-red');
  });

  it('names a colour as Apple did on that model', () => {
    const nameOfPink = (slug: string) => {
      const model = bySlug.get(slug);
      return model && findModelColour(seed, model, 'pink')?.names.de;
    };
    expect([nameOfPink('iphone-13'), nameOfPink('iphone-16')]).toEqual(['Rosé', 'Pink']);
  });

  it.skipIf(!existsSync(sourceUrl))(
    'holds every model and part number of its source (skipped where ../shared is absent)',
    () => {
      const source = (JSON.parse(readFileSync(sourceUrl, 'utf8')) as SourceModel[]).filter(
        ({ family }) => family === 'iphone',
      );
      expect(source.length).toBeGreaterThan(0);
      for (const { id, releaseDate, modelNumbers, partNumbers = [] } of source) {
        const model = bySlug.get(id);
        const held = new Set(model?.partNumbers.map(({ part }) => part));
        const missing = partNumbers
          .flatMap(({ regions }) => Object.values(regions))
          .filter(part => !held.has(part));
        const { releasedOn, modelNumbers: numbers } = model ?? {};
        expect({ id, releasedOn, numbers, missing }).toEqual({
          id,
          releasedOn: releaseDate,
          numbers: modelNumbers,
          missing: [],
        });
      }
    },
  );
});

/** The fields that are read from `../shared/catalogue/models.json`. */
interface SourceModel {
  readonly id: string;
  readonly family: string;
  readonly releaseDate: string;
  readonly modelNumbers: readonly string[];
  readonly partNumbers?: readonly { readonly regions: Readonly<Record<string, string>> }[];
}
