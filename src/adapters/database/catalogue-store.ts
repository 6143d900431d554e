// Models, products, part numbers and launch prices in the database.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { Colour, FamilySlug, Model, Product } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

/** The facts of a model that only readers of whole models need; kept as one jsonb value. */
export type ModelFacts = Pick<
  Model,
  | 'discontinuedOn'
  | 'chip'
  | 'memoryGb'
  | 'screenInches'
  | 'radio'
  | 'osMin'
  | 'osMax'
  | 'modelNumbers'
  | 'identifiers'
  | 'colours'
>;

export interface ModelRow {
  readonly slug: string;
  readonly family: FamilySlug;
  readonly name: string;
  readonly releasedOn: string;
  readonly facts: ModelFacts;
  /** Hash of all that the catalogue file says of the model; an equal hash means nothing to do. */
  readonly contentHash: string;
}

export interface PartRow {
  readonly stem: string;
  readonly region: string;
  readonly revision: string;
  readonly productId: number;
}

export async function readModelHashes(db: Kysely<Schema>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('model').select(['slug', 'content_hash']).execute();
  return new Map(rows.map(row => [row.slug, row.content_hash]));
}

/** Inserts or updates a model by its slug and returns its id. */
export async function upsertModel(transaction: Transaction<Schema>, model: ModelRow): Promise<number> {
  const values = {
    family: model.family,
    name: model.name,
    released_on: model.releasedOn,
    facts: JSON.stringify(model.facts),
    content_hash: model.contentHash,
  };
  const { id } = await transaction
    .insertInto('model')
    .values({ slug: model.slug, ...values })
    .onConflict(conflict => conflict.column('slug').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ConfigurationRow {
  /** Used only when the configuration is new: a product keeps the SKU that it was given. */
  readonly sku: string;
  readonly storageGb: number | null;
  readonly colourSlug: string | null;
}

export interface SyncedProduct {
  readonly id: number;
  readonly storageGb: number | null;
  readonly colourSlug: string | null;
}

/**
 * Makes the model's products those of `configurations`: new ones are inserted, ones that came back are no longer
 * retired, ones that are not listed any more are retired (never deleted: histories and alerts rest on them).
 */
export async function syncProducts(
  transaction: Transaction<Schema>,
  modelId: number,
  configurations: readonly ConfigurationRow[],
  at: Date,
): Promise<{ listed: SyncedProduct[]; newlyRetiredIds: number[] }> {
  if (configurations.length > 0) {
    await transaction
      .insertInto('product')
      .values(
        configurations.map(row => ({
          sku: row.sku,
          model_id: modelId,
          storage_gb: row.storageGb,
          colour_slug: row.colourSlug,
          created_at: at,
        })),
      )
      .onConflict(conflict =>
        conflict.columns(['model_id', 'storage_gb', 'colour_slug']).doUpdateSet({ retired_at: null }),
      )
      .execute();
  }
  const listed = new Set(configurations.map(row => configurationKey(row.storageGb, row.colourSlug)));
  const rows = await transaction
    .selectFrom('product')
    .select(['id', 'storage_gb as storageGb', 'colour_slug as colourSlug', 'retired_at as retiredAt'])
    .where('model_id', '=', modelId)
    .execute();
  const isListed = (row: SyncedProduct) => listed.has(configurationKey(row.storageGb, row.colourSlug));
  const newlyRetiredIds = rows.filter(row => !isListed(row) && row.retiredAt === null).map(row => row.id);
  if (newlyRetiredIds.length > 0) {
    await transaction
      .updateTable('product')
      .set({ retired_at: at })
      .where('id', 'in', newlyRetiredIds)
      .execute();
  }
  return { listed: rows.filter(isListed), newlyRetiredIds };
}

/** Replaces the part numbers and launch prices of a model's products. */
export async function replaceProductFacts(
  transaction: Transaction<Schema>,
  modelId: number,
  parts: readonly PartRow[],
  prices: readonly { productId: number; country: CountrySlug; priceMinor: number }[],
): Promise<void> {
  const ofModel = transaction.selectFrom('product').select('id').where('model_id', '=', modelId);
  await transaction.deleteFrom('part_number').where('product_id', 'in', ofModel).execute();
  await transaction.deleteFrom('launch_price').where('product_id', 'in', ofModel).execute();
  if (parts.length > 0) {
    await sql`
      insert into part_number (stem, region, revision, product_id)
      select x.stem, x.region, x.revision, x."productId"
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
        as x(stem text, region text, revision text, "productId" bigint)
    `.execute(transaction);
  }
  if (prices.length > 0) {
    await sql`
      insert into launch_price (product_id, country, price_minor)
      select x."productId", x.country, x."priceMinor"
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
        as x("productId" bigint, country text, "priceMinor" bigint)
    `.execute(transaction);
  }
}

async function readModels(db: Kysely<Schema>): Promise<Map<number, Model>> {
  const rows = await db.selectFrom('model').selectAll().orderBy('id').execute();
  return new Map(
    rows.map(row => [
      row.id,
      {
        ...(row.facts as ModelFacts),
        id: row.id,
        slug: row.slug,
        family: row.family as FamilySlug,
        name: row.name,
        releasedOn: row.released_on,
      },
    ]),
  );
}

/** Every product that is not retired, with its model, colour and launch prices. */
export async function readProducts(db: Kysely<Schema>): Promise<Product[]> {
  const models = await readModels(db);
  const rows = await db
    .selectFrom('product')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute();
  const prices = new Map<number, Partial<Record<CountrySlug, number>>>();
  for (const row of await db.selectFrom('launch_price').selectAll().execute()) {
    const ofProduct = prices.get(row.product_id) ?? {};
    ofProduct[row.country as CountrySlug] = row.price_minor;
    prices.set(row.product_id, ofProduct);
  }
  return rows.map(row => {
    const model = models.get(row.model_id);
    if (!model) throw new Error(`product ${row.sku} has no model`); // a foreign key forbids it
    return {
      id: row.id,
      sku: row.sku,
      model,
      storageGb: row.storage_gb,
      colour: findColour(model, row.colour_slug),
      launchPriceMinor: prices.get(row.id) ?? {},
    };
  });
}

export async function readPartNumbers(db: Kysely<Schema>): Promise<PartRow[]> {
  return db
    .selectFrom('part_number')
    .select(['stem', 'region', 'revision', 'product_id as productId'])
    .execute();
}

/** Old SKU -> id of the product that it means today. */
export async function readAliases(db: Kysely<Schema>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('product_alias').selectAll().execute();
  return new Map(rows.map(row => [row.sku, row.product_id]));
}

function findColour(model: Model, slug: string | null): Colour | null {
  return model.colours.find(colour => colour.slug === slug) ?? null;
}

function configurationKey(storageGb: number | null, colourSlug: string | null): string {
  return `${storageGb ?? ''}|${colourSlug ?? ''}`;
}
