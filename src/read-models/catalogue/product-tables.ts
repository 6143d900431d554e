// The catalogue's part of the view: product lookups and the vocabulary of addresses. Changes only with the catalogue.
import { getFamily } from '#domain/catalogue/families.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import { productFilterValues } from '#domain/filters/product-values.ts';
import type { ProductValues } from '#domain/filters/product-values.ts';
import { modes } from '#domain/offers/condition.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { buildVocabulary } from '#domain/urls/address-vocabulary.ts';
import { buildPartIndex } from '#read-models/explore/part-index.ts';
import type { PartIndex } from '#domain/explore/code-search.ts';
import type { PartRow } from '#adapters/database/catalogue/catalogue-store.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { formatProductPath } from '#domain/urls/product-path.ts';

/** The tables of a catalogue, shared with the copies that `with` creates. */
interface Tables {
  readonly products: readonly Product[];
  readonly models: readonly Model[];
  readonly byRelease: readonly Product[];
  readonly vocabulary: AddressVocabulary;
  readonly partIndex: PartIndex;
  readonly byId: ReadonlyMap<number, Product>;
  readonly bySku: ReadonlyMap<string, Product>;
  readonly byModel: ReadonlyMap<number, readonly Product[]>;
  /** Old SKU -> product id. */
  readonly aliases: ReadonlyMap<string, number>;
  /** Filled when first asked for. */
  readonly values: WeakMap<Product, ProductValues>;
  readonly paths: ReadonlyMap<Mode, Map<number, string>>;
}

export class ProductTables {
  readonly #tables: Tables;

  private constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** `aliases`: old SKU -> product id. */
  static of(
    products: readonly Product[],
    aliases: ReadonlyMap<string, number>,
    parts: readonly PartRow[],
  ): ProductTables {
    const values = new WeakMap<Product, ProductValues>();
    const byModel = Map.groupBy(products, product => product.model.id);
    return new ProductTables({
      products,
      models: [...new Map(products.map(({ model }) => [model.id, model])).values()],
      byRelease: products.toSorted(compareReleases),
      vocabulary: buildVocabulary(products.map(product => toAddressed(product, valuesIn(values, product)))),
      partIndex: buildPartIndex(parts, byModel),
      byId: new Map(products.map(product => [product.id, product])),
      bySku: new Map(products.map(product => [product.sku, product])),
      byModel,
      aliases,
      values,
      paths: new Map(modes.map(mode => [mode, new Map<number, string>()])),
    });
  }

  /**
   * The catalogue with partial variants added, sharing everything that stayed the same. They must be of models that the catalogue has, and
   * state no option value that no other product of their model has. `parts`: the part numbers of these models.
   */
  with(read: readonly Product[], parts: readonly PartRow[]): ProductTables {
    if (read.length === 0) return this;
    // Models are compared by identity, so new products share the model objects of existing ones.
    const known = new Map(this.models.map(model => [model.id, model]));
    const added = read.map(product => ({ ...product, model: known.get(product.model.id) ?? product.model }));
    const { products, byRelease, partIndex, byId, bySku, ...same } = this.#tables;
    const newcomers = Map.groupBy(added, product => product.model.id);
    const byModel = new Map(same.byModel);
    for (const [id, ofModel] of newcomers)
      byModel.set(id, [...(byModel.get(id) ?? []), ...ofModel].toSorted(compareIds));
    return new ProductTables({
      // Partial variants bring no new filter values, so the vocabulary of addresses stays the same.
      ...same,
      products: [...products, ...added].toSorted(compareIds),
      byRelease: [...byRelease, ...added].toSorted(compareReleases),
      partIndex: buildPartIndex(parts, newcomers, partIndex),
      byId: new Map([...byId, ...added.map(product => [product.id, product] as const)]),
      bySku: new Map([...bySku, ...added.map(product => [product.sku, product] as const)]),
      byModel,
    });
  }

  get products(): readonly Product[] {
    return this.#tables.products;
  }

  /** All models of the products, each once. Stays the same list as long as only products are added. */
  get models(): readonly Model[] {
    return this.#tables.models;
  }

  /** Products, newest first. */
  get byRelease(): readonly Product[] {
    return this.#tables.byRelease;
  }

  /** Which values have a segment in addresses. */
  get vocabulary(): AddressVocabulary {
    return this.#tables.vocabulary;
  }

  /** Which products a part number can mean. */
  get partIndex(): PartIndex {
    return this.#tables.partIndex;
  }

  find(id: number): Product | null {
    return this.#tables.byId.get(id) ?? null;
  }

  /** The product that a SKU means today, also for an old SKU; null when it is unknown or retired. */
  findBySku(sku: string): Product | null {
    return this.#tables.bySku.get(sku) ?? this.find(this.#tables.aliases.get(sku) ?? Number.NaN);
  }

  /** Products of the same model, the product itself included. */
  siblingsOf(product: Product): readonly Product[] {
    return this.productsOf(product.model);
  }

  productsOf({ id }: Pick<Model, 'id'>): readonly Product[] {
    return this.#tables.byModel.get(id) ?? [];
  }

  /** The address of a product's page without the locale prefix; built on first use, then cached. */
  pathOf(product: Product, mode: Mode): string {
    const paths = this.#tables.paths.get(mode);
    const known = paths?.get(product.id);
    if (known !== undefined) return known;
    const path = formatProductPath(mode, toAddressed(product, this.valuesOf(product)), this.vocabulary);
    paths?.set(product.id, path);
    return path;
  }

  /** The product's value for each filter key, cached because every list of filters asks for all of them. */
  valuesOf(product: Product): ProductValues {
    return valuesIn(this.#tables.values, product);
  }
}

function valuesIn(known: WeakMap<Product, ProductValues>, product: Product): ProductValues {
  const values = known.get(product) ?? productFilterValues(product);
  known.set(product, values);
  return values;
}

function toAddressed(product: Product, values: ProductValues) {
  const { root } = getFamily(product.model.family);
  return { sku: product.sku, root, category: String(values.category), values };
}

function compareIds(a: Product, b: Product): number {
  return a.id - b.id;
}

function compareReleases(a: Product, b: Product): number {
  const [first, second] = [a.model.releasedOn, b.model.releasedOn];
  return first === second ? compareIds(a, b) : first < second ? 1 : -1;
}
