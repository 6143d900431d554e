// Reads the database's catalogue as the matcher needs it.
import type { Kysely } from 'kysely';
import { readPartNumbers, readProducts } from '#adapters/database/catalogue/catalogue-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { buildMatchCatalogue, type MatchCatalogue } from '#domain/matching/match-catalogue.ts';

/** Reads and indexes every product that is not retired: about a third of a second for the whole catalogue. */
export async function readMatchCatalogue(db: Kysely<Schema>): Promise<MatchCatalogue> {
  const products = await readProducts(db);
  const models = [...new Set(products.map(product => product.model))];
  return buildMatchCatalogue({ models, products, partNumbers: await readPartNumbers(db) });
}
