// Makes the first connection to an operator's own PostgreSQL and explains a failure, in our words and in the server's.
import type pg from 'pg';
import type { ConnectionTarget } from '#adapters/database/connection/connection-target.ts';
import type { DatabaseLog } from '#adapters/database/connection/database-log.ts';
import { DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';
import { openServers } from '#adapters/database/connection/open-servers.ts';

const timeoutMs = 10_000;

/** Throws DatabaseUnavailable with the problem and its remedy. */
export async function tryServer(target: ConnectionTarget, log: DatabaseLog): Promise<void> {
  const { config, Client, close } = openServers(target, log);
  const client = new Client({ ...config, connectionTimeoutMillis: timeoutMs });
  // A lost connection is reported by the query that meets it.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    // Of several servers, each has been named already.
    if (error instanceof DatabaseUnavailable) throw error;
    throw new DatabaseUnavailable(explain(client, error as Error & { code?: string }), { cause: error });
  } finally {
    await client.end().catch(() => undefined);
    close();
  }
}

function explain(
  { host, port, user, database }: pg.Client,
  { code = '', message }: Error & { code?: string },
): string {
  const server = `${host}:${port}`;
  // PostgreSQL, appendix A; and the system's own.
  const words: Readonly<Record<string, string>> = {
    '28P01': `the database server ${server} refuses the password of "${user}". DATABASE_URL has it`,
    '28000': `the database server ${server} does not let "${user}" in. DATABASE_URL names the user; the server's pg_hba.conf says who may`,
    '3D000': `the database server ${server} has no database "${database}". Create it (createdb ${database}), or name another in DATABASE_URL`,
    '53300': `the database server ${server} takes no more connections`,
    '57P03': `the database server ${server} is starting or stopping; try again in a moment`,
    ECONNREFUSED: `no database server listens at ${server}. Start it, or mend DATABASE_URL`,
    ENOTFOUND: `the host of DATABASE_URL is not known: ${host}`,
    EAI_AGAIN: `the host of DATABASE_URL is not known at the moment: ${host}`,
  };
  const known = words[code] ?? `the database server ${server} cannot be used; DATABASE_URL names it`;
  return `${known}. It says: ${message === '' ? code : message}`;
}
