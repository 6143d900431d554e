// Row types of every table, written by hand beside migrations/*.sql: the SQL is the truth, these are its TypeScript names.
import type { AlertTables } from '#adapters/database/schema/alert-tables.ts';
import type { BillingTables } from '#adapters/database/schema/billing-tables.ts';
import type { CatalogueTables } from '#adapters/database/schema/catalogue-tables.ts';
import type { ContentTables } from '#adapters/database/schema/content-tables.ts';
import type { ContactTables } from '#adapters/database/schema/contact-tables.ts';
import type { ContributionTables } from '#adapters/database/schema/contribution-tables.ts';
import type { OperatorTables } from '#adapters/database/schema/operator-tables.ts';
import type { FigureTables } from '#adapters/database/schema/figure-tables.ts';
import type { FeedTables } from '#adapters/database/schema/feed-tables.ts';
import type { MerchantTables } from '#adapters/database/schema/merchant-tables.ts';
import type { OfferTables } from '#adapters/database/schema/offer-tables.ts';
import type { OutlookTables } from '#adapters/database/schema/outlook-tables.ts';
import type { PeopleTables } from '#adapters/database/schema/people-tables.ts';
import type { StaffTables } from '#adapters/database/schema/staff-tables.ts';
import type { StatisticsTables } from '#adapters/database/schema/statistics-tables.ts';
import type { SupportTables } from '#adapters/database/schema/support-tables.ts';
import type { TradeInTables } from '#adapters/database/schema/trade-in-tables.ts';
import type { TroubleTables } from '#adapters/database/schema/trouble-tables.ts';
import type { VisitTables } from '#adapters/database/schema/visit-tables.ts';

export interface Schema
  extends
    AlertTables,
    BillingTables,
    CatalogueTables,
    ContentTables,
    ContactTables,
    ContributionTables,
    OperatorTables,
    FeedTables,
    FigureTables,
    MerchantTables,
    OfferTables,
    OutlookTables,
    PeopleTables,
    StaffTables,
    StatisticsTables,
    SupportTables,
    TradeInTables,
    TroubleTables,
    VisitTables {}
