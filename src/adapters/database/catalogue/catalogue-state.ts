// The stored state that a catalogue load compares with: models, products, parts and prices, retired ones included.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { PartRow } from '#adapters/database/catalogue/catalogue-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { OptionValues } from '#domain/catalogue/options.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { ModelAttributes } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

export interface ModelRow {
  readonly slug: string;
  readonly family: FamilySlug;
  readonly name: string;
  readonly releasedOn: string;
  readonly modelAttributes: ModelAttributes;
  /** Hash of the model's entry in the catalogue file; an equal hash means nothing to do. */
  readonly contentHash: string;
}

export interface StoredModel extends ModelRow {
  readonly id: number;
}

export interface StoredProduct {
  readonly id: number;
  readonly sku: string;
  readonly modelId: number;
  readonly optionValues: OptionValues;
  readonly isRetired: boolean;
  readonly successorId: number | null;
}

export interface PriceRow {
  readonly productId: number;
  readonly country: CountrySlug;
  readonly priceMinor: number;
}

/** The family's models, and those of other families that have one of these slugs. */
export async function readStoredModels(
  db: Kysely<Schema>,
  family: FamilySlug,
  slugs: readonly string[],
): Promise<StoredModel[]> {
  const rows = await db
    .selectFrom('model')
    .selectAll()
    .where(where => where.or([where('family', '=', family), where('slug', 'in', ['', ...slugs])]))
    .orderBy('id')
    .execute();
  return rows.map(row => ({
    id: row.id,
    slug: row.slug,
    family: row.family as FamilySlug,
    name: row.name,
    releasedOn: row.released_on,
    modelAttributes: row.facts as ModelAttributes,
    contentHash: row.content_hash,
  }));
}

/** The products of these models, retired ones included, oldest first. */
export async function readStoredProducts(
  db: Kysely<Schema>,
  modelIds: readonly number[],
): Promise<StoredProduct[]> {
  if (modelIds.length === 0) return [];
  return toStoredProducts(await selectProducts(db).where('model_id', 'in', modelIds).execute());
}

/** The products with these SKUs, retired ones included. */
export async function readProductsBySku(
  db: Kysely<Schema>,
  skus: readonly string[],
): Promise<StoredProduct[]> {
  if (skus.length === 0) return [];
  return toStoredProducts(await selectProducts(db).where('sku', 'in', skus).execute());
}

/** The products with these ids, retired ones included. */
export async function readProductsById(db: Kysely<Schema>, ids: readonly number[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  return toStoredProducts(await selectProducts(db).where('id', 'in', ids).execute());
}

/** The products with these configuration keys (`configurationKey`), retired ones included. */
export async function readProductsByConfiguration(
  db: Kysely<Schema>,
  wanted: readonly { readonly modelId: number; readonly key: string }[],
): Promise<StoredProduct[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<SelectedProduct>`
    select p.id, p.sku, p.model_id, p.facts, p.retired_at, p.successor_id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w("modelId" bigint, key text)
    join product p on p.model_id = w."modelId" and p.configuration_key = w.key
    order by p.id
  `.execute(db);
  return toStoredProducts(rows);
}

function selectProducts(db: Kysely<Schema>) {
  return db
    .selectFrom('product')
    .select(['id', 'sku', 'model_id', 'facts', 'retired_at', 'successor_id'])
    .orderBy('id');
}

type SelectedProduct = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

function toStoredProducts(rows: readonly SelectedProduct[]): StoredProduct[] {
  return rows.map(row => ({
    id: row.id,
    sku: row.sku,
    modelId: row.model_id,
    optionValues: row.facts as OptionValues,
    isRetired: row.retired_at !== null,
    successorId: row.successor_id,
  }));
}

/** The parts of these models. */
export async function readStoredParts(db: Kysely<Schema>, modelIds: readonly number[]): Promise<PartRow[]> {
  if (modelIds.length === 0) return [];
  const rows = await db.selectFrom('part_number').selectAll().where('model_id', 'in', modelIds).execute();
  return rows.map(row => ({
    stem: row.stem,
    region: row.region,
    revision: row.revision,
    modelId: row.model_id,
    optionValues: row.facts as OptionValues,
    productId: row.product_id,
    isInferred: row.is_inferred,
  }));
}

/** The launch prices of these models' products. */
export async function readStoredPrices(db: Kysely<Schema>, modelIds: readonly number[]): Promise<PriceRow[]> {
  if (modelIds.length === 0) return [];
  const rows = await db
    .selectFrom('launch_price')
    .innerJoin('product', 'product.id', 'launch_price.product_id')
    .select(['product_id as productId', 'country', 'price_minor as priceMinor'])
    .where('model_id', 'in', modelIds)
    .execute();
  return rows.map(row => ({ ...row, country: row.country as CountrySlug }));
}

/** Those of these SKUs that a product has or once had. */
export async function readTakenSkus(db: Kysely<Schema>, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`
    with wanted as (select sku from jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb) as sku)
    select sku from product join wanted using (sku)
    union select sku from product_alias join wanted using (sku)
  `.execute(db);
  return new Set(rows.map(row => row.sku));
}

/** Id -> slug of these models. */
export async function readModelSlugs(
  db: Kysely<Schema>,
  modelIds: readonly number[],
): Promise<Map<number, string>> {
  if (modelIds.length === 0) return new Map();
  const rows = await db.selectFrom('model').select(['id', 'slug']).where('id', 'in', modelIds).execute();
  return new Map(rows.map(row => [row.id, row.slug]));
}
