// The catalogue's part of the view: products by every name, and the words of their addresses. Changes only with the catalogue.
import { getFamily } from '#domain/catalogue/families.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { productFilterValues } from '#domain/filters/product-values.ts';
import type { ProductValues } from '#domain/filters/product-values.ts';
import { modes } from '#domain/offers/condition.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { buildVocabulary } from '#domain/urls/address-vocabulary.ts';
import { buildPartIndex } from '#live/explore/part-index.ts';
import type { PartIndex } from '#domain/explore/code-search.ts';
import type { PartRow } from '#adapters/database/catalogue-store.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { formatProductPath } from '#domain/urls/product-path.ts';

export class ProductFacts {
  readonly products: readonly Product[];
  /** The newest first. */
  readonly byRelease: readonly Product[];
  /** Which values have a segment in addresses. */
  readonly vocabulary: AddressVocabulary;
  readonly #byId: ReadonlyMap<number, Product>;
  readonly #bySku: ReadonlyMap<string, Product>;
  readonly #byModel: ReadonlyMap<number, readonly Product[]>;
  readonly #aliases: ReadonlyMap<string, number>;
  readonly #values = new WeakMap<Product, ProductValues>();
  readonly #paths: ReadonlyMap<Mode, Map<number, string>>;

  /** Which products a part number may be. */
  readonly partIndex: PartIndex;

  /** `aliases`: old SKU -> product id. */
  constructor(products: readonly Product[], aliases: ReadonlyMap<string, number>, parts: readonly PartRow[]) {
    this.products = products;
    this.partIndex = buildPartIndex(parts, products);
    this.byRelease = products.toSorted((a, b) =>
      a.model.releasedOn === b.model.releasedOn
        ? a.id - b.id
        : a.model.releasedOn < b.model.releasedOn
          ? 1
          : -1,
    );
    this.vocabulary = buildVocabulary(products.map(product => this.#toAddressed(product)));
    this.#byId = new Map(products.map(product => [product.id, product]));
    this.#bySku = new Map(products.map(product => [product.sku, product]));
    this.#byModel = Map.groupBy(products, product => product.model.id);
    this.#aliases = aliases;
    this.#paths = new Map(modes.map(mode => [mode, new Map<number, string>()]));
  }

  find(id: number): Product | null {
    return this.#byId.get(id) ?? null;
  }

  /** The product that a SKU means today, also by an old SKU; null when it is unknown or retired. */
  findBySku(sku: string): Product | null {
    return this.#bySku.get(sku) ?? this.find(this.#aliases.get(sku) ?? Number.NaN);
  }

  /** Products of the same model, the product itself included. */
  siblingsOf(product: Product): readonly Product[] {
    return this.#byModel.get(product.model.id) ?? [];
  }

  /** The address of a product's page behind the locale prefix; made once, when it is first asked for. */
  pathOf(product: Product, mode: Mode): string {
    const paths = this.#paths.get(mode);
    const known = paths?.get(product.id);
    if (known !== undefined) return known;
    const path = formatProductPath(mode, this.#toAddressed(product), this.vocabulary);
    paths?.set(product.id, path);
    return path;
  }

  /** What a product has for each filter key: made once, since every list of filters asks for all of them. */
  valuesOf(product: Product): ProductValues {
    const known = this.#values.get(product);
    if (known) return known;
    const values = productFilterValues(product);
    this.#values.set(product, values);
    return values;
  }

  #toAddressed(product: Product) {
    const values = this.valuesOf(product);
    const root = getFamily(product.model.family).root;
    return { sku: product.sku, root, category: String(values.category), values };
  }
}
