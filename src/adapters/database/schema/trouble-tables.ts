// Tables of troubles. Row types by hand beside migrations/0052-troubles.sql.
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { NullableTime, Time } from '#adapters/database/schema/column-types.ts';
import type { Trouble, TroubleKind } from '#domain/operations/trouble.ts';

export interface TroubleTables {
  trouble: {
    id: GeneratedAlways<number>;
    kind: TroubleKind;
    subject: string;
    detail: ColumnType<Trouble, string, string>;
    opened_at: Time;
    seen_at: Time;
    closed_at: NullableTime;
    opening_told_at: NullableTime;
    end_told_at: NullableTime;
  };
  trouble_watch: { is_only: GeneratedAlways<boolean>; looked_at: NullableTime; told_at: NullableTime };
}
