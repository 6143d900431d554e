// The ledger of clicks, terms of merchants, and conversions. Row types by hand beside migrations/0040 to 0042.
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTime, Time } from '#adapters/database/schema/column-types.ts';
import type { ConversionStatus } from '#domain/billing/conversion.ts';

interface ClickLedgerTable {
  day: string;
  merchant_id: number;
  country: string;
  product_id: number;
  placement_id: number | null;
  impressions: Generated<number>;
  clicks: Generated<number>;
  repeats: Generated<number>;
  programs: Generated<number>;
  previews: Generated<number>;
  floods: Generated<number>;
}

interface MerchantLinkTable {
  merchant_id: number;
  parameters: string;
  deep_link: string;
  changed_at: Time;
}

interface MerchantPriceTable {
  merchant_id: number;
  country: string;
  valid_from: string;
  click_minor: number;
  commission_bp: number;
  changed_at: Time;
}

interface ConversionKeyTable {
  id: GeneratedAlways<number>;
  merchant_id: number;
  secret: string;
  created_at: Time;
  ends_at: NullableTime;
}

interface ConversionTable {
  id: GeneratedAlways<number>;
  merchant_id: number;
  network_id: string;
  click_number: number;
  clicked_at: Time;
  offer_id: number;
  product_id: number;
  country: string;
  placement_id: number | null;
  status: ConversionStatus;
  amount_minor: number;
  currency: string;
  commission_minor: number | null;
  converted_at: Time;
  told_at: Time;
  received_at: Time;
}

export interface BillingTables {
  click_ledger: ClickLedgerTable;
  merchant_link: MerchantLinkTable;
  merchant_price: MerchantPriceTable;
  conversion_key: ConversionKeyTable;
  conversion: ConversionTable;
}
