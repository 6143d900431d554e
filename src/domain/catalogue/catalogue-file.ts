// The one reader of the hand-maintained catalogue files (`seed/catalogue/{family}.json`).
import { findCatalogueContradictions } from '#domain/catalogue/catalogue-facts.ts';
import { listConfigurations } from '#domain/catalogue/catalogue-model.ts';
import type { CatalogueFile, CatalogueProblem } from '#domain/catalogue/catalogue-model.ts';
import { findShapeProblems } from '#domain/catalogue/catalogue-shape.ts';
import { productSku } from '#domain/catalogue/product-naming.ts';
import { fail, ok, type Result } from '#domain/result.ts';

// The rest of the application sees a catalogue file through this door only.
export {
  findLaunchPrices,
  fitsOptionValues,
  listConfigurations,
  readModelAttributes,
  readStatedOptionValues,
} from '#domain/catalogue/catalogue-model.ts';
export type { CatalogueFile, CatalogueModel, CatalogueProblem } from '#domain/catalogue/catalogue-model.ts';

/**
 * Checks the shape of a catalogue file and then its facts. All problems are returned at once, so that whoever
 * edits the file mends it in one go; facts are only looked at once the shape is right.
 */
export function parseCatalogueFile(input: unknown): Result<CatalogueFile, CatalogueProblem[]> {
  const shapeProblems = findShapeProblems(input);
  if (shapeProblems.length > 0) return fail(shapeProblems);
  const file = input as CatalogueFile;
  const contradictions = findCatalogueContradictions(file);
  return contradictions.length > 0 ? fail(contradictions) : ok(file);
}

/** What two files both hold and only one may: a model's slug, and so its SKUs. */
export function findSharedKeys(
  files: readonly { readonly name: string; readonly file: CatalogueFile }[],
): (CatalogueProblem & { readonly name: string })[] {
  const owners = new Map<string, string>();
  return files.flatMap(({ name, file }) =>
    file.models.flatMap(model => {
      const owned = [
        model.slug,
        ...listConfigurations(model).map(optionValues => productSku(model.slug, optionValues)),
      ];
      const key = owned.find(each => (owners.get(each) ?? name) !== name);
      for (const each of owned) owners.set(each, owners.get(each) ?? name);
      if (key === undefined) return [];
      return [{ name, path: `models.${model.slug}`, message: `${key} is already in ${owners.get(key)}` }];
    }),
  );
}
