// What rows would weigh in a columnar file: each column by itself, numbers as differences of variable length, compressed by zstd. Parquet does
// the same with more care.
import { zstdCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

const numbers = {
  offer_id: sql`offer_id`,
  product_id: sql`product_id`,
  valid_to: sql`extract(epoch from valid_to)::bigint`,
  lasted: sql`extract(epoch from valid_to - valid_from)::bigint`,
  price_minor: sql`price_minor`,
  available: sql`available::int`,
};
const words = { country: sql`country`, mode: sql`mode`, grade: sql`grade` };

/** Bytes per row of a month of intervals, in the order in which one product is looked up. Times in whole seconds. */
export async function sizeColumns(db: Kysely<Schema>, table: RawBuilder<unknown>) {
  const read = async (column: RawBuilder<unknown>) => {
    const { rows } = await sql<{ text: string }>`
      select string_agg((${column})::text, ',' order by product_id, country, mode, valid_to) as text from ${table}
    `.execute(db);
    return rows[0]?.text ?? '';
  };
  let bytes = 0;
  let rows = 0;
  for (const column of Object.values(numbers)) {
    const values = (await read(column)).split(',').map(Number);
    rows = values.length;
    bytes += zstdCompressSync(encodeDifferences(values)).length;
  }
  for (const column of Object.values(words))
    bytes += zstdCompressSync(Buffer.from(await read(column))).length;
  return { rows, columnBytesPerRow: Math.round((bytes / rows) * 10) / 10 };
}

/** Zigzag and LEB128, as Parquet's and protocol buffers' integers. */
function encodeDifferences(values: readonly number[]): Buffer {
  const out = Buffer.alloc(values.length * 10);
  let at = 0;
  let before = 0;
  for (const value of values) {
    const difference = value - before;
    before = value;
    let rest = difference < 0 ? -2 * difference - 1 : 2 * difference;
    while (rest >= 128) {
      out[at++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    out[at++] = rest;
  }
  return out.subarray(0, at);
}
