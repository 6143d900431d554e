// How a Postgres value becomes a JavaScript value.
import pg from 'pg';

type Parse = (text: string) => unknown;

const parseInt8: Parse = text => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
};
const keepText: Parse = text => text;
const parseBytes: Parse = text =>
  text.startsWith('\\x')
    ? new Uint8Array(Buffer.from(text.slice(2), 'hex'))
    : new Uint8Array(Buffer.from(text));

const ARRAY = { int8: 1016, date: 1182, timestamp: 1115, bytea: 1001, interval: 1187, numeric: 1231 };
const ELEMENT = { bytea: 17, int8: 20, date: 1082, timestamp: 1114, interval: 1186, numeric: 1700 };

const parsers = new Map<number, Parse>([
  [ELEMENT.int8, parseInt8],
  // A date has no time zone but a Date does: the day would shift. The same goes for `timestamp`; we store timestamptz.
  [ELEMENT.date, keepText],
  [ELEMENT.timestamp, keepText],
  [ELEMENT.interval, keepText],
  [ELEMENT.numeric, keepText],
  [ELEMENT.bytea, parseBytes],
  [ARRAY.int8, parseArray(parseInt8)],
  [ARRAY.date, parseArray(keepText)],
  [ARRAY.timestamp, parseArray(keepText)],
  [ARRAY.interval, parseArray(keepText)],
  [ARRAY.numeric, parseArray(keepText)],
  [ARRAY.bytea, parseArray(parseBytes)],
]);

/** The form that `pg` requires in its `types` setting; set for each instance, so no global is changed. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    return (format !== 'binary' && parsers.get(oid as number)) || pg.types.getTypeParser(oid, format);
  },
};

function parseArray(parse: Parse): Parse {
  // The typings declare a function, but the module exports an object with `create`.
  const { create } = pg.types.arrayParser as unknown as {
    create(source: string, transform: Parse): { parse(): unknown[] };
  };
  return text => create(text, parse).parse();
}
