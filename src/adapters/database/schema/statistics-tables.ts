// Tables of statistics about models. Row types written by hand beside migrations/*.sql.
import type { Json, Time } from '#adapters/database/schema/column-types.ts';
import type { Generated } from 'kysely';

interface ReleaseMonthTable {
  model_id: number;
  country: string;
  is_demo: boolean;
  month: string;
  first_at: Time;
  first_merchant_id: number;
  prices: number;
  stock_days: number;
  lowest_minor: number;
  lowest_day: string;
  lowest_product_id: number;
  first_minor: number;
  first_day: string;
  first_product_id: number;
  last_minor: number;
  last_day: string;
  last_product_id: number;
  median_minor: number;
  shares: Json;
}

interface ReleaseSpellsTable {
  model_id: number;
  country: string;
  is_demo: boolean;
  spells: Json;
}

interface StatisticsDoneTable {
  is_only: Generated<boolean>;
  first_day: string;
  last_day: string;
  made_at: Time;
}

export interface StatisticsTables {
  release_month: ReleaseMonthTable;
  release_spells: ReleaseSpellsTable;
  statistics_done: StatisticsDoneTable;
}
