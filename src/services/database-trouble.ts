// What an error of the database means for the caller: come back later, or this data will never be taken.
import {
  DatabaseClosing,
  DatabaseOverloaded,
  DatabaseUnavailable,
} from '#adapters/database/database-errors.ts';

const passing = [DatabaseClosing, DatabaseOverloaded, DatabaseUnavailable];

/** SQLSTATE classes that pass by themselves: connection, resources, operator's intervention, a transaction that stood idle; and Node's socket errors. */
const passingCodes = /^(08|53|57|25P03|ECONN|EPIPE|ETIMEDOUT)/;

/** Of `pg`, which gives no code to a connection that is lost, or was lost before the query. */
const lostConnections = /^(Connection terminated|Client (was closed|has encountered a connection error))/;

/** The database is away, closing or too busy: the same call may succeed later (P8: 503, not 500). */
export function isDatabaseAway(error: unknown): boolean {
  if (passing.some(type => error instanceof type) || passingCodes.test(codeOf(error))) return true;
  if (!(error instanceof Error)) return false;
  // The socket of a server that is not there; any other file that is missing is a mistake.
  const isSocketMissing = codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return isSocketMissing || lostConnections.test(error.message);
}

/** The data itself is refused (SQLSTATE classes 22, 23): sending it again changes nothing. */
export function isDataRefused(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
