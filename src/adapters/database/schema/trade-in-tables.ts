// Partners that buy devices from visitors. Row types written by hand beside migrations/*.sql.
import type { Time } from '#adapters/database/schema/column-types.ts';

interface SellPartnerTable {
  country: string;
  slug: string;
  name: string;
  url: string;
  is_demo: boolean;
  added_at: Time;
}

export interface TradeInTables {
  sell_partner: SellPartnerTable;
}
