// Statements to wire bytes, wire bytes to rows: the client's half of the Postgres protocol.
import { DatabaseError, serialize } from 'pg-protocol';
import type {
  BackendMessage,
  CommandCompleteMessage,
  DataRowMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import { isCopy } from '#adapters/database/copy-rows.ts';
import { formatParameter } from '#adapters/database/parameter-text.ts';
import { getValueParser } from '#adapters/database/value-parsers.ts';

export type WireResult = {
  rows: Record<string, unknown>[];
  command: string;
  affectedRows: bigint | undefined;
};

export function buildStatement(sql: string, parameters: readonly unknown[]): Uint8Array<ArrayBuffer> {
  const parts = listMessages(sql, parameters);
  const bytes = new Uint8Array(parts.reduce((total, part) => total + part.byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
}

function listMessages(sql: string, parameters: readonly unknown[]): Buffer[] {
  // Like `pg`: without parameters the simple protocol, which also takes a script of several statements.
  if (parameters.length === 0) return [serialize.query(sql)];
  const values = parameters.map(formatParameter);
  if (isCopy(sql)) {
    const [rows] = values;
    return [serialize.query(sql), serialize.copyData(Buffer.from(rows ?? '')), serialize.copyDone()];
  }
  return [
    serialize.parse({ text: sql }),
    serialize.bind({ values }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ];
}

/** Throws Postgres's error (code, detail, constraint ...) when the answer holds one. */
export function parseResult(wire: Uint8Array): WireResult {
  let error: Error | undefined;
  let columns: { name: string; parse: (text: string) => unknown }[] = [];
  let rows: Record<string, unknown>[] = [];
  let command = '';
  let affectedRows: bigint | undefined;
  let statements = 0;
  new Parser().parse(Buffer.from(wire.buffer, wire.byteOffset, wire.byteLength), message => {
    if (isNamed(message, 'dataRow')) {
      const row: Record<string, unknown> = {};
      for (let i = 0; i < columns.length; i++) {
        const column = columns[i]!;
        const text = message.fields[i] as string | null | undefined;
        row[column.name] = text === null || text === undefined ? null : column.parse(text);
      }
      rows.push(row);
    } else if (isNamed(message, 'rowDescription')) {
      columns = message.fields.map(field => ({ name: field.name, parse: getValueParser(field.dataTypeID) }));
      rows = [];
    } else if (isNamed(message, 'commandComplete')) {
      statements++;
      command = message.text.split(' ', 1)[0]!;
      affectedRows = /^(INSERT|UPDATE|DELETE|MERGE) /.test(message.text)
        ? BigInt(message.text.slice(message.text.lastIndexOf(' ') + 1))
        : undefined;
    } else if (message instanceof DatabaseError) {
      error ??= message;
    }
  });
  if (error) throw error;
  // A script answers no rows on `pg` either.
  return statements > 1 ? { rows: [], command, affectedRows: undefined } : { rows, command, affectedRows };
}

interface NamedMessages {
  readonly dataRow: DataRowMessage;
  readonly rowDescription: RowDescriptionMessage;
  readonly commandComplete: CommandCompleteMessage;
}

function isNamed<Name extends keyof NamedMessages>(
  message: BackendMessage,
  name: Name,
): message is NamedMessages[Name] {
  return message.name === name;
}
