// Contradictions in one model's configurations, prices, part numbers and corrections in a catalogue file.
import { options, modelOptions, type OptionKey, type OptionValues } from '#domain/catalogue/options.ts';
import {
  expandConfigurations,
  findLaunchPrices,
  fitsOptionValues,
  listConfigurations,
  readStatedOptionValues,
  type CatalogueConfigurations,
  type CatalogueModel,
} from '#domain/catalogue/catalogue-file.ts';
import { inferredOptions } from '#domain/catalogue/partial-variant.ts';
import { parseCataloguePart } from '#domain/catalogue/part-number.ts';
import { optionValuesAgree, configurationKey } from '#domain/catalogue/option-values.ts';
import { reportRepeats, type Report } from '#domain/catalogue/report-repeats.ts';
import { countries } from '#domain/locale/locale.ts';

/** Reports contradictions in a model's configurations, launch prices, part numbers, option defaults and corrections. */
export function findConfigurationProblems(model: CatalogueModel, path: string, report: Report): void {
  reportConfigurations(model, path, report);
  reportLaunchPrices(model, path, report);
  reportPartNumbers(model, path, report);
  reportOptionDefaults(model, `${path}.optionDefaults`, report);
  reportRenamed(model, `${path}.renamed`, report);
}

function reportConfigurations(model: CatalogueModel, path: string, report: Report): void {
  const rows = model.configurations;
  if (rows.length === 0) report(`${path}.configurations`, 'is empty: a model has at least one');
  const used = options.filter(({ key }) => rows.some(row => Object.hasOwn(row, fileKey(key))));
  const configurationPaths = rows.flatMap((row, index) => {
    const rowPath = `${path}.configurations.${index}`;
    for (const { key } of used) {
      if (!Object.hasOwn(row, fileKey(key)))
        report(`${rowPath}.${fileKey(key)}`, 'is missing: other rows of this model have it');
    }
    for (const option of modelOptions) {
      if ((model[option] ?? null) !== null && (row[option] ?? null) !== null)
        report(`${rowPath}.${option}`, `is stated by the model (${model[option]}); one of the two has to go`);
    }
    (row.colours ?? []).forEach((colour, at) => {
      if (!Object.hasOwn(model.colours, colour))
        report(`${rowPath}.colours.${at}`, `${colour} has no value in colours`);
    });
    return listConfigurationPaths(row, rowPath);
  });
  reportRepeats(configurationPaths, 'configuration', report);
}

/** Every configuration of a row as a key, with the path of its colour where the row has colours. */
function listConfigurationPaths(row: CatalogueConfigurations, path: string): { key: string; path: string }[] {
  const colours = row.colours ?? [];
  if (colours.length === 0)
    return expandConfigurations(row).map(optionValues => ({
      key: describeOptionValues(optionValues),
      path: `${path}.colours`,
    }));
  return colours.flatMap((colour, at) =>
    expandConfigurations({ ...row, colours: [colour] }).map(optionValues => ({
      key: describeOptionValues(optionValues),
      path: `${path}.colours.${at}`,
    })),
  );
}

function reportLaunchPrices(model: CatalogueModel, path: string, report: Report): void {
  const configurations = listConfigurations(model);
  reportRepeats(
    model.launchPrices.map((row, index) => ({
      key: describeOptionValues(readStatedOptionValues(row)),
      path: `${path}.launchPrices.${index}`,
    })),
    'the price of',
    report,
  );
  const applied = new Set(
    configurations.flatMap(configuration => {
      const found = findLaunchPrices(model, configuration);
      if (found.length > 1) {
        const rows = found.map(row => model.launchPrices.indexOf(row)).join(' and ');
        report(
          `${path}.launchPrices`,
          `rows ${rows} both give the price of ${describeOptionValues(configuration)}; state more facts in one of them`,
        );
      }
      return found;
    }),
  );
  model.launchPrices.forEach((row, index) => {
    const rowPath = `${path}.launchPrices.${index}`;
    if (!applied.has(row))
      report(
        rowPath,
        `${describeOptionValues(readStatedOptionValues(row))} is in no configuration of this model, or only where another row counts`,
      );
    if (countries.every(country => row[country] === undefined)) report(rowPath, 'has no price');
  });
}

function reportPartNumbers(model: CatalogueModel, path: string, report: Report): void {
  const configurations = listConfigurations(model);
  const parts = model.partNumbers.map((row, index) => ({
    row,
    optionValues: readStatedOptionValues(row),
    path: `${path}.partNumbers.${index}`,
  }));
  reportRepeats(
    parts.map(({ row, path: rowPath }) => ({ key: row.part, path: `${rowPath}.part` })),
    'part number',
    report,
  );
  const byConfiguration = new Map<string, (typeof parts)[number]>();
  for (const part of parts) {
    const { row, optionValues, path: rowPath } = part;
    if (!configurations.some(configuration => fitsOptionValues(model, configuration, optionValues)))
      report(
        rowPath,
        `${row.part} points to ${describeOptionValues(optionValues)}, which is no configuration of this model`,
      );
    reportRepeats(
      row.countries.map(key => ({ key, path: `${rowPath}.countries` })),
      'country',
      report,
    );
    if (row.inferred && inferredOptions.every(option => optionValues[option] === undefined))
      report(
        `${rowPath}.inferred`,
        `says that ${inferredOptions.join(' or ')} was concluded, and neither is there`,
      );
    // A stem with its revision is one configuration in every region.
    const { stem, revision } = parseCataloguePart(row.part) ?? { stem: row.part, revision: '' };
    const first = byConfiguration.get(`${stem}/${revision}`);
    if (first && !optionValuesAgree(first.optionValues, optionValues))
      report(
        rowPath,
        `${row.part} is ${describeOptionValues(optionValues)}, and ${first.row.part} ${describeOptionValues(first.optionValues)}`,
      );
    else if (!first) byConfiguration.set(`${stem}/${revision}`, part);
  }
}

function reportOptionDefaults(
  { optionDefaults = {}, ...model }: CatalogueModel,
  path: string,
  report: Report,
) {
  const values = listValues(model);
  for (const [option, value] of Object.entries(optionDefaults)) {
    if (!values.get(option)?.has(value)) report(`${path}.${option}`, `${value} is in no configuration`);
  }
}

function reportRenamed({ renamed = [], ...model }: CatalogueModel, path: string, report: Report): void {
  const values = listValues(model);
  renamed.forEach(({ option, from, to }, index) => {
    const later = renamed.slice(index + 1).filter(each => each.option === option);
    if (values.get(option)?.has(from))
      report(`${path}.${index}.from`, `${from} is still in a configuration of this model`);
    if (!values.get(option)?.has(to) && !later.some(each => each.from === to))
      report(`${path}.${index}.to`, `${to} is in no configuration of this model`);
  });
}

function listValues(model: CatalogueModel): ReadonlyMap<string, ReadonlySet<unknown>> {
  const configurations = listConfigurations(model);
  return new Map(
    options.map(({ key }) => [key, new Set(configurations.map(optionValues => optionValues[key]))]),
  );
}

function fileKey(option: OptionKey): keyof CatalogueConfigurations {
  return option === 'colour' ? 'colours' : option;
}

function describeOptionValues(optionValues: OptionValues): string {
  return decodeURIComponent(configurationKey(optionValues)).replaceAll('&', ', ') || 'no stated fact';
}
