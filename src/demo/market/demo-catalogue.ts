// The catalogue in the generator's form: every configuration that can be for sale, with its part numbers and attributes.
import { dayMs } from '#domain/durations.ts';
import type { DemoConfiguration, DemoModel, DemoPart } from '#demo/market/model.ts';
import type { OptionValues } from '#domain/catalogue/options.ts';
import {
  listConfigurations,
  readModelAttributes,
  readStatedOptionValues,
  type CatalogueFile,
  type CatalogueModel,
} from '#domain/catalogue/catalogue-file.ts';
import { modelOptions } from '#domain/catalogue/options.ts';
import { optionValuesAgree } from '#domain/catalogue/option-values.ts';
import { continues } from '#domain/catalogue/predecessor.ts';
import { productSku } from '#domain/catalogue/product-naming.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { makeKey } from '#demo/market/draw.ts';
import { findPriceSources } from '#demo/market/prices/launch-price.ts';

/** The generator's input: the catalogue's files as read from `seed/catalogue`. */
export interface DemoCatalogue {
  readonly files: readonly CatalogueFile[];
}

/** Every configuration of the catalogue, in the order of its files. */
export function listDemoConfigurations({ files }: DemoCatalogue): DemoConfiguration[] {
  return files.flatMap(file => {
    const priceSources = findPriceSources(file.models);
    return file.models.flatMap((entry, at) => {
      const { colours, line, generation, screenInches, modelNumbers, keyboardLayouts } = readModelAttributes(
        file,
        entry,
      );
      const model: DemoModel = {
        slug: entry.slug,
        name: entry.name,
        family: file.family,
        line,
        generation,
        screenInches,
        modelNumbers,
        keyboardLayouts,
        releasedAt: Date.parse(entry.releasedOn),
        succeededAt: findSuccessionTime(file, entry),
        discontinuedAt: entry.discontinuedOn === null ? null : Date.parse(entry.discontinuedOn),
        priceSource: priceSources[at] ?? entry,
        entry,
        parts: listParts(entry),
      };
      const shared = readStatedOptionValues(
        Object.fromEntries(modelOptions.map(option => [option, entry[option] ?? null])),
      );
      return listConfigurations(entry).map(optionValues => {
        const sku = productSku(entry.slug, optionValues);
        const colour = colours.find(({ slug }) => slug === optionValues.colour) ?? null;
        return {
          sku,
          key: makeKey(sku),
          model,
          optionValues,
          complete: { ...shared, ...optionValues },
          colour,
        };
      });
    });
  });
}

/** A part number under which the configuration was sold in the country; null = none is known. */
export function findPart(
  { model, optionValues, complete }: DemoConfiguration,
  country: CountrySlug,
): string | null {
  const fitting = model.parts.get(partKey(optionValues)) ?? [];
  return (
    fitting.find(row => row.countries.includes(country) && optionValuesAgree(complete, row.stated))?.part ??
    null
  );
}

function listParts({ partNumbers }: CatalogueModel): Map<string, DemoPart[]> {
  const whole = partNumbers
    .filter(row => row.inferred !== true && row.part.includes('/'))
    .map(row => ({ part: row.part, countries: row.countries, stated: readStatedOptionValues(row) }));
  return Map.groupBy(whole, ({ stated }) => partKey(stated));
}

/** The key of a part that does not state storage or colour matches no configuration that has them. */
function partKey({ storageGb, colour }: OptionValues): string {
  return `${storageGb ?? ''} ${colour ?? ''}`;
}

/** When the successor was released: at least half a year later, so that models released together have the same one. */
function findSuccessionTime({ family, models }: CatalogueFile, entry: CatalogueModel): number | null {
  const releasedAt = Date.parse(entry.releasedOn);
  const halfYear = 182 * dayMs;
  const kind = ({ slug, line }: CatalogueModel) => ({ slug, family, line: line ?? null });
  const later = models
    .filter(other => continues(kind(other), kind(entry)))
    .map(other => Date.parse(other.releasedOn))
    .filter(at => at > releasedAt + halfYear);
  return later.length === 0 ? null : Math.min(...later);
}
