// The entries of explore (specification, Explore entries): families, lines, models, products by their part number, merchants.
import {
  categories,
  getFamily,
  modelCategory,
  modelFilterName,
  productFamilies,
} from '#domain/catalogue/families.ts';
import type { CategorySlug, FamilySlug, ProductFamilySlug } from '#domain/catalogue/families.ts';
import { imageKey, representativeColour } from '#domain/catalogue/image-key.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import { tabOfRoot } from '#domain/explore/explore-tabs.ts';
import type { TabKey } from '#domain/explore/explore-tabs.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterGroup } from '#domain/filters/active-filters.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { resolveMain } from '#domain/urls/main-filters.ts';

type Subject =
  | { readonly kind: 'family'; readonly productFamily: ProductFamilySlug }
  | { readonly kind: 'line'; readonly category: CategorySlug }
  | { readonly kind: 'model'; readonly model: Model }
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'merchant'; readonly merchant: Merchant };

export type ExploreEntry = Subject & {
  /** `model:iphone-13`: stable, and also the key of its figures. */
  readonly key: string;
  readonly tab: TabKey;
  /** null for merchants. */
  readonly productFamily: ProductFamilySlug | null;
  readonly filters: ActiveFilters;
  /** null = no device to show. */
  readonly imageKey: string | null;
  /** ISO date; of a family or line, that of its newest model; '' for merchants. */
  readonly releasedOn: string;
  readonly countries: readonly CountrySlug[];
};

/**
 * Families, lines and models of a catalogue, models newest first. They are for every country: visitors can set an alert for
 * what is not sold in theirs.
 */
export function listEntries(products: readonly Product[]): ExploreEntry[] {
  const bySlug = new Map(products.map(({ model }) => [model.slug, model]));
  const models = [...bySlug.values()].toSorted(compareModels);
  const byFamily = Map.groupBy(models, ({ family }) => getFamily(family).productFamily);
  const byCategory = Map.groupBy(models, modelCategory);
  return [
    ...productFamilies.flatMap((productFamily): ExploreEntry[] => {
      const [newest] = byFamily.get(productFamily) ?? [];
      return newest && isFamilyEntry(productFamily) ? [familyEntry(productFamily, newest)] : [];
    }),
    ...categories.flatMap((category): ExploreEntry[] => {
      const ofLine = byCategory.get(category) ?? [];
      const [newest] = ofLine;
      // A line of one model is that model, and a family of one line is already in the list.
      const isLineEntry = ofLine.length > 1 && newest && hasLines(newest.family);
      return isLineEntry ? [lineEntry(category, newest)] : [];
    }),
    ...models.map(modelEntry),
  ];
}

/** Newest first; on the same day the shortest name first, which is the plain model before its larger variants. */
function compareModels(a: Model, b: Model): number {
  if (a.releasedOn !== b.releasedOn) return a.releasedOn < b.releasedOn ? 1 : -1;
  return a.name.length - b.name.length || (a.slug < b.slug ? -1 : 1);
}

function familyEntry(productFamily: ProductFamilySlug, newest: Model): ExploreEntry {
  return {
    ...fieldsOfModel(newest),
    kind: 'family',
    key: `family:${productFamily}`,
    productFamily,
    filters: { ...defaultFilters, main: resolveMain({ productFamily }) },
  };
}

function lineEntry(category: CategorySlug, newest: Model): ExploreEntry {
  return {
    ...fieldsOfModel(newest),
    kind: 'line',
    key: `line:${category}`,
    category,
    filters: { ...defaultFilters, main: mainFilters(newest) },
  };
}

export function modelEntry(model: Model): ExploreEntry {
  const product = { modelName: modelFilterName(model) };
  return {
    ...fieldsOfModel(model),
    kind: 'model',
    key: `model:${model.slug}`,
    model,
    filters: { ...defaultFilters, main: mainFilters(model), product },
  };
}

/** A single SKU: its address is the product's page (specification, Explore entries). */
export function productEntry(product: Product): ExploreEntry {
  const { model, colour, sku } = product;
  return {
    ...fieldsOfModel(model),
    kind: 'product',
    key: `product:${sku}`,
    product,
    filters: { ...defaultFilters, main: mainFilters(model), product: { productSku: sku } },
    imageKey: imageKey(model.slug, (colour ?? representativeColour(model))?.slug ?? null),
  };
}

export function merchantEntry(merchant: Merchant): ExploreEntry {
  return {
    kind: 'merchant',
    key: `merchant:${merchant.slug}`,
    merchant,
    tab: 'merchants',
    productFamily: null,
    filters: { ...defaultFilters, offer: { merchantSlug: merchant.slug } },
    imageKey: null,
    releasedOn: '',
    countries: merchant.countries,
  };
}

function fieldsOfModel(model: Model): Omit<ExploreEntry, 'kind' | 'key' | 'filters'> {
  const { root, productFamily } = getFamily(model.family);
  return {
    tab: tabOfRoot(root),
    productFamily,
    imageKey: imageKey(model.slug, representativeColour(model)?.slug ?? null),
    releasedOn: model.releasedOn,
    countries,
  };
}

/** Whether a family is an entry, as those of several lines and iPhone are (specification, Catalogue addresses); others are lines. */
function isFamilyEntry(productFamily: ProductFamilySlug): boolean {
  return resolveMain({ productFamily })['productFamily'] !== undefined;
}

/** Of the families that are entries, only iPhone has no lines. */
function hasLines(family: FamilySlug): boolean {
  return getFamily(family).productFamily !== 'iphone';
}

/** The line of a model, or its family when that has no lines. */
function mainFilters(model: Model): FilterGroup {
  return resolveMain({ category: modelCategory(model) });
}
