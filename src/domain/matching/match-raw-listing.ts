// Matches a single listing without its shop: the input and output of `windfall match`.
import { getFamily } from '#domain/catalogue/families.ts';
import type { OptionValues } from '#domain/catalogue/options.ts';
import { fitsProduct } from '#domain/catalogue/partial-variant.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import { productSku } from '#domain/catalogue/product-naming.ts';
import { findCountry, type CountrySlug } from '#domain/locale/locale.ts';
import { readModelYear } from '#domain/matching/device-model.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { MatchDecision, MatchReason } from '#domain/matching/match-decision.ts';
import { nothingRead, type ListingReading } from '#domain/matching/listing-reading.ts';
import { readListing } from '#domain/matching/matcher.ts';
import { readRawAttributes } from '#domain/matching/raw-attributes.ts';
import { splitVariant } from '#domain/matching/split-variant.ts';
import { readCondition, statesCondition } from '#domain/matching/read-condition.ts';
import { cleanTitle } from '#domain/matching/split-title.ts';
import { readStatedCarrier } from '#domain/matching/offer-traits.ts';

export interface RawListing {
  readonly id: string | number | null;
  readonly title: string;
  readonly lang: string | null;
  readonly country: string | null;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** The page's address; null or absent = not known, or among the attributes. */
  readonly url?: string | null;
}

/** Names as in the catalogue; null = not stated. */
export interface RawMatch {
  readonly id: string | number | null;
  readonly decision: MatchDecision['decision'];
  readonly reason: MatchReason;
  readonly family: string | null;
  readonly model: string | null;
  readonly releaseYear: number | null;
  readonly storageGB: number | null;
  readonly memoryGB: number | null;
  readonly colour: string | null;
  readonly screenInches: number | null;
  readonly connectivity: string | null;
  readonly carrier: string | null;
  readonly cpu: string | null;
  readonly caseSizeMm: number | null;
  readonly mode: string | null;
  readonly grade: string | null;
  readonly productSku: string | null;
}

const connectivityNames: Readonly<Record<string, string>> = {
  'wifi': 'Wi-Fi', 'wifi+cellular': 'Wi-Fi + Cellular', 'gps': 'GPS', 'gps+cellular': 'GPS + Cellular', 'wifi+ethernet': 'Wi-Fi + Ethernet', 'bluetooth': 'Bluetooth',
}; // prettier-ignore

/** Matches one listing; `skuOf` gives the SKU of a product. */
export function matchRawListing(
  raw: RawListing,
  catalogue: MatchCatalogue,
  skuOf: (productId: number) => string | null,
): RawMatch {
  const { partNumber, attributes, url } = readRawAttributes(raw.attributes);
  const title = cleanTitle(raw.title);
  const input = {
    title,
    partNumber,
    attributes,
    country: chooseCountry(raw),
    url: raw.url ?? url,
  };
  const kept = splitVariant(input, catalogue);
  const { decision, reading: read } = readListing(kept, catalogue);
  const { variant } = kept.attributes;
  const stating = variant !== undefined && statesCondition(variant) ? variant : undefined;
  const conditions = [attributes.condition, stating].filter(text => text !== undefined);
  const isRejected = decision.decision === 'reject';
  const { mode, grade } = isRejected
    ? { mode: null, grade: null }
    : readCondition(title, conditions.length > 0 ? conditions.join(' , ') : undefined);
  const reading = isRejected ? nothingRead : read;
  const { optionValues, model, family, screenInches, cpu } = reading;
  const watch =
    family === 'apple-watch' && model
      ? readImplied(model, catalogue.productsByModel.get(model.slug) ?? [], optionValues)
      : optionValues;
  return {
    id: raw.id,
    decision: decision.decision,
    reason: decision.reason,
    family: familyName(reading),
    model: model?.name ?? null,
    releaseYear: model ? readModelYear(model) : null,
    storageGB: optionValues.storageGb ?? null,
    memoryGB: optionValues.memoryGb ?? null,
    colour: model?.colours.find(({ slug }) => slug === optionValues.colour)?.names['en'] ?? null,
    screenInches,
    connectivity: connectivityNames[watch.connectivity ?? ''] ?? null,
    carrier: family === 'iphone' ? readStatedCarrier(input, reading.carrier) : null,
    // A phone's chip follows from its model.
    cpu: family === 'iphone' ? null : cpu,
    caseSizeMm: watch.caseSizeMm ?? null,
    mode,
    grade,
    productSku: findSku(decision, skuOf),
  };
}

/** The MacBook Neo is a line of its own in the family "macbook". The size of the MacBook 12″ is spelled out. */
function familyName({ family, model }: ListingReading): string | null {
  if (family === null) return null;
  if (model?.marks.includes('neo')) return 'MacBook Neo';
  return family === 'macbook-12-inch' ? 'MacBook 12-inch' : getFamily(family).name;
}

/** What follows from the model of a watch: every Ultra has 49 mm and Cellular, as every steel Series 6 has. "GPS" is only what is stated. */
function readImplied(model: Model, products: readonly Product[], stated: OptionValues): Implied {
  const fitting = products.filter(each => fitsProduct(each, stated)).map(({ optionValues }) => optionValues);
  const [first] = fitting;
  const isCellular =
    first !== undefined &&
    fitting.every(({ connectivity }) => (connectivity ?? model.connectivity) === 'gps+cellular');
  const isOfOneSize = fitting.every(({ caseSizeMm }) => caseSizeMm === first?.caseSizeMm);
  return {
    connectivity: stated.connectivity ?? (isCellular ? 'gps+cellular' : null),
    caseSizeMm: stated.caseSizeMm ?? (isOfOneSize ? first?.caseSizeMm : null) ?? null,
  };
}

interface Implied {
  readonly connectivity: OptionValues['connectivity'] | null;
  readonly caseSizeMm: number | null;
}

function findSku(
  { productId, partialVariant }: MatchDecision,
  skuOf: (id: number) => string | null,
): string | null {
  if (partialVariant) return productSku(partialVariant.model.slug, partialVariant.optionValues);
  return productId === null ? null : skuOf(productId);
}

/** For other countries than the site's seven the language decides; only French is read differently (its "or" is gold). */
function chooseCountry({ country, lang }: RawListing): CountrySlug {
  if (lang === 'fr') return 'fr';
  const known = findCountry((country ?? '').toLowerCase() === 'uk' ? 'gb' : (country ?? '').toLowerCase());
  return known ?? 'us';
}
