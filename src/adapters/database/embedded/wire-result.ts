// Statements to wire bytes, wire bytes to rows: the client's half of the Postgres protocol.
import { protocol } from '@electric-sql/pglite';
import { formatParameter } from '#adapters/database/parameter-text.ts';
import { getValueParser } from '#adapters/database/value-parsers.ts';

const { serialize, messages, Parser } = protocol;

export type WireResult = {
  rows: Record<string, unknown>[];
  command: string;
  affectedRows: bigint | undefined;
};

export function buildStatement(sql: string, parameters: readonly unknown[]): Uint8Array<ArrayBuffer> {
  // Like `pg`: without parameters the simple protocol, which also takes a script of several statements.
  const parts =
    parameters.length === 0
      ? [serialize.query(sql)]
      : [
          serialize.parse({ text: sql }),
          serialize.bind({ values: parameters.map(formatParameter) }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
          serialize.sync(),
        ];
  const bytes = new Uint8Array(parts.reduce((total, part) => total + part.byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
}

/** Throws Postgres's error (code, detail, constraint ...) when the answer holds one. */
export function parseResult(wire: Uint8Array): WireResult {
  let error: Error | undefined;
  let columns: { name: string; parse: (text: string) => unknown }[] = [];
  let rows: Record<string, unknown>[] = [];
  let command = '';
  let affectedRows: bigint | undefined;
  let statements = 0;
  new Parser().parse(wire, message => {
    if (message instanceof messages.DataRowMessage) {
      const row: Record<string, unknown> = {};
      for (let i = 0; i < columns.length; i++) {
        const column = columns[i]!;
        const text = message.fields[i];
        row[column.name] = text === null || text === undefined ? null : column.parse(text);
      }
      rows.push(row);
    } else if (message instanceof messages.RowDescriptionMessage) {
      columns = message.fields.map(field => ({ name: field.name, parse: getValueParser(field.dataTypeID) }));
      rows = [];
    } else if (message instanceof messages.CommandCompleteMessage) {
      statements++;
      command = message.text.split(' ', 1)[0]!;
      affectedRows = /^(INSERT|UPDATE|DELETE|MERGE) /.test(message.text)
        ? BigInt(message.text.slice(message.text.lastIndexOf(' ') + 1))
        : undefined;
    } else if (message instanceof messages.DatabaseError) {
      error ??= message;
    }
  });
  if (error) throw error;
  // A script answers no rows on `pg` either.
  return statements > 1 ? { rows: [], command, affectedRows: undefined } : { rows, command, affectedRows };
}
