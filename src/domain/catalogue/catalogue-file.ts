// The one reader of the hand-maintained catalogue files (`seed/catalogue/{family}.json`).
import { findCatalogueContradictions } from '#domain/catalogue/catalogue-facts.ts';
import type { CatalogueFile, CatalogueProblem } from '#domain/catalogue/catalogue-model.ts';
import { findShapeProblems } from '#domain/catalogue/catalogue-shape.ts';
import { fail, ok, type Result } from '#domain/result.ts';

// The rest of the application sees a catalogue file through this door only.
export { findModelColour, listConfigurations } from '#domain/catalogue/catalogue-model.ts';
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
