// Tables of exchange rates and price outlooks. Row types written by hand beside migrations/*.sql.
import type { JSONColumnType } from 'kysely';
import type { Time } from '#adapters/database/schema/column-types.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { Outlook } from '#domain/outlook/outlook-rule.ts';

interface ExchangeRateTable {
  day: string;
  currency: string;
  per_euro: number;
  is_demo: boolean;
  loaded_at: Time;
}

interface PriceOutlookTable {
  family: FamilySlug;
  mode: Mode;
  until: string;
  outlook: JSONColumnType<Outlook>;
}

export interface OutlookTables {
  exchange_rate: ExchangeRateTable;
  price_outlook: PriceOutlookTable;
}
