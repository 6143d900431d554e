// Writes of a catalogue load. Each statement covers all rows of a family: one per product would cost a round trip each.
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { ModelRow, PriceRow } from '#adapters/database/catalogue/catalogue-state.ts';
import type { PartRow } from '#adapters/database/catalogue/catalogue-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { OptionValues } from '#domain/catalogue/options.ts';

export interface NewProduct {
  readonly sku: string;
  readonly modelId: number;
  readonly optionValues: OptionValues;
  readonly configurationKey: string;
}

/** Inserts or updates models by their slugs and returns their ids by slug. */
export async function upsertModels(
  transaction: Transaction<Schema>,
  models: readonly ModelRow[],
): Promise<Map<string, number>> {
  if (models.length === 0) return new Map();
  const { rows } = await sql<{ id: number; slug: string }>`
    insert into model (slug, family, name, released_on, facts, content_hash)
    select x.slug, x.family, x.name, x."releasedOn", x."modelAttributes", x."contentHash"
    from jsonb_to_recordset(${JSON.stringify(models)}::jsonb)
      as x(slug text, family text, name text, "releasedOn" date, "modelAttributes" jsonb, "contentHash" text)
    on conflict (slug) do update set family = excluded.family, name = excluded.name,
      released_on = excluded.released_on, facts = excluded.facts, content_hash = excluded.content_hash
    returning id, slug
  `.execute(transaction);
  return new Map(rows.map(row => [row.slug, row.id]));
}

/** Clears the content hashes of models, so that a later load compares them again. */
export async function clearModelHashes(
  transaction: Transaction<Schema>,
  modelIds: readonly number[],
): Promise<void> {
  if (modelIds.length === 0) return;
  await transaction.updateTable('model').set({ content_hash: '' }).where('id', 'in', modelIds).execute();
}

/** Inserts products and returns their ids by SKU. */
export async function insertProducts(
  transaction: Transaction<Schema>,
  products: readonly NewProduct[],
  at: Date,
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map();
  const { rows } = await sql<{ id: number; sku: string }>`
    insert into product (sku, model_id, facts, configuration_key, created_at)
    select x.sku, x."modelId", x."optionValues", x."configurationKey", ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      as x(sku text, "modelId" bigint, "optionValues" jsonb, "configurationKey" text)
    returning id, sku
  `.execute(transaction);
  return new Map(rows.map(row => [row.sku, row.id]));
}

/** Gives products other option values; their ids and SKUs stay. */
export async function updateProductOptionValues(
  transaction: Transaction<Schema>,
  products: readonly { id: number; optionValues: OptionValues; configurationKey: string }[],
): Promise<void> {
  if (products.length === 0) return;
  const rows = JSON.stringify(products);
  // Two products may exchange their option values: temporary keys that no rule produces avoid a violation of the unique constraint.
  await sql`
    update product p set configuration_key = 'moving ' || p.id
    from jsonb_to_recordset(${rows}::jsonb) as x(id bigint) where p.id = x.id
  `.execute(transaction);
  await sql`
    update product p set facts = x."optionValues", configuration_key = x."configurationKey"
    from jsonb_to_recordset(${rows}::jsonb) as x(id bigint, "optionValues" jsonb, "configurationKey" text) where p.id = x.id
  `.execute(transaction);
}

/** Retires products (`at`), or restores them (null). Nothing is deleted: histories and alerts depend on the rows. */
export async function setRetired(
  transaction: Transaction<Schema>,
  productIds: readonly number[],
  at: Date | null,
): Promise<void> {
  if (productIds.length === 0) return;
  await transaction.updateTable('product').set({ retired_at: at }).where('id', 'in', productIds).execute();
}

/** Sets the successors of products; null = none. */
export async function setSuccessors(
  transaction: Transaction<Schema>,
  successors: readonly { productId: number; successorId: number | null }[],
): Promise<void> {
  if (successors.length === 0) return;
  await sql`
    update product p set successor_id = x."successorId"
    from jsonb_to_recordset(${JSON.stringify(successors)}::jsonb) as x("productId" bigint, "successorId" bigint)
    where p.id = x."productId"
  `.execute(transaction);
}

/** Replaces the part numbers and launch prices of models. */
export async function replaceEvidence(
  transaction: Transaction<Schema>,
  modelIds: readonly number[],
  { parts, prices }: { parts: readonly PartRow[]; prices: readonly PriceRow[] },
): Promise<void> {
  if (modelIds.length === 0) return;
  const ofModels = transaction.selectFrom('product').select('id').where('model_id', 'in', modelIds);
  await transaction.deleteFrom('part_number').where('model_id', 'in', modelIds).execute();
  await transaction.deleteFrom('launch_price').where('product_id', 'in', ofModels).execute();
  await sql`
    insert into part_number (stem, region, revision, model_id, facts, product_id, is_inferred)
    select x.stem, x.region, x.revision, x."modelId", x."optionValues", x."productId", x."isInferred"
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as x(stem text, region text, revision text,
      "modelId" bigint, "optionValues" jsonb, "productId" bigint, "isInferred" boolean)
  `.execute(transaction);
  await sql`
    insert into launch_price (product_id, country, price_minor)
    select x."productId", x.country, x."priceMinor"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as x("productId" bigint, country text, "priceMinor" bigint)
  `.execute(transaction);
}
