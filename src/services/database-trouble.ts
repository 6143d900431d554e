// What an error of the database means for the caller: come back later, or this data will never be taken.
import {
  DatabaseClosing,
  DatabaseOverloaded,
  DatabaseUnavailable,
} from '#adapters/database/database-errors.ts';

const passing = [DatabaseClosing, DatabaseOverloaded, DatabaseUnavailable];

/** SQLSTATE classes that pass by themselves: connection, resources, operator's intervention, a transaction that stood idle; and Node's socket errors. */
const passingCodes = /^(08|53|57|25P03|ECONN|ENOENT|EPIPE|ETIMEDOUT)/;

/** The database is away, closing or too busy: the same call may succeed later (P8: 503, not 500). */
export function isDatabaseAway(error: unknown): boolean {
  return (
    passing.some(type => error instanceof type) ||
    passingCodes.test(codeOf(error)) ||
    (error instanceof Error && error.message.startsWith('Connection terminated'))
  );
}

/** The data itself is refused (SQLSTATE classes 22, 23): sending it again changes nothing. */
export function isDataRefused(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
