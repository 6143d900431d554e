// What the matcher knows: the catalogue turned into indices, built once per catalogue version.
import type { Model, Product } from '#domain/catalogue/product.ts';
import { indexColours, type ColourPhrases } from '#domain/matching/colour-words.ts';
import { indexModelNames, type ModelNames } from '#domain/matching/model-names.ts';

/** A part number of the catalogue and the product it stands for; one number may stand for several products. */
export interface CataloguedPart {
  /** `MLPF3`: region and revision do not change the configuration. */
  readonly stem: string;
  /** null = evidence for no single product: the number is left out until the matcher weighs facts of parts. */
  readonly productId: number | null;
}

export interface MatchCatalogueInput {
  readonly models: readonly Model[];
  readonly products: readonly Product[];
  readonly partNumbers: readonly CataloguedPart[];
}

export interface MatchCatalogue {
  /** Products that can be bound to a network. */
  readonly phoneIds: ReadonlySet<number>;
  /** Products whose offers differ in their keyboard. */
  readonly laptopIds: ReadonlySet<number>;
  readonly names: ModelNames;
  readonly modelsBySlug: ReadonlyMap<string, Model>;
  /** model slug -> the words for each of its colours */
  readonly colours: ReadonlyMap<string, ColourPhrases>;
  /** model slug -> its products */
  readonly productsByModel: ReadonlyMap<string, readonly Product[]>;
  /** `listingKey` -> product */
  readonly productsByConfiguration: ReadonlyMap<string, readonly Product[]>;
  /** stem with its number (`MLPF3`) -> products, whatever the region */
  readonly productsByStem: ReadonlyMap<string, readonly Product[]>;
}

/** Builds the indices. Parts of products that are not in `products` are left out. */
export function buildMatchCatalogue({ models, products, partNumbers }: MatchCatalogueInput): MatchCatalogue {
  const byId = new Map(products.map(product => [product.id, product]));
  const byStem = new Map<string, Set<Product>>();
  for (const { stem, productId } of partNumbers) {
    const product = productId === null ? undefined : byId.get(productId);
    if (!product) continue;
    byStem.set(stem, (byStem.get(stem) ?? new Set<Product>()).add(product));
  }
  return {
    phoneIds: new Set(products.filter(each => each.model.family === 'iphone').map(each => each.id)),
    laptopIds: new Set(products.filter(each => each.model.keyboardLayouts.length > 0).map(each => each.id)),
    names: indexModelNames(models),
    modelsBySlug: new Map(models.map(model => [model.slug, model])),
    colours: new Map(models.map(model => [model.slug, indexColours(model.colours)])),
    productsByModel: Map.groupBy(products, product => product.model.slug),
    productsByConfiguration: Map.groupBy(products, product =>
      listingKey(product.model.slug, product.facts.storageGb ?? null, product.facts.colour ?? null),
    ),
    productsByStem: new Map([...byStem].map(([stem, found]) => [stem, [...found]])),
  };
}

/** null is a value here: "not stated" only ever meets a product that states it no more. */
export function listingKey(model: string, storageGb: number | null, colour: string | null): string {
  return `${model} ${storageGb ?? '-'} ${colour ?? '-'}`;
}
