// Products, part numbers and aliases as readers see them; a load of the catalogue has its own reads and writes.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { readCopiedRows } from '#adapters/database/connection/copy-rows.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { OptionValues } from '#domain/catalogue/options.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { Model, ModelAttributes, Product } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

export interface PartRow {
  readonly stem: string;
  readonly region: string;
  readonly revision: string;
  readonly modelId: number;
  /** The option values stated for the part; they may fit several products. */
  readonly optionValues: OptionValues;
  /** null = more than one product fits, or none does. */
  readonly productId: number | null;
  readonly isInferred: boolean;
}

async function readModels(db: Kysely<Schema>): Promise<Map<number, Model>> {
  const rows = await db.selectFrom('model').selectAll().orderBy('id').execute();
  return new Map(
    rows.map(row => [
      row.id,
      {
        // Models loaded by an earlier version have none.
        emcNumbers: [],
        marks: [],
        ...(row.facts as Omit<ModelAttributes, 'emcNumbers' | 'marks'>),
        id: row.id,
        slug: row.slug,
        family: row.family as FamilySlug,
        name: row.name,
        releasedOn: row.released_on,
      },
    ]),
  );
}

/** The current products, all or those with these ids, with model, colour and launch prices. */
export async function readProducts(db: Kysely<Schema>, ids?: readonly number[]): Promise<Product[]> {
  const products = db
    .selectFrom('product')
    .select(['id', 'sku', 'model_id', 'facts'])
    .where('retired_at', 'is', null)
    .$if(ids !== undefined, query => query.where('id', 'in', ids ?? []))
    .orderBy('id');
  // Asked for together: the database answers the next query while this thread reads the rows of the one before.
  const [models, rows, prices] = await Promise.all([
    readModels(db),
    products.execute(),
    readLaunchPrices(db, ids),
  ]);
  return rows.flatMap(row => {
    const model = models.get(row.model_id);
    // Never happens: a foreign key, and one snapshot for both reads, make sure that the model is there.
    if (!model) return [];
    const optionValues = row.facts as OptionValues;
    const colour = model.colours.find(({ slug }) => slug === optionValues.colour) ?? null;
    return [
      { id: row.id, sku: row.sku, model, optionValues, colour, launchPriceMinor: prices.get(row.id) ?? {} },
    ];
  });
}

/** In minor units, by product and country. Several of each product, so they are read by COPY for the sake of a start. */
async function readLaunchPrices(
  db: Kysely<Schema>,
  ids: readonly number[] | undefined,
): Promise<Map<number, Partial<Record<CountrySlug, number>>>> {
  const launches = db
    .selectFrom('launch_price')
    .select(['product_id', 'country', 'price_minor'])
    .$if(ids !== undefined, query =>
      query.where(
        'product_id',
        'in',
        (ids ?? []).map(id => sql.lit(id)),
      ),
    );
  const prices = new Map<number, Partial<Record<CountrySlug, number>>>();
  for (const [productId, country, priceMinor] of await readCopiedRows(db, launches)) {
    const ofProduct = prices.get(Number(productId)) ?? {};
    ofProduct[country as CountrySlug] = Number(priceMinor);
    prices.set(Number(productId), ofProduct);
  }
  return prices;
}

/** Part numbers of all models or of some. */
export async function readPartNumbers(db: Kysely<Schema>, modelIds?: readonly number[]): Promise<PartRow[]> {
  const rows = await db
    .selectFrom('part_number')
    .select([
      'stem',
      'region',
      'revision',
      'facts as optionValues',
      'model_id as modelId',
      'product_id as productId',
      'is_inferred as isInferred',
    ])
    .$if(modelIds !== undefined, query => query.where('model_id', 'in', modelIds ?? []))
    .execute();
  return rows.map(row => ({ ...row, optionValues: row.optionValues as OptionValues }));
}

/** Old SKU -> id of the product that it means today: aliases, and retired products that have a successor. */
export async function readAliases(db: Kysely<Schema>): Promise<Map<string, number>> {
  const aliases = await db.selectFrom('product_alias').select(['sku', 'product_id as productId']).execute();
  const retired = await db
    .selectFrom('product')
    .select(['id', 'sku', 'successor_id as successorId'])
    .where('retired_at', 'is not', null)
    .where('successor_id', 'is not', null)
    .execute();
  const successors = new Map(retired.map(row => [row.id, row.successorId]));
  // A successor may have a successor itself; the number of steps is bounded, so a cycle ends too.
  const resolve = (productId: number): number => {
    let current = productId;
    for (let step = 0; step < successors.size; step++) {
      const next = successors.get(current);
      if (next === undefined || next === null) break;
      current = next;
    }
    return current;
  };
  return new Map([
    ...aliases.map(row => [row.sku, resolve(row.productId)] as const),
    ...retired.map(row => [row.sku, resolve(row.id)] as const),
  ]);
}

/** Updates the planner's statistics right after a load, before autovacuum does: without them joins are ten times slower. */
export async function analyzeCatalogue(db: Kysely<Schema>): Promise<void> {
  await sql`analyze model, product, product_alias, part_number`.execute(db);
}
