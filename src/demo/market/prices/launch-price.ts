// The launch price of a device in a country: from the catalogue, otherwise estimated by the rules below.
import type { DemoConfiguration } from '#demo/market/model.ts';
import type { OptionKey } from '#domain/catalogue/options.ts';
import { readStatedOptionValues, type CatalogueModel } from '#domain/catalogue/catalogue-file.ts';
import { listStatedOptions } from '#domain/catalogue/option-values.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

/** The country's price, tax included where that is usual, per dollar of the American price: Apple's usual ratios of 2021 to 2025. */
const countryFactors: Readonly<Record<CountrySlug, number>> = {
  us: 1, ca: 1.37, gb: 1, de: 1.17, fr: 1.19, it: 1.2, es: 1.19,
}; // prettier-ignore

/** Share of the price that a doubling of the option value adds, where the catalogue has only the price of another configuration. */
const doublingShares: Readonly<Partial<Record<OptionKey, number>>> = {
  storageGb: 0.11,
  memoryGb: 0.11,
  gpuCores: 0.12,
};
/** Share of the price that an option value adds. */
const surcharges: Readonly<Record<string, number>> = {
  'wifi+cellular': 0.2, 'gps+cellular': 0.22, 'nano-texture': 0.16, 'tilt-height': 0.22, 'stainless-steel': 0.6, titanium: 0.7,
  ceramic: 2, gold: 8, hermes: 1.2, 'wifi+ethernet': 0.15,
}; // prettier-ignore

/** In dollars; for models without a known price, not even one of an earlier model. */
const unknownPrice = 499;

/** The entry whose price rows apply to each model: its own; for a model without any (an announced one) that of an earlier model. */
export function findPriceSources(models: readonly CatalogueModel[]): CatalogueModel[] {
  const stem = ({ slug }: CatalogueModel): string => slug.replace(/\d+/g, '');
  const priced = models.filter(model => model.launchPrices.some(row => row.us !== undefined));
  return models.map(model => {
    if (priced.includes(model)) return model;
    const before = priced
      .filter(other => other.releasedOn < model.releasedOn && (other.line ?? null) === (model.line ?? null))
      .toSorted((left, right) => (left.releasedOn < right.releasedOn ? 1 : -1));
    return before.find(other => stem(other) === stem(model)) ?? before[0] ?? priced[0] ?? model;
  });
}

/** Major units of the country's currency, with an ending like Apple's (949, 1299). */
export function estimateLaunchPrice(configuration: DemoConfiguration, country: CountrySlug): number {
  const { priceSource } = configuration.model;
  const nearest = priceSource.launchPrices
    .filter(row => row[country] !== undefined || row.us !== undefined)
    .map(row => ({ row, distance: measureDistance(configuration, row) }))
    .toSorted(
      (left, right) =>
        left.distance - right.distance ||
        Number(right.row[country] !== undefined) - Number(left.row[country] !== undefined),
    )[0]?.row;
  if (!nearest) return unknownPrice * countryFactors[country];
  const own = nearest[country];
  const price = own ?? (nearest.us ?? unknownPrice) * findRatio(priceSource, country);
  const upgrade = priceUpgrades(configuration, nearest);
  if (own !== undefined && upgrade === 1) return own;
  const step = price * upgrade < 400 ? 10 : 50;
  return Math.max(step, Math.round((price * upgrade) / step) * step) - 1;
}

/** The model's own ratio between the two countries, when one of its rows has both prices. */
function findRatio(model: CatalogueModel, country: CountrySlug): number {
  for (const { us, [country]: there } of model.launchPrices)
    if (us !== undefined && there !== undefined) return there / us;
  return countryFactors[country];
}

/** By how many doublings and other differences in option values a row is away from the configuration. */
function measureDistance(
  { complete }: DemoConfiguration,
  row: CatalogueModel['launchPrices'][number],
): number {
  const stated = readStatedOptionValues(row);
  return listStatedOptions(stated).reduce((sum, option) => {
    const [left, right] = [complete[option], stated[option]];
    if (left === undefined || left === right) return sum - 0.01;
    if (typeof left === 'number' && typeof right === 'number') return sum + Math.abs(Math.log2(left / right));
    return sum + 2;
  }, 0);
}

function priceUpgrades(
  { complete, model }: DemoConfiguration,
  row: CatalogueModel['launchPrices'][number],
): number {
  const stated = readStatedOptionValues(row);
  let factor = 1;
  for (const option of listStatedOptions(complete)) {
    const value = complete[option];
    // A row that does not state an option is about the cheapest configuration.
    const from = stated[option] ?? findCheapest(model.entry, option);
    if (from === undefined || value === undefined || from === value) continue;
    const share = doublingShares[option];
    if (share !== undefined) factor *= 1 + share * Math.log2(Number(value) / Number(from));
    else factor *= (1 + (surcharges[String(value)] ?? 0)) / (1 + (surcharges[String(from)] ?? 0));
  }
  return factor;
}

function findCheapest(model: CatalogueModel, option: OptionKey): string | number | undefined {
  if (option === 'colour' || option === 'chip') return undefined;
  const values = model.configurations.flatMap(row => {
    const given: unknown = row[option];
    return (Array.isArray(given) ? given : [given]) as readonly unknown[];
  });
  if (doublingShares[option] !== undefined) {
    const numbers = values.filter(value => typeof value === 'number');
    return numbers.length === 0 ? undefined : Math.min(...numbers);
  }
  const names = values.filter(value => typeof value === 'string');
  return names.toSorted((left, right) => (surcharges[left] ?? 0) - (surcharges[right] ?? 0))[0];
}
