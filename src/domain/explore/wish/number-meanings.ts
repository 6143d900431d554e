// What a number means: a model or generation, inches, gigabytes, millimetres, a year or a price, by its unit or by what there is.
import type { ValueSets } from '#domain/explore/wish/catalogue-sets.ts';
import { nameMeaning, rangeMeaning, valueMeaning } from '#domain/explore/wish/meaning.ts';
import type { Meaning } from '#domain/explore/wish/meaning.ts';
import { unite } from '#domain/explore/wish/product-set.ts';
import type { WishLexicon } from '#domain/explore/wish/wish-lexicon.ts';
import type { FilterRange } from '#domain/filters/active-filters.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import { isScreen } from '#domain/matching/title-screen.ts';

export type Unit = 'gb' | 'tb' | 'memory' | 'inch' | 'mm' | 'generation' | 'percent' | 'year' | 'none';

const firstYear = 2000;
/** Sizes that a bare number states: smaller ones are rather a model or a screen. */
const minBareStorage = 64;
/** A number that is nothing else and looks like a limit: 300, 450, 1000. */
const priceStep = 50;

/** The meanings of `value` with a unit, the likeliest first. Empty when nothing in the catalogue has it. */
export function numberMeanings(value: number, unit: Unit, lexicon: WishLexicon): Meaning[] {
  const { sets } = lexicon;
  const byValue = (key: FilterKeyName, rank: number, fits: (each: number) => boolean): Meaning[] => {
    const values = pick(sets.valuesOf(key), fits);
    return values.size === 0 ? [] : [valueMeaning(key, values, rank)];
  };
  const isExactly = (each: number) => each === value;
  const gigabytes = value === 1024 ? 1000 : value === 2048 ? 2000 : value;
  const storage = (rank: number) => byValue('storageSize', rank, each => each === gigabytes);
  const inches = (rank: number) => byValue('screenSize', rank, each => isScreen(each, value));
  const byName = (): Meaning[] => {
    const products = lexicon.numbers.get(value);
    return products ? [nameMeaning('number', products)] : [];
  };
  switch (unit) {
    case 'gb':
      return [...storage(0), ...byValue('memorySize', 1, isExactly)];
    case 'tb':
      return byValue('storageSize', 0, each => each === value * 1000);
    case 'memory':
      return byValue('memorySize', 0, isExactly);
    case 'inch':
      return inches(0);
    case 'mm':
      return byValue('caseSize', 0, isExactly);
    case 'year':
      return byValue('releaseYear', 0, isExactly);
    case 'generation':
      return byName();
    // Of a battery; no filter is in percent.
    case 'percent':
      return [];
    case 'none':
      if (!Number.isInteger(value)) return inches(0);
      return [
        ...byName(),
        ...inches(1),
        ...(value >= firstYear ? byValue('releaseYear', 0, isExactly) : []),
        ...byValue('caseSize', 2, isExactly),
        ...(value >= minBareStorage ? storage(1) : []),
        ...byValue('memorySize', 3, isExactly),
        ...(value < minBareStorage ? storage(4) : []),
        ...(value > 0 && value % priceStep === 0 ? [rangeMeaning('price', { lte: value }, sets.all, 8)] : []),
      ];
  }
}

/** A series of more models is rather a price, or two sizes. */
const maxSeries = 12;

/**
 * The meanings of whole numbers `from` to `to`, both known: models ("iphone 12 to 14"), screens or years. `words`: the numbers of models.
 * null when they begin and end no series.
 */
export function seriesMeanings(
  from: number,
  to: number,
  { sets, numbers }: WishLexicon,
): { readonly meanings: readonly Meaning[]; readonly words: readonly string[] } | null {
  if (to - from > maxSeries) return null;
  const within = [...numbers].filter(([number]) => number >= from && number <= to);
  const isNamed = numbers.has(from) && numbers.has(to);
  const values = (key: 'screenSize' | 'releaseYear', fits: (each: number, wanted: number) => boolean) => {
    const known = pick(sets.valuesOf(key), each => each >= from && (each <= to || fits(each, to)));
    const isWhole = [from, to].every(end => [...known.keys()].some(each => fits(Number(each), end)));
    return isWhole ? [valueMeaning(key, known, 1)] : [];
  };
  const named = isNamed ? [nameMeaning('number', within.map(([, products]) => products).reduce(unite))] : [];
  const meanings = [
    ...named,
    ...values('screenSize', isScreen),
    ...values('releaseYear', (each, wanted) => each === wanted),
  ];
  return meanings.length === 0 ? null : { meanings, words: within.map(([number]) => String(number)) };
}

/** A limit of prices, or of what has the unit: "ab 256 GB". */
export function limitMeanings(range: FilterRange, unit: Unit, { sets }: WishLexicon): Meaning[] {
  if (unit === 'none') return [rangeMeaning('price', range, sets.all)];
  const scale = unit === 'tb' ? 1000 : 1;
  const key = (
    {
      gb: 'storageSize',
      tb: 'storageSize',
      memory: 'memorySize',
      inch: 'screenSize',
      mm: 'caseSize',
      year: 'releaseYear',
    } as const
  )[unit as Exclude<Unit, 'none' | 'generation' | 'percent'>];
  if (!key) return [];
  const scaled: FilterRange = {
    ...(range.gte === undefined ? {} : { gte: range.gte * scale }),
    ...(range.lte === undefined ? {} : { lte: range.lte * scale }),
  };
  const { gte = -Infinity, lte = Infinity } = scaled;
  const values = pick(sets.valuesOf(key), each => each >= gte && each <= lte);
  return values.size === 0 ? [] : [rangeMeaning(key, scaled, valueMeaning(key, values).products)];
}

function pick(values: ValueSets, fits: (value: number) => boolean): ValueSets {
  return new Map([...values].filter(([value]) => typeof value === 'number' && fits(value)));
}
