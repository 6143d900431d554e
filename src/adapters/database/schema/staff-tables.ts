// Staff, their sessions, and what they did. Row types by hand beside migrations/0034-staff.sql.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTime, Time } from '#adapters/database/schema/column-types.ts';
import type { StaffRole } from '#domain/staff/staff.ts';

interface StaffTable {
  id: GeneratedAlways<number>;
  email: string;
  email_key: string;
  role: StaffRole;
  merchant_id: number | null;
  needs_code: boolean;
  totp_secret: string | null;
  pending_secret: string | null;
  totp_step: number | null;
  failures: Generated<number>;
  locked_until: NullableTime;
  created_at: Time;
  removed_at: NullableTime;
}

interface StaffRecoveryCodeTable {
  staff_id: number;
  code_hash: string;
  used_at: NullableTime;
}

interface StaffLinkTable {
  id: GeneratedAlways<number>;
  staff_id: number;
  token_hash: string;
  created_at: Time;
  expires_at: Time;
  used_at: NullableTime;
}

interface StaffSessionTable {
  id: GeneratedAlways<number>;
  staff_id: number;
  token_hash: string;
  created_at: Time;
  last_seen_at: Time;
  confirmed_at: NullableTime;
}

type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

interface AuditEntryTable {
  id: GeneratedAlways<number>;
  at: Time;
  staff_id: number | null;
  actor: string;
  action: string;
  subject: string;
  outcome: Generated<'begun' | 'done' | 'refused'>;
  before: NullableJson;
  after: NullableJson;
}

export interface StaffTables {
  staff: StaffTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  staff_link: StaffLinkTable;
  staff_session: StaffSessionTable;
  audit_entry: AuditEntryTable;
}
