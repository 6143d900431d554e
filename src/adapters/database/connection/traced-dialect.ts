// A dialect that records each statement as a span of the request or feed run that issued it. Used only when tracing is on.
import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import type { SpanAttributes, Tracing } from '#services/ports/tracing.ts';

export function traceDialect(dialect: Dialect, tracing: Pick<Tracing, 'step'>): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: db => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => traceDriver(dialect.createDriver(), tracing),
  };
}

function traceDriver(driver: Driver, tracing: Pick<Tracing, 'step'>): Driver {
  // The driver knows its connections by identity, so each gets its traced method once instead of a wrapper.
  const traced = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async options => {
    const connection = await acquire(options);
    if (!traced.has(connection)) {
      traced.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = (query, ...rest) => {
        const { name, attributes } = summarise(query.sql);
        return tracing.step(name, attributes, () => execute(query, ...rest));
      };
    }
    return connection;
  };
  return driver;
}

/** Operation and first table, never the statement's text: written-out values in it could be a visitor's. */
export function summarise(sql: string): { readonly name: string; readonly attributes: SpanAttributes } {
  const [, operation = 'statement'] =
    /\b(select|insert|update|delete|copy|begin|commit|rollback|set|notify|listen)\b/i.exec(sql) ?? [];
  const [, table] = /\b(?:from|into|update|copy)\s+(?:"?public"?\.)?"?([a-z_][a-z0-9_]*)/i.exec(sql) ?? [];
  const name = operation.toLowerCase();
  return {
    name: table === undefined ? name : `${name} ${table}`,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': name,
      ...(table !== undefined && { 'db.collection.name': table }),
    },
  };
}
