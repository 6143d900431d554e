// COPY: rows come out as they went in, and a refused row cancels the whole copy.
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { copyRows, isUniqueViolation, readCopiedRows } from '#adapters/database/connection/copy-rows.ts';
import type { CopyValue } from '#adapters/database/connection/copy-rows.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const columns = [
  'run_id', 'code', 'variant', 'title', 'attributes', 'decision', 'reason', 'evidence', 'product_id', 'available', 'url',
] as const; // prettier-ignore

function row(code: string, title = 'iPhone 13', url: string | null = null): CopyValue[] {
  return [1, code, '', title, JSON.stringify({ title }), 'match', 'title', '[]', null, true, url];
}

describe('copied rows', () => {
  test('are equal to the given ones', async () => {
    const { db } = await openTestDatabase();
    const words = [
      '',
      'plain',
      'tab\there',
      'line\nbreak\r\n',
      'back\\slash \\N \\. \\t',
      '\\N',
      '\\.',
      '″ Weiß 🍏',
    ];
    await copyRows(
      db,
      'staged_listing',
      columns,
      words.map((title, at) => row(String(at), title, at === 0 ? null : title)),
    );
    const rows = await db.selectFrom('staged_listing').selectAll().orderBy('code').execute();
    expect(rows).toMatchObject(
      words.map((title, at) => ({
        run_id: 1,
        code: String(at),
        title,
        attributes: { title },
        evidence: [],
        product_id: null,
        available: true,
        url: at === 0 ? null : title,
      })),
    );
  });

  test('may hold any text without NUL', async () => {
    const { db } = await openTestDatabase();
    let codes = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { maxLength: 20 }), async texts => {
        const titles = texts.map(text => text.replaceAll('\0', ''));
        const first = (codes += 20);
        const code = (at: number) => String(1_000_000 + first + at);
        await copyRows(
          db,
          'staged_listing',
          columns,
          titles.map((title, at) => row(code(at), title)),
        );
        const stored = await db
          .selectFrom('staged_listing')
          .select(['title', 'attributes'])
          .where('code', '>=', code(0))
          .orderBy('code')
          .execute();
        expect(stored).toEqual(titles.map(title => ({ title, attributes: { title } })));
        const copied = await readCopiedRows(
          db,
          db
            .selectFrom('staged_listing')
            .select(['title', 'url'])
            .where(sql<boolean>`code >= ${sql.lit(code(0))}`)
            .orderBy('code'),
        );
        expect(copied).toEqual(titles.map(title => [title, null]));
      }),
    );
  });

  test('are written all or not at all, and the next statement works', async () => {
    const { db } = await openTestDatabase();
    const repeated = copyRows(db, 'staged_listing', columns, [row('a'), row('b'), row('a')]);
    expect(await repeated.catch(isUniqueViolation)).toBe(true);
    const unknown = copyRows(db, 'staged_listing', ['run_id', 'code', 'product_id'], [[1, 'c', 'no number']]);
    await expect(unknown).rejects.toMatchObject({ code: '22P02' });
    expect(await unknown.catch(isUniqueViolation)).toBe(false);
    await copyRows(db, 'staged_listing', columns, []);
    expect(await db.selectFrom('staged_listing').selectAll().execute()).toEqual([]);
  });

  test('are part of the transaction that they are copied in', async () => {
    const { db } = await openTestDatabase();
    const copied = db.transaction().execute(async transaction => {
      await copyRows(transaction, 'staged_listing', columns, [row('a')]);
      expect(await transaction.selectFrom('staged_listing').select('code').execute()).toEqual([
        { code: 'a' },
      ]);
      throw new Error('changed my mind');
    });
    await expect(copied).rejects.toThrow('changed my mind');
    expect(await db.selectFrom('staged_listing').select('code').execute()).toEqual([]);
  });

  test('may be some megabytes large', async () => {
    const { db } = await openTestDatabase();
    const long = 'x'.repeat(60_000);
    await copyRows(
      db,
      'staged_listing',
      columns,
      Array.from({ length: 100 }, (_, at) => row(String(at), long)),
    );
    const { n } = await db
      .selectFrom('staged_listing')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(100);
  });
});
