// Types of columns that are read and written as different types.
import type { ColumnType } from 'kysely';

export type Time = ColumnType<Date, Date | string, Date | string>;
export type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** jsonb: read as a value, written as JSON text (a JS array as parameter means a SQL array to pg). */
export type Json = ColumnType<unknown, string, string>;
