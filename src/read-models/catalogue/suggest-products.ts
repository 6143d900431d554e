// Suggests products for a listing that the matcher found none for, mostly because its title is misspelt. A person decides.
import { readOptionValue, listStatedOptions } from '#domain/catalogue/option-values.ts';
import type { OptionValues } from '#domain/catalogue/options.ts';
import { productSku } from '#domain/catalogue/product-naming.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { correctNames, listNameWords } from '#domain/explore/correct-names.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { buildMatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { readListing } from '#domain/matching/matcher.ts';
import { readStoredListing } from '#domain/matching/stored-listing.ts';
import type { ProductTables } from '#read-models/catalogue/product-tables.ts';

/** The fields of a stored listing that say what it may be. */
export interface UnmatchedListing {
  readonly title: string;
  readonly attributes: Readonly<Record<string, string | null>>;
  readonly country: CountrySlug;
}

/** SKUs of the products that the listing may be, best first; none when it names no model. */
export type SuggestProducts = (listing: UnmatchedListing) => readonly string[];

/** As many as have a key in the review: 1 to 9. */
const maxSuggestions = 9;

interface Source {
  readonly catalogue: MatchCatalogue;
  readonly names: ReadonlySet<string>;
}

/** What suggestions are made from is kept until the catalogue changes. */
export function createProductSuggester(currentTables: () => ProductTables): SuggestProducts {
  const sources = new WeakMap<object, Source>();
  return listing => {
    const tables = currentTables();
    const source = sources.get(tables.models) ?? makeSource(tables);
    sources.set(tables.models, source);
    return suggest(listing, source, tables).slice(0, maxSuggestions);
  };
}

/** Without part numbers: one that is known would have decided already. */
function makeSource({ models, products }: ProductTables): Source {
  return {
    catalogue: buildMatchCatalogue({ models, products, partNumbers: [] }),
    names: listNameWords(models),
  };
}

/** What the matcher makes of the listing when the names in its title are spelt correctly, then all else that fits its model. */
function suggest(
  { title, attributes, country }: UnmatchedListing,
  { catalogue, names }: Source,
  tables: ProductTables,
): readonly string[] {
  const stored = readStoredListing({ title: correctNames(title, names), url: '', attributes }, country);
  const { decision, reading } = readListing(stored, catalogue);
  // An accessory or a lot, of which the name alone was misspelt.
  if (decision.decision === 'reject' || reading.model === null) return [];
  const { partialVariant, productId, evidence } = decision;
  const partial =
    partialVariant && tables.findBySku(productSku(partialVariant.model.slug, partialVariant.optionValues));
  const decided = [productId, ...evidence.candidates].flatMap(id => (id === null ? [] : tables.find(id)));
  const ofModel = catalogue.productsByModel.get(reading.model.slug) ?? [];
  const products = [...decided, partial, ...nearest(ofModel, reading.optionValues)];
  return [...new Set(products.flatMap(product => product?.sku ?? []))];
}

/** The products with the fewest values that differ from those stated: a stated value may be misspelt, too. */
function nearest(products: readonly Product[], stated: OptionValues): readonly Product[] {
  const differences = products.map(product => countDifferences(product, stated));
  const fewest = Math.min(...differences);
  return products.filter((_, at) => differences[at] === fewest);
}

function countDifferences(product: Product, stated: OptionValues): number {
  return listStatedOptions(stated).filter(option => {
    const value: unknown = readOptionValue(product, option);
    return value !== null && value !== stated[option];
  }).length;
}
