// What can go wrong around the database other than SQL itself. SQL errors keep Postgres's own fields (`code`, `detail`,
// `constraint` ...) on both engines.

/** More requests wait than the database can answer in useful time; the web answers 503 with Retry-After. */
export class DatabaseOverloaded extends Error {
  override readonly name = 'DatabaseOverloaded';
  readonly waiting: number;
  constructor(waiting: number) {
    super(`the database has ${waiting} requests waiting and takes no more for now`);
    this.waiting = waiting;
  }
}

/** The process is closing its database: what was begun ends, nothing new is taken. */
export class DatabaseClosing extends Error {
  override readonly name = 'DatabaseClosing';
  constructor() {
    super('the database is closing and takes no new work');
  }
}

/** The database thread or the connection to it is gone. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The transaction was rolled back from outside; `code` is Postgres's own for an idle transaction (25P03). */
export class TransactionLost extends Error {
  override readonly name = 'TransactionLost';
  readonly code = '25P03';
  constructor(reason: string) {
    super(`the transaction was rolled back: ${reason}`);
  }
}

/** Another process, or another part of this one, has the data directory open. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';
  readonly holderPid: number | null;
  constructor(dataDir: string, holderPid: number | null) {
    const holder = holderPid === null ? 'another process' : `process ${holderPid}`;
    super(`${dataDir} is in use by ${holder}; stop it first, or set DATABASE_URL to share one database`);
    this.holderPid = holderPid;
  }
}

/** The directory cannot be trusted and nothing verified can take its place; a person has to decide. */
export class DataDirectoryDamaged extends Error {
  override readonly name = 'DataDirectoryDamaged';
}

/** A dump is the embedded engine's backup; a server has its own tools. */
export class DumpUnsupported extends Error {
  override readonly name = 'DumpUnsupported';
  constructor() {
    super(
      'dumps exist for the embedded database only; use pg_dump (or your provider) for the server in DATABASE_URL',
    );
  }
}

export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
}
