// The catalogue: models, products and what identifies them. Row types written by hand beside migrations/*.sql.
import type { Json, NullableTime, Time } from '#adapters/database/schema/column-types.ts';
import type { GeneratedAlways } from 'kysely';

interface ModelTable {
  id: GeneratedAlways<number>;
  slug: string;
  family: string;
  name: string;
  released_on: string;
  facts: Json;
  content_hash: string;
}

interface ProductTable {
  id: GeneratedAlways<number>;
  sku: string;
  model_id: number;
  facts: Json;
  configuration_key: string;
  created_at: Time;
  retired_at: NullableTime;
  successor_id: number | null;
}

interface ProductAliasTable {
  sku: string;
  product_id: number;
  reason: string;
  created_at: Time;
}

interface PartNumberTable {
  stem: string;
  region: string;
  revision: string;
  model_id: number;
  facts: Json;
  product_id: number | null;
  is_inferred: boolean;
}

interface GtinTable {
  gtin: string;
  product_id: number;
}

interface LaunchPriceTable {
  product_id: number;
  country: string;
  price_minor: number;
}

interface LoadedSeedTable {
  is_only: boolean;
  fingerprint: string;
}

export interface CatalogueTables {
  model: ModelTable;
  product: ProductTable;
  product_alias: ProductAliasTable;
  part_number: PartNumberTable;
  gtin: GtinTable;
  launch_price: LaunchPriceTable;
  loaded_seed: LoadedSeedTable;
}
