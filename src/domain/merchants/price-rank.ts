// How a merchant's offers rank by price among those of others: the filters of the list, and the lines of the CSV file.
import { writeCsvRow } from '#domain/csv.ts';

/**
 * beaten: somebody asks less. cheapest: nobody does. alone: nobody else has it. waiting: its price jumped and waits for a second sighting.
 */
export const rankFilters = ['beaten', 'cheapest', 'alone', 'waiting'] as const;
export type RankFilter = (typeof rankFilters)[number];

export interface RankLine {
  readonly country: string;
  readonly code: string;
  readonly sku: string;
  readonly mode: string;
  readonly grade: string;
  /** Minor units of `currency`. */
  readonly priceMinor: number;
  readonly currency: string;
  /** null = nobody else has it. */
  readonly lowestMinor: number | null;
  /** Other merchants that ask less for it, and all others that have it. */
  readonly cheaper: number;
  readonly others: number;
}

const columns = [
  'country',
  'code',
  'sku',
  'mode',
  'grade',
  'price',
  'currency',
  'lowest_of_others',
  'difference',
  'position',
  'merchants',
] as const;

/** The header of the CSV file. */
export function writeRankHeader(): string {
  return writeCsvRow(columns);
}

/** Prices in major units. */
export function writeRankLine(line: RankLine): string {
  const { country, code, sku, mode, grade, priceMinor, currency, lowestMinor, cheaper, others } = line;
  const difference = lowestMinor === null ? null : (priceMinor - lowestMinor) / 100;
  const lowest = lowestMinor === null ? null : lowestMinor / 100;
  const price = priceMinor / 100;
  return writeCsvRow([
    country,
    code,
    sku,
    mode,
    grade,
    price,
    currency,
    lowest,
    difference,
    cheaper + 1,
    others + 1,
  ]);
}
