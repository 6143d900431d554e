import type { SessionKind } from '#adapters/database/connection/server-list.ts';

/** Which database to connect to, as `pg` takes it; can be passed to another thread by `postMessage`. */
export type ConnectionTarget =
  | {
      /** May name several servers (server-list.ts). */
      readonly connectionString: string;
      /** The kind of session wanted of several servers when the address names none; omitted = read-write. */
      readonly usual?: SessionKind;
    }
  | {
      /** A folder for a Unix socket, or an address. */
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password: string;
      readonly database: string;
      readonly ssl: false;
    };
