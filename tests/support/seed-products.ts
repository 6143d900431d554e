// A catalogue file's models and products without a database: ids are positions in the file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  listConfigurations,
  readModelAttributes,
  type CatalogueFile,
} from '#domain/catalogue/catalogue-file.ts';
import { parseCatalogueFile, parseSystemTable } from '#adapters/files/parse-catalogue.ts';
import { productSku } from '#domain/catalogue/product-naming.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import type { SystemTable } from '#domain/catalogue/systems.ts';

const files = new Map<string, CatalogueFile>();

/** Read once per process, for all tests that only look at it; some change a `structuredClone` of it. */
export function readSeedFile(family: string): CatalogueFile {
  const known = files.get(family);
  if (known) return known;
  const path = join(import.meta.dirname, `../../seed/catalogue/${family}.json`);
  const parsed = parseCatalogueFile(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure.slice(0, 5)));
  files.set(family, parsed.value);
  return parsed.value;
}

/** Which systems there are (`seed/catalogue/systems.json`). */
export function readSeedSystems(): SystemTable {
  const path = join(import.meta.dirname, '../../seed/catalogue/systems.json');
  const parsed = parseSystemTable(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure.slice(0, 5)));
  return parsed.value;
}

export function listSeedProducts(file: CatalogueFile): { models: Model[]; products: Product[] } {
  const models = file.models.map((entry, at): Model => {
    const { slug, name, releasedOn } = entry;
    return {
      id: at + 1,
      slug,
      family: file.family,
      name,
      releasedOn,
      ...readModelAttributes(file, entry),
      systems: [],
    };
  });
  const products = models.flatMap((model, at) =>
    listConfigurations(file.models[at] as CatalogueFile['models'][number]).map(optionValues => ({
      sku: productSku(model.slug, optionValues),
      model,
      optionValues,
      colour: model.colours.find(({ slug }) => slug === optionValues.colour) ?? null,
      launchPriceMinor: {},
    })),
  );
  return { models, products: products.map((product, at) => ({ ...product, id: at + 1 })) };
}
