// The shape of a catalogue file: which keys there are and what each may hold. catalogue-contradictions.ts checks it for contradictions.
import type { CatalogueProblem } from '#domain/catalogue/catalogue-model.ts';
import { options, type OptionKey } from '#domain/catalogue/options.ts';
import { families } from '#domain/catalogue/families.ts';
import { parseCataloguePart } from '#domain/catalogue/part-number.ts';
import { caseTypes, keyboardLayouts } from '#domain/catalogue/product.ts';
import {
  check,
  isRecord,
  listOf,
  mapOf,
  mapValues,
  nullable,
  oneOf,
  oneOrMore,
  record,
  type Check,
} from '#domain/catalogue/shape-checks.ts';
import { countries, languages } from '#domain/locale/locale.ts';
import { toMinor } from '#domain/money/money.ts';

/** Everything in `input` that is not spelled as a catalogue file must be; empty when the shape is right. */
export function findShapeProblems(input: unknown): CatalogueProblem[] {
  const problems: CatalogueProblem[] = [];
  file(input, '', problems);
  return problems;
}

const skuForm = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/;
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const text = check(
  'a text that is not empty',
  value => typeof value === 'string' && value.trim() !== '' && value === value.trim(),
);
export const slug = check(
  'a slug (small letters, digits and single hyphens)',
  value => typeof value === 'string' && kebab.test(value),
);
export const date = check('a date (YYYY-MM-DD)', isIsoDate);
const colourValue = check(
  'a colour (#rrggbb, small letters)',
  value => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value),
);
const identifier = check(
  'an identifier such as iPhone14,3',
  value => typeof value === 'string' && /^[A-Za-z]+\d+,\d+$/.test(value),
);
const modelNumber = check(
  'a model number such as A2484',
  value => typeof value === 'string' && /^A\d{4}$/.test(value),
);
const partNumber = check(
  'a full part number such as MLPF3LL/A, or its stem alone',
  value => typeof value === 'string' && parseCataloguePart(value) !== null,
);
const sku = check(
  'a SKU such as IPHONE-13-128-BLUE',
  value => typeof value === 'string' && skuForm.test(value),
);
const flag = check('true or false', value => typeof value === 'boolean');
const whole = check('a whole number above zero', value => Number.isSafeInteger(value) && Number(value) > 0);
// The first Apple Watch came before Series 1.
const count = check('a whole number', value => Number.isSafeInteger(value) && Number(value) >= 0);
const chip = check(
  'a chip such as M1 Pro or Core i5 1.4 GHz',
  value => typeof value === 'string' && /^[A-Za-z0-9][A-Za-z0-9 .-]*$/.test(value) && value === value.trim(),
);
const measure = check(
  'a number above zero',
  value => typeof value === 'number' && Number.isFinite(value) && value > 0,
);
// Germany's prices of late 2020 were not whole euros (lower VAT), hence the two decimals.
const price = check(
  'a price above zero in major units, with at most two decimals',
  value => typeof value === 'number' && value > 0 && toMinor(value) !== null,
);

const nameChecks = {
  ...Object.fromEntries(languages.map(language => [language, text] as const)),
  'en-gb': text,
  'en-ca': text,
};

const priceChecks = Object.fromEntries(countries.map(country => [country, price] as const));

/** What one value of each option looks like. */
const optionChecks = Object.fromEntries(
  options.map(
    option => [option.key, 'values' in option ? oneOf(option.values) : openOption(option.key)] as const,
  ),
);
const optionKeys = Object.keys(optionChecks);
const { colour: _colour, ...freeOptionChecks } = optionChecks;

/** Option values that a row states, one of each; null = not stated. */
const statedChecks = mapValues(optionChecks, nullable);

const configurations = record(
  { ...mapValues(freeOptionChecks, inner => nullable(oneOrMore(inner))), colours: listOf(slug) },
  [...optionKeys, 'colours'],
);

const model = record(
  {
    slug,
    name: text,
    line: slug,
    generation: nullable(count),
    announcedOn: nullable(date),
    releasedOn: date,
    discontinuedOn: nullable(date),
    identifiers: listOf(identifier),
    modelNumbers: listOf(modelNumber),
    chip: nullable(openOption('chip')),
    memoryGb: nullable(measure),
    connectivity: statedChecks['connectivity'] ?? text,
    screenInches: nullable(measure),
    caseType: nullable(oneOf(caseTypes)),
    keyboardLayouts: listOf(oneOf(keyboardLayouts)),
    radio: nullable(text),
    osMin: nullable(text),
    osMax: nullable(text),
    colours: mapOf(colourValue, slug),
    colourNames: mapOf(record(nameChecks, Object.keys(nameChecks)), slug),
    configurations: listOf(configurations),
    launchPrices: listOf(record({ ...statedChecks, ...priceChecks }, [...optionKeys, ...countries])),
    partNumbers: listOf(
      record({ ...statedChecks, part: partNumber, countries: listOf(oneOf(countries)), inferred: flag }, [
        ...optionKeys,
        'inferred',
      ]),
    ),
    optionDefaults: record(optionChecks, optionKeys),
    renamed: listOf(renamedValue),
    doubts: listOf(text),
  },
  [
    'line',
    'generation',
    'announcedOn',
    'connectivity',
    'caseType',
    'keyboardLayouts',
    'radio',
    'colourNames',
    'optionDefaults',
    'renamed',
  ],
);

const file = record(
  {
    family: oneOf(families),
    doubts: listOf(text),
    colourNames: mapOf(record(nameChecks, ['en-gb', 'en-ca']), slug),
    models: listOf(model),
    successors: mapOf(sku, sku),
  },
  ['doubts', 'successors'],
);

/** What a value of an option without a closed list looks like. */
function openOption(key: OptionKey): Check {
  if (key === 'colour') return slug;
  if (key === 'chip') return chip;
  return key === 'memoryGb' ? measure : whole;
}

/** A correction: both values are of the option that it names, except that the old one may be missing from its list of values. */
function renamedValue(value: unknown, path: string, problems: CatalogueProblem[]): void {
  const option = isRecord(value) ? options.find(({ key }) => key === value['option']) : undefined;
  const wanted = option === undefined ? text : (optionChecks[option.key] ?? text);
  const from = option?.kind === 'number' ? wanted : text;
  record({ option: oneOf(optionKeys), from, to: wanted })(value, path, problems);
}

function isIsoDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  // 31 February parses into March: only a date that prints as it was written is valid.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
