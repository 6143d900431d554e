// The shape of a catalogue file: which keys there are and what each may hold. Facts are in catalogue-facts.ts.
import type { CatalogueProblem } from '#domain/catalogue/catalogue-model.ts';
import { formatPartNumber, parsePartNumber } from '#domain/catalogue/part-number.ts';
import { families } from '#domain/catalogue/product.ts';
import { countries, languages } from '#domain/locale/locale.ts';
import { toMinor } from '#domain/money/money.ts';

type Check = (value: unknown, path: string, problems: CatalogueProblem[]) => void;

/** Everything in `input` that is not spelled as a catalogue file must be; empty when the shape is right. */
export function findShapeProblems(input: unknown): CatalogueProblem[] {
  const problems: CatalogueProblem[] = [];
  file(input, '', problems);
  return problems;
}

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const text = check(
  'a text that is not empty',
  value => typeof value === 'string' && value.trim() !== '' && value === value.trim(),
);
const slug = check(
  'a slug (small letters, digits and single hyphens)',
  value => typeof value === 'string' && kebab.test(value),
);
const date = check('a date (YYYY-MM-DD)', isIsoDate);
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
const partNumber = check('a full part number such as MLPF3LL/A', isFullPartNumber);
const wholeGigabytes = check(
  'a whole number of gigabytes above zero',
  value => Number.isSafeInteger(value) && Number(value) > 0,
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

const model = record(
  {
    slug,
    name: text,
    releasedOn: date,
    discontinuedOn: nullable(date),
    identifiers: listOf(identifier),
    modelNumbers: listOf(modelNumber),
    chip: nullable(text),
    memoryGb: nullable(measure),
    screenInches: nullable(measure),
    radio: nullable(text),
    osMin: nullable(text),
    osMax: nullable(text),
    colours: mapOf(colourValue),
    colourNames: mapOf(record(nameChecks, Object.keys(nameChecks))),
    configurations: listOf(record({ storageGb: nullable(wholeGigabytes), colours: listOf(slug) })),
    launchPrices: listOf(record({ storageGb: wholeGigabytes, ...priceChecks }, countries)),
    partNumbers: listOf(
      record({
        part: partNumber,
        storageGb: nullable(wholeGigabytes),
        colour: nullable(slug),
        countries: listOf(oneOf(countries)),
      }),
    ),
    doubts: listOf(text),
  },
  ['colourNames'],
);

const file = record(
  {
    family: oneOf(families),
    doubts: listOf(text),
    colourNames: mapOf(record(nameChecks, ['en-gb', 'en-ca'])),
    models: listOf(model),
  },
  ['doubts'],
);

function check(wanted: string, holds: (value: unknown) => boolean): Check {
  return (value, path, problems) => {
    if (!holds(value)) problems.push({ path, message: `must be ${wanted}, is ${describe(value)}` });
  };
}

function oneOf(values: readonly string[]): Check {
  return check(`one of ${values.join(', ')}`, value => typeof value === 'string' && values.includes(value));
}

function nullable(inner: Check): Check {
  return (value, path, problems) => {
    if (value !== null) inner(value, path, problems);
  };
}

/** A list; an item that has a slug is named by it, so that a person finds it in a file of 3,000 lines. */
function listOf(inner: Check): Check {
  return (value, path, problems) => {
    if (!Array.isArray(value)) {
      problems.push({ path, message: `must be a list, is ${describe(value)}` });
      return;
    }
    for (const [index, item] of value.entries()) inner(item, join(path, itemName(item, index)), problems);
  };
}

/** An object whose keys are slugs. */
function mapOf(inner: Check): Check {
  return (value, path, problems) => {
    if (!isRecord(value)) {
      problems.push({ path, message: `must be an object, is ${describe(value)}` });
      return;
    }
    for (const [key, item] of Object.entries(value)) {
      slug(key, join(path, key), problems);
      inner(item, join(path, key), problems);
    }
  };
}

/** An object with these keys and no others: a misspelt key must not pass for a missing one. */
function record(checks: Readonly<Record<string, Check>>, optional: readonly string[] = []): Check {
  return (value, path, problems) => {
    if (!isRecord(value)) {
      problems.push({ path, message: `must be an object, is ${describe(value)}` });
      return;
    }
    for (const [key, inner] of Object.entries(checks)) {
      if (Object.hasOwn(value, key)) inner(value[key], join(path, key), problems);
      else if (!optional.includes(key)) problems.push({ path: join(path, key), message: 'is missing' });
    }
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(checks, key))
        problems.push({ path: join(path, key), message: 'is not a key of this object' });
    }
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isIsoDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  // 31 February parses into March: only a date that prints as it was written is one.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function isFullPartNumber(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const parsed = parsePartNumber(value);
  return parsed !== null && parsed.revision !== null && value === formatPartNumber(parsed);
}

function itemName(item: unknown, index: number): string {
  return isRecord(item) && typeof item.slug === 'string' ? item.slug : String(index);
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function describe(value: unknown): string {
  if (typeof value === 'string') return value.length > 60 ? 'a long text' : JSON.stringify(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (value === undefined) return 'missing';
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`;
}
