// Reads an address of one or several PostgreSQL servers, as libpq writes it (PostgreSQL manual, 32.1.1.3): `pg` itself takes one host.
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

/** The kind of server wanted; the names are libpq's. */
export const sessionKinds = ['read-write', 'primary', 'standby', 'prefer-standby'] as const;
export type SessionKind = (typeof sessionKinds)[number];

export interface ListedServer {
  /** A name, an address, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
}

export interface ServerList {
  /** In the order of the address; at least one. */
  readonly servers: readonly ListedServer[];
  /** null = the address names one server, used whatever its state. */
  readonly wanted: SessionKind | null;
  /** The same address with one host in place of all: user, password, database, TLS. */
  readonly connectionString: string;
}

export type ServerListProblem = 'no-address' | 'ports' | 'session-kind';

const defaultPort = 5_432;
const ownWords = ['target_session_attrs', 'host', 'port'];

/** `usual`: the kind of session for several servers when the address names none; libpq would take any. */
export function readServerList(
  address: string,
  usual: SessionKind = 'read-write',
): Result<ServerList, ServerListProblem> {
  const [, scheme, login = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?]*@)?([^/?@]*)([/?].*)?$/.exec(address) ?? [];
  if (scheme === undefined) return fail('no-address');
  const [path = '', query = ''] = rest.split(/\?(.*)/s);
  const words = new URLSearchParams(query);
  const servers = listServers(hosts, words);
  if (servers === null) return fail('ports');
  const kind = words.get('target_session_attrs');
  if (kind !== null && !isSessionKind(kind)) return fail('session-kind');
  for (const word of ownWords) words.delete(word);
  const left = words.toString();
  const connectionString = `${scheme}${login}localhost${path}${left === '' ? '' : `?${left}`}`;
  if (!URL.canParse(connectionString)) return fail('no-address');
  return ok({ servers, wanted: kind ?? (servers.length > 1 ? usual : null), connectionString });
}

/** `host:port`, for logs. */
export function nameServer({ host, port }: ListedServer): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

/** Null when ports are wrong. The words `host` and `port` of the query win, as with `pg`. */
function listServers(hosts: string, words: URLSearchParams): ListedServer[] | null {
  const inQuery = words.get('host');
  const parts = inQuery === null ? hosts.split(',') : inQuery.split(',').map(encodeURIComponent);
  const ports = words.get('port')?.split(',') ?? [];
  const servers = parts.map((part, at) => {
    const [, host = '', own] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(part) ?? [];
    // One port applies to all hosts.
    const port = own || ports[ports.length === 1 ? 0 : at] || String(defaultPort);
    return { host: decodeURIComponent(host.replace(/^\[(.*)\]$/, '$1')) || 'localhost', port: Number(port) };
  });
  const isWhole = parts.every(part => /^(\[[^\]]*\]|[^:]*)(:\d*)?$/.test(part));
  const areRight = servers.every(({ port }) => Number.isInteger(port) && port > 0 && port < 65_536);
  return isWhole && areRight && [0, 1, parts.length].includes(ports.length) ? servers : null;
}

function isSessionKind(word: string): word is SessionKind {
  return (sessionKinds as readonly string[]).includes(word);
}
