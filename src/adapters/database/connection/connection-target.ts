/** Which database to connect to, as `pg` takes it; can be passed to another thread by `postMessage`. */
export type ConnectionTarget =
  | { readonly connectionString: string }
  | {
      /** A folder for a Unix socket, or an address. */
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password: string;
      readonly database: string;
      readonly ssl: false;
    };
