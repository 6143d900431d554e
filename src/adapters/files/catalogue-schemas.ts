// The schemas of the catalogue's files: which keys there are and what each may hold. An error text completes "must be ...".
import { z } from 'zod';
import { families } from '#domain/catalogue/families.ts';
import { options } from '#domain/catalogue/options.ts';
import { parseCataloguePart } from '#domain/catalogue/part-number.ts';
import { caseTypes, keyboardLayouts, modelMarks } from '#domain/catalogue/product.ts';
import { countries, languages } from '#domain/locale/locale.ts';
import { toMinor } from '#domain/money/money.ts';

const text = form('a text that is not empty', value => value !== '' && value === value.trim());
const slug = form('a slug (small letters, digits and single hyphens)', /^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const date = z.iso.date('a date (YYYY-MM-DD)');
const colourValue = form('a colour (#rrggbb, small letters)', /^#[0-9a-f]{6}$/);
const identifier = form('an identifier such as iPhone14,3', /^[A-Za-z]+\d+,\d+$/);
const emcNumber = form('an EMC number of four digits such as 3598', /^\d{4}$/);
const modelNumber = form('a model number such as A2484', /^A\d{4}$/);
const partNumber = form(
  'a full part number such as MLPF3LL/A, or its stem alone',
  value => parseCataloguePart(value) !== null,
);
const sku = form('a SKU such as IPHONE-13-128-BLUE', /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/);
const chip = form('a chip such as M1 Pro or Core i5 1.4 GHz', /^[A-Za-z0-9][A-Za-z0-9 .-]*(?<! )$/);
const measure = z.number().positive();
const wantedPrice = 'a price above zero in major units, with at most two decimals';
// Germany's prices of late 2020 were not whole euros (lower VAT), hence the two decimals.
const price = z.number(wantedPrice).refine(value => value > 0 && toMinor(value) !== null, wantedPrice);

const colourNames = z.strictObject({
  ...Object.fromEntries(languages.map(language => [language, text])),
  'en-gb': text.optional(),
  'en-ca': text.optional(),
});

type Option = (typeof options)[number];

/** The schema of one value of an option. */
function optionValueSchema(option: Option): z.ZodType {
  if ('values' in option) return z.enum(option.values);
  if (option.key === 'colour') return slug;
  if (option.key === 'chip') return chip;
  return option.key === 'memoryGb' ? measure : z.int().positive();
}

/** An optional key for each option. */
function perOption(schema: (option: Option) => z.ZodType) {
  return Object.fromEntries(options.map(option => [option.key, schema(option).optional()]));
}

/** Option values that a row states, one of each; null = not stated. */
const statedValues = perOption(option => optionValueSchema(option).nullable());

const { colour: _colour, ...valueLists } = perOption(option =>
  z.union([optionValueSchema(option), z.array(optionValueSchema(option)).min(1)]).nullable(),
);

/** A correction of an option value. `to` is a value of the option; so is `from`, except that an old text may no longer be among its values. */
const renamed = z.discriminatedUnion(
  'option',
  options.map(option =>
    z.strictObject({
      option: z.literal(option.key),
      from: option.kind === 'number' ? optionValueSchema(option) : text,
      to: optionValueSchema(option),
    }),
  ) as unknown as [z.ZodObject],
);

const model = z.strictObject({
  slug,
  name: text,
  line: slug.optional(),
  // The first Apple Watch came before Series 1.
  generation: z.int().nonnegative().nullable().optional(),
  announcedOn: date.nullable().optional(),
  releasedOn: date,
  discontinuedOn: date.nullable(),
  identifiers: z.array(identifier),
  modelNumbers: z.array(modelNumber),
  emcNumbers: z.array(emcNumber).optional(),
  chip: chip.nullable(),
  memoryGb: measure.nullable(),
  connectivity: statedValues['connectivity'],
  screenInches: measure.nullable(),
  caseType: z.enum(caseTypes).nullable().optional(),
  marks: z.array(z.enum(modelMarks)).optional(),
  keyboardLayouts: z.array(z.enum(keyboardLayouts)).optional(),
  radio: text.nullable().optional(),
  osMin: text.nullable(),
  osMax: text.nullable(),
  colours: z.record(slug, colourValue),
  colourNames: z.record(slug, colourNames.partial()).optional(),
  configurations: z.array(z.strictObject({ ...valueLists, colours: z.array(slug).optional() })),
  launchPrices: z.array(
    z.strictObject({
      ...statedValues,
      ...Object.fromEntries(countries.map(country => [country, price.optional()])),
    }),
  ),
  partNumbers: z.array(
    z.strictObject({
      ...statedValues,
      part: partNumber,
      countries: z.array(z.enum(countries)),
      inferred: z.boolean().optional(),
    }),
  ),
  optionDefaults: z.strictObject(perOption(optionValueSchema)).optional(),
  renamed: z.array(renamed).optional(),
  doubts: z.array(text),
});

export const catalogueFileSchema = z.strictObject({
  family: z.enum(families),
  doubts: z.array(text).optional(),
  colourNames: z.record(slug, colourNames),
  models: z.array(model),
  successors: z.record(sku, sku).optional(),
});

export const systemTableSchema = z.strictObject({
  doubts: z.array(text),
  lines: z.array(
    z.strictObject({
      slug,
      families: z.array(z.enum(families)),
      systems: z.array(z.strictObject({ slug, name: text, version: text, releasedOn: date })),
    }),
  ),
});

function form(wanted: string, test: RegExp | ((value: string) => boolean)) {
  return z.stringFormat(wanted, test, wanted);
}
