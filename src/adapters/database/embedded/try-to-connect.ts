import pg from 'pg';
import type { ConnectionTarget } from '#adapters/database/connection/connection-target.ts';
import { namePresence } from '#adapters/database/embedded/presence-name.ts';

export type ConnectAttempt =
  | { readonly kind: 'connected'; readonly client: pg.Client }
  /** No server listens. */
  | { readonly kind: 'absent' }
  /** Starting, ending, or full: worth another try. */
  | { readonly kind: 'busy'; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string }
  /** A server runs, but its files are missing or wrong. */
  | { readonly kind: 'damaged'; readonly reason: string };

const connectTimeoutMs = 5_000;
const absent: ReadonlySet<unknown> = new Set(['ENOENT', 'ECONNREFUSED']);
/** Error codes of PostgreSQL (appendix A: classes 28 and 42) and of the system. */
const refused: ReadonlySet<unknown> = new Set(['28P01', '28000', 'EACCES']);
/** The site's database is missing, a file of it is, or its content is wrong. */
const damaged: ReadonlySet<unknown> = new Set(['3D000', '58P01', 'XX001', 'XX002']);

/** Connects and does the connection's first work; any failure ends the connection. */
export async function tryToConnect(
  target: ConnectionTarget,
  begin: (client: pg.Client) => Promise<void>,
): Promise<ConnectAttempt> {
  const client = new pg.Client({
    ...target,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: namePresence(process.pid, process.argv),
    keepAlive: true,
  });
  // The `end` event reports a lost connection; without this listener the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await begin(client);
    return { kind: 'connected', client };
  } catch (error) {
    await client.end().catch(() => undefined);
    const { code, message } = error as { code?: string; message: string };
    if (absent.has(code)) return { kind: 'absent' };
    if (damaged.has(code)) return { kind: 'damaged', reason: message };
    return { kind: refused.has(code) ? 'refused' : 'busy', reason: message };
  }
}
