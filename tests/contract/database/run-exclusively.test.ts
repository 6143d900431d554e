// Work that only one process at a time may do.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { runExclusively } from '#adapters/database/connection/run-exclusively.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const alone = { lock: 7_163_999, waitMillis: 20_000, tooLate: () => new Error('too late') };

describe('exclusive work', () => {
  test('runs one after the other in all processes of a database, whether it fails or not', async () => {
    const database = await openTestDatabase();
    const seen: string[] = [];
    const work = (name: string) =>
      runExclusively(database, alone, async connection => {
        seen.push(name);
        await connection.selectFrom('generation').select('id').execute();
        await sql`select pg_sleep(0.2)`.execute(connection);
        seen.push(name);
        throw new Error(`${name} failed`);
      });
    const results = await Promise.allSettled([work('one'), work('other')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const [first, second] = seen[0] === 'one' ? ['one', 'other'] : ['other', 'one'];
    expect(seen).toEqual([first, first, second, second]);
  });

  test('does not wait for ever', async () => {
    const database = await openTestDatabase();
    const hasty = runExclusively(database, alone, () =>
      runExclusively(database, { ...alone, waitMillis: 100 }, () => Promise.resolve('done')),
    );
    await expect(hasty).rejects.toThrow('too late');
  });
});
