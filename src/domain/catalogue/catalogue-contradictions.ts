// Finds contradictions in a well-shaped catalogue file (duplicates, references to what it does not have) and between files.
import { findConfigurationProblems } from '#domain/catalogue/configuration-problems.ts';
import {
  listConfigurations,
  mergeColourNames,
  type CatalogueFile,
  type CatalogueModel,
  type CatalogueProblem,
} from '#domain/catalogue/catalogue-file.ts';
import { listLines } from '#domain/catalogue/families.ts';
import { productSku } from '#domain/catalogue/product-naming.ts';
import { reportRepeats, type Report } from '#domain/catalogue/report-repeats.ts';
import { languages } from '#domain/locale/locale.ts';

/** Every contradiction in a well-shaped file; empty when there is none. */
export function findCatalogueContradictions(file: CatalogueFile): CatalogueProblem[] {
  const problems: CatalogueProblem[] = [];
  const report: Report = (path, message) => problems.push({ path, message });
  reportRepeats(
    file.models.map(model => ({ key: model.slug, path: `models.${model.slug}.slug` })),
    'slug',
    report,
  );
  for (const model of file.models) reportModel(file, model, `models.${model.slug}`, report);
  reportSkus(file, report);
  reportUnusedNames(file, report);
  reportSuccessors(file, report);
  return problems;
}

function reportModel(file: CatalogueFile, model: CatalogueModel, path: string, report: Report): void {
  // ISO dates sort as texts.
  if (model.discontinuedOn !== null && model.discontinuedOn <= model.releasedOn) {
    report(
      `${path}.discontinuedOn`,
      `${model.discontinuedOn} is not after the release on ${model.releasedOn}`,
    );
  }
  if (model.announcedOn && model.announcedOn >= model.releasedOn) {
    report(`${path}.announcedOn`, `${model.announcedOn} is not before the release on ${model.releasedOn}`);
  }
  reportLine(file, model, `${path}.line`, report);
  const repeatsIn = (list: readonly string[], key: string, what: string) =>
    reportRepeats(
      list.map((each, index) => ({ key: each, path: `${path}.${key}.${index}` })),
      what,
      report,
    );
  repeatsIn(model.identifiers, 'identifiers', 'identifier');
  repeatsIn(model.modelNumbers, 'modelNumbers', 'model number');
  repeatsIn(model.emcNumbers ?? [], 'emcNumbers', 'EMC number');
  repeatsIn(model.marks ?? [], 'marks', 'mark');
  repeatsIn(model.keyboardLayouts ?? [], 'keyboardLayouts', 'keyboard layout');
  reportColours(file, model, path, report);
  findConfigurationProblems(model, path, report);
}

function reportLine(file: CatalogueFile, model: CatalogueModel, path: string, report: Report): void {
  const lines = listLines(file.family);
  if (model.line === undefined ? lines.length === 0 : lines.includes(model.line)) return;
  const wanted =
    lines.length === 0 ? `is no key of a model of ${file.family}` : `must be ${lines.join(', ')}`;
  report(path, model.line === undefined ? `is missing: ${wanted}` : wanted);
}

function reportColours(file: CatalogueFile, model: CatalogueModel, path: string, report: Report): void {
  const used = new Set(listConfigurations(model).map(configuration => configuration.colour));
  for (const colour of Object.keys(model.colours)) {
    if (!used.has(colour)) report(`${path}.colours.${colour}`, 'is in no configuration of this model');
    const names = mergeColourNames(file, model, colour);
    const missing = languages.filter(language => names[language] === undefined);
    if (missing.length > 0) report(`${path}.colours.${colour}`, `has no name in ${missing.join(', ')}`);
  }
  for (const colour of Object.keys(model.colourNames ?? {})) {
    if (!Object.hasOwn(model.colours, colour))
      report(`${path}.colourNames.${colour}`, 'is not a colour of this model');
  }
}

/** SKUs are keys of the database. Part numbers may repeat: at two models they are evidence only. */
function reportSkus(file: CatalogueFile, report: Report): void {
  const skus = file.models.flatMap(model =>
    listConfigurations(model).map(optionValues => ({
      key: productSku(model.slug, optionValues),
      path: `models.${model.slug}.configurations`,
    })),
  );
  reportRepeats(skus, 'SKU', report);
}

function reportUnusedNames(file: CatalogueFile, report: Report): void {
  const used = new Set(file.models.flatMap(model => Object.keys(model.colours)));
  for (const colour of Object.keys(file.colourNames)) {
    if (!used.has(colour)) report(`colourNames.${colour}`, 'is a colour of no model');
  }
}

/** A chain of successors must end. */
function reportSuccessors({ successors = {} }: CatalogueFile, report: Report): void {
  for (const sku of Object.keys(successors)) {
    const seen = new Set<string>();
    let at: string | undefined = sku;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      at = Object.hasOwn(successors, at) ? successors[at] : undefined;
    }
    if (at !== undefined) report(`successors.${sku}`, `leads back to ${at}`);
  }
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
