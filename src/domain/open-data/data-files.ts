// The files of open data: their names, their columns, and how rows are written.
import { writeCsvRow } from '#domain/csv.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

export const dataFormats = ['csv', 'jsonl'] as const;
export type DataFormat = (typeof dataFormats)[number];

export const dataSets = ['releases', 'prices'] as const;
export type DataSet = (typeof dataSets)[number];

/** A file: the releases of a country, or the prices observed there in a month. */
export interface DataFile {
  readonly dataset: DataSet;
  readonly country: CountrySlug;
  /** `2026-11`; null for releases. */
  readonly month: string | null;
  readonly format: DataFormat;
}

export interface DataColumn {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'number' | 'date' | 'time';
  readonly description: string;
}

/** Anybody may use the data who names its source. */
export const dataLicence = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
} as const;

const column = (name: string, type: DataColumn['type'], description: string): DataColumn => ({
  name,
  type,
  description,
});

/** @table */
export const dataColumns: Readonly<Record<DataSet, readonly DataColumn[]>> = {
  prices: [
    column('observedAt', 'time', 'when we read it, UTC'),
    column('country', 'string', 'where the offer stands'),
    column('merchant', 'string', 'slug of the merchant'),
    column('offer', 'integer', 'number of the offer, the same as long as the merchant lists it'),
    column('model', 'string', 'slug of the model'),
    column('sku', 'string', 'the configuration'),
    column('mode', 'string', 'refurbished or new'),
    column('grade', 'string', 'our grade: A, B, C, certified, or N for new'),
    column(
      'state',
      'string',
      'in-stock, sold-out, or gone from the merchant’s list; holds until the offer’s next row',
    ),
    column('price', 'number', 'without shipping; empty when gone'),
    column('currency', 'string', 'ISO 4217'),
  ],
  releases: [
    column('country', 'string', 'of the prices'),
    column('releaseGroup', 'string', 'category of the model'),
    column('releaseName', 'string', 'slug of the model'),
    column('label', 'string', 'its name'),
    column('releaseDate', 'date', ''),
    column('discontinueDate', 'date', 'empty = still sold, or not known'),
    column('daysReleaseDiscontinued', 'integer', ''),
    column('firstInStockAt', 'date', 'first sighting of a refurbished one'),
    column('daysReleaseRefurb', 'integer', 'empty also where it came out before our observations began'),
    column('firstMerchant', 'string', 'slug of the merchant of the first sighting'),
    column('currency', 'string', 'ISO 4217'),
    column('releasePriceNew', 'number', 'of the cheapest configuration'),
    column('entryPriceRefurbished', 'number', 'lowest on the first day in stock'),
    column('lowestPriceRefurbished', 'number', ''),
    column('lowestSeenAt', 'date', ''),
    column('latestPriceRefurbished', 'number', 'lowest on the last day in stock'),
    column('lastSeenAt', 'date', ''),
    column('discount', 'number', 'percent below the price new, median of the last month in stock'),
    column('discountDays', 'integer', 'days in stock that the median is of, each configuration for itself'),
    column('prices', 'integer', 'recorded prices'),
    column('stockHours', 'integer', 'half of the offers of the last year were gone after that'),
    column('spells', 'integer', 'offers that came into stock in the last year'),
    column('osMin', 'string', ''),
    column('osMax', 'string', '`current` = runs the newest system that we know of'),
    column('modelIdentifier', 'string', 'several with semicolons between them'),
    column('modelNumber', 'string', 'several with semicolons between them'),
    column('sku', 'string', 'configuration of the latest price'),
    column('updatesYears', 'number', 'years of new systems that are left, by our estimate'),
    column('updatesEndedOn', 'date', 'when newer systems left it out'),
  ],
};

export type DataRow = Readonly<Record<string, string | number | null>>;

/** `prices-de-2026-11.csv`, `releases-us.jsonl` */
export function formatDataFile({ dataset, country, month, format }: DataFile): string {
  return `${[dataset, country, ...(month === null ? [] : [month])].join('-')}.${format}`;
}

/** null for a name that no file has. */
export function parseDataFile(name: string): DataFile | null {
  const [, dataset, country, month = null, format] =
    /^(releases|prices)-([a-z]{2})(?:-(\d{4}-(?:0[1-9]|1[0-2])))?\.(csv|jsonl)$/.exec(name) ?? [];
  const known = countries.find(each => each === country);
  if (!known || (dataset === 'prices') !== (month !== null)) return null;
  return { dataset: dataset as DataSet, country: known, month, format: format as DataFormat };
}

/** The header before the first row; '' for JSON lines. */
export function writeHeader(dataset: DataSet, format: DataFormat): string {
  return format === 'csv' ? writeCsvRow(dataColumns[dataset].map(({ name }) => name)) : '';
}

/** A line of the file; a column that the row lacks is empty, or null in JSON. */
export function writeRow(dataset: DataSet, format: DataFormat, row: DataRow): string {
  const columns = dataColumns[dataset];
  if (format === 'csv') return writeCsvRow(columns.map(({ name }) => row[name] ?? null));
  return `${JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null])))}\n`;
}
