// Classifies errors of the database: temporary, or data that will never be accepted.
import {
  DatabaseClosing,
  DatabaseOverloaded,
  DatabaseUnavailable,
} from '#adapters/database/connection/database-errors.ts';

const passing = [DatabaseClosing, DatabaseOverloaded, DatabaseUnavailable];

/**
 * SQLSTATE classes of temporary problems: connection, resources, operator intervention, an idle transaction, a server that is a standby now
 * (25006), and a query that a standby cancelled to go on replaying (40001); and Node's socket errors.
 */
const passingCodes = /^(08|53|57|25P03|25006|40001|ECONN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT)/;

/** Messages of `pg`, which sets no code when a connection is lost or cannot be had in time. */
const lostConnections =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout e(xpired|xceeded when trying to connect))/;

/** The database is away, closing or too busy: the same call may succeed later (P8: 503, not 500). */
export function isDatabaseAway(error: unknown): boolean {
  if (passing.some(type => error instanceof type) || passingCodes.test(codeOf(error))) return true;
  if (!(error instanceof Error)) return false;
  // ENOENT from `connect` means that the server's socket is missing; any other missing file is a mistake.
  const isSocketMissing = codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return isSocketMissing || lostConnections.test(error.message);
}

/** Another transaction holds a lock for too long (SQLSTATE 55P03): the same call may succeed later. */
export function isBusy(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** The data itself is refused (SQLSTATE classes 22, 23): sending it again changes nothing. */
export function isDataRefused(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
