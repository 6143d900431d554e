// What must be true inside a catalogue file once its shape is right: nothing twice, nothing that points nowhere.
import {
  listConfigurations,
  mergeColourNames,
  type CatalogueFile,
  type CatalogueModel,
  type CatalogueProblem,
} from '#domain/catalogue/catalogue-model.ts';
import { productSku } from '#domain/catalogue/product-naming.ts';
import { countries, languages } from '#domain/locale/locale.ts';

type Report = (path: string, message: string) => void;

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
  reportSharedKeys(file, report);
  reportUnusedNames(file, report);
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
  reportRepeats(
    model.identifiers.map((key, index) => ({ key, path: `${path}.identifiers.${index}` })),
    'identifier',
    report,
  );
  reportRepeats(
    model.modelNumbers.map((key, index) => ({ key, path: `${path}.modelNumbers.${index}` })),
    'model number',
    report,
  );
  reportColours(file, model, path, report);
  reportConfigurations(model, path, report);
  reportLaunchPrices(model, path, report);
  reportPartNumbers(model, path, report);
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

function reportConfigurations(model: CatalogueModel, path: string, report: Report): void {
  if (model.configurations.length === 0)
    report(`${path}.configurations`, 'is empty: a model has at least one');
  const pairs = model.configurations.flatMap(({ storageGb, colours }, row) => {
    const rowPath = `${path}.configurations.${row}.colours`;
    return colours.length === 0
      ? [{ key: pairKey(storageGb, null), path: rowPath }]
      : colours.map((colour, index) => ({ key: pairKey(storageGb, colour), path: `${rowPath}.${index}` }));
  });
  reportRepeats(pairs, 'configuration', report);
  model.configurations.forEach(({ colours }, row) => {
    colours.forEach((colour, index) => {
      if (!Object.hasOwn(model.colours, colour)) {
        report(`${path}.configurations.${row}.colours.${index}`, `${colour} has no value in colours`);
      }
    });
  });
}

function reportLaunchPrices(model: CatalogueModel, path: string, report: Report): void {
  const storages = new Set(model.configurations.map(row => row.storageGb));
  reportRepeats(
    model.launchPrices.map((row, index) => ({
      key: String(row.storageGb),
      path: `${path}.launchPrices.${index}`,
    })),
    'storage',
    report,
  );
  model.launchPrices.forEach((row, index) => {
    const rowPath = `${path}.launchPrices.${index}`;
    if (!storages.has(row.storageGb))
      report(rowPath, `${row.storageGb} GB is in no configuration of this model`);
    if (countries.every(country => row[country] === undefined)) report(rowPath, 'has no price');
  });
}

function reportPartNumbers(model: CatalogueModel, path: string, report: Report): void {
  const pairs = new Set(listConfigurations(model).map(({ storageGb, colour }) => pairKey(storageGb, colour)));
  model.partNumbers.forEach((row, index) => {
    const rowPath = `${path}.partNumbers.${index}`;
    if (!pairs.has(pairKey(row.storageGb, row.colour))) {
      report(
        rowPath,
        `${row.part} points to ${pairKey(row.storageGb, row.colour)}, which is no configuration of this model`,
      );
    }
    reportRepeats(
      row.countries.map(key => ({ key, path: `${rowPath}.countries` })),
      'country',
      report,
    );
  });
}

/** What must be unique over the whole file: SKUs (they are keys of the database) and full part numbers. */
function reportSharedKeys(file: CatalogueFile, report: Report): void {
  const skus = file.models.flatMap(model =>
    listConfigurations(model).map(({ storageGb, colour }) => ({
      key: productSku(model.slug, storageGb, colour),
      path: `models.${model.slug}.configurations`,
    })),
  );
  const parts = file.models.flatMap(model =>
    model.partNumbers.map(({ part }, index) => ({
      key: part,
      path: `models.${model.slug}.partNumbers.${index}.part`,
    })),
  );
  reportRepeats(skus, 'SKU', report);
  reportRepeats(parts, 'part number', report);
}

function reportUnusedNames(file: CatalogueFile, report: Report): void {
  const used = new Set(file.models.flatMap(model => Object.keys(model.colours)));
  for (const colour of Object.keys(file.colourNames)) {
    if (!used.has(colour)) report(`colourNames.${colour}`, 'is a colour of no model');
  }
}

function reportRepeats(items: readonly { key: string; path: string }[], what: string, report: Report): void {
  const seen = new Map<string, string>();
  for (const { key, path } of items) {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, path);
    else report(path, `${what} ${key} is already at ${first}`);
  }
}

function pairKey(storageGb: number | null, colour: string | null): string {
  return `${storageGb === null ? 'unknown storage' : `${storageGb} GB`} / ${colour ?? 'unknown colour'}`;
}
