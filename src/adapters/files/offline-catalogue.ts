// The match catalogue from the project's own files, without a database; ids are positions in the files, from 1.
import {
  listConfigurations,
  readModelAttributes,
  readStatedOptionValues,
} from '#domain/catalogue/catalogue-file.ts';
import { parseCataloguePart } from '#domain/catalogue/part-number.ts';
import { productSku } from '#domain/catalogue/product-naming.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import {
  buildMatchCatalogue,
  type PartNumberRow,
  type MatchCatalogue,
} from '#domain/matching/match-catalogue.ts';
import { listCatalogueFiles, readCatalogueFiles, type FileProblem } from '#adapters/files/catalogue-files.ts';

export interface OfflineCatalogue {
  readonly catalogue: MatchCatalogue;
  /** null = no product has the id. */
  readonly skuOf: (productId: number) => string | null;
  /** When not empty, the files are wrong and the catalogue is incomplete. */
  readonly problems: readonly FileProblem[];
}

/** Reads every file of `seed/catalogue`. */
export function readOfflineCatalogue(root: string): OfflineCatalogue {
  const { files, problems } = readCatalogueFiles(root, listCatalogueFiles(root));
  const models: Model[] = [];
  const products: Product[] = [];
  const partNumbers: PartNumberRow[] = [];
  for (const { file } of files) {
    for (const entry of file.models) {
      const { slug, name, releasedOn } = entry;
      const own = readModelAttributes(file, entry);
      const model: Model = {
        id: models.length + 1,
        slug,
        family: file.family,
        name,
        releasedOn,
        ...own,
        systems: [],
      };
      models.push(model);
      for (const optionValues of listConfigurations(entry)) {
        const colour = model.colours.find(each => each.slug === optionValues.colour) ?? null;
        const sku = productSku(slug, optionValues);
        products.push({ id: products.length + 1, sku, model, optionValues, colour, launchPriceMinor: {} });
      }
      for (const row of entry.partNumbers) {
        const { stem = '', revision = '' } = parseCataloguePart(row.part) ?? {};
        const isInferred = row.inferred ?? false;
        partNumbers.push({
          stem,
          revision,
          modelId: model.id,
          optionValues: readStatedOptionValues(row),
          isInferred,
        });
      }
    }
  }
  return {
    catalogue: buildMatchCatalogue({ models, products, partNumbers }),
    skuOf: productId => products[productId - 1]?.sku ?? null,
    problems,
  };
}
