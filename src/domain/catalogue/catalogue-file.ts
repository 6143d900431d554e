// The one reader of the hand-maintained catalogue files (`seed/catalogue/{family}.json`).
import { findCatalogueContradictions } from '#domain/catalogue/catalogue-contradictions.ts';
import { listConfigurations } from '#domain/catalogue/catalogue-model.ts';
import type { CatalogueFile, CatalogueProblem } from '#domain/catalogue/catalogue-model.ts';
import { findShapeProblems } from '#domain/catalogue/catalogue-shape.ts';
import { productSku } from '#domain/catalogue/product-naming.ts';
import { fail, ok, type Result } from '#domain/result.ts';

// Code outside this folder imports the types and functions of catalogue files from here only.
export {
  findLaunchPrices,
  fitsOptionValues,
  listConfigurations,
  readModelAttributes,
  readStatedOptionValues,
} from '#domain/catalogue/catalogue-model.ts';
export type { CatalogueFile, CatalogueModel, CatalogueProblem } from '#domain/catalogue/catalogue-model.ts';

/**
 * Checks the shape of a catalogue file, and when that is right, its contradictions. All problems are returned at once, so
 * that an editor can fix them in one go.
 */
export function parseCatalogueFile(input: unknown): Result<CatalogueFile, CatalogueProblem[]> {
  const shapeProblems = findShapeProblems(input);
  if (shapeProblems.length > 0) return fail(shapeProblems);
  const file = input as CatalogueFile;
  const contradictions = findCatalogueContradictions(file);
  return contradictions.length > 0 ? fail(contradictions) : ok(file);
}

/** Slugs and SKUs of models that are in two files. */
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
