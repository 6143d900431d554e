// Errors of the database apart from SQL itself. SQL errors are those of `pg`, with PostgreSQL's own fields.

/** More requests wait than the database can answer in useful time; the web answers 503 with Retry-After. */
export class DatabaseOverloaded extends Error {
  override readonly name = 'DatabaseOverloaded';
  readonly waiting: number;
  constructor(waiting: number) {
    super(`the database has ${waiting} requests waiting and takes no more for now`);
    this.waiting = waiting;
  }
}

/** The process is closing its database: running work ends, new work is refused. */
export class DatabaseClosing extends Error {
  override readonly name = 'DatabaseClosing';
  constructor() {
    super('the database is closing and takes no new work');
  }
}

/** There is no connection to the database, and none can be made. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** No dump was taken, or it is not whole; the database itself goes on. */
export class DumpFailed extends Error {
  override readonly name = 'DumpFailed';
}

/** The data directory holds something that this version cannot open or trust; a person has to decide. */
export class DataDirectoryDamaged extends Error {
  override readonly name = 'DataDirectoryDamaged';
}

/** The PostgreSQL that comes with the project cannot run here. */
export class EmbeddedDatabaseImpossible extends Error {
  override readonly name = 'EmbeddedDatabaseImpossible';
  constructor(problem: string, options?: ErrorOptions) {
    super(
      `the database that comes with Windfall does not run here (${problem}). Name a PostgreSQL server by DATABASE_URL, or start Windfall as another user`,
      options,
    );
  }
}

/** The data directory belongs to a version whose embedded database was another program. */
export class EarlierDatabase extends Error {
  override readonly name = 'EarlierDatabase';
  constructor(folder: string) {
    super(
      `${folder} holds the database of an earlier version, which this one cannot open. docs/backups.md says how to bring it over. ` +
        'To start with a new database, name another DATA_DIR or move that folder away; nothing of it has been changed',
    );
  }
}

/** An export that cannot be imported, or a database that accepts no import; nothing has been changed. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
}

/** The database waits for a migration, which this process does not make. */
export class MigrationDue extends Error {
  override readonly name = 'MigrationDue';
}

/** DATA_DIR cannot be created or written to. */
export class FolderUnwritable extends Error {
  override readonly name = 'FolderUnwritable';
  constructor(folder: string, problem: string, options?: ErrorOptions) {
    super(
      `the folder ${folder} (DATA_DIR) cannot be written to: ${problem}. Give it to the user that runs Windfall, or name another by DATA_DIR`,
      options,
    );
  }
}

/** Errors that an operator can act on: the message is enough, without a stack. */
export const operatorErrors = [
  DataDirectoryDamaged,
  DatabaseUnavailable,
  DumpFailed,
  EarlierDatabase,
  EmbeddedDatabaseImpossible,
  FolderUnwritable,
  ImportRefused,
  MigrationDue,
  MigrationFailed,
];
