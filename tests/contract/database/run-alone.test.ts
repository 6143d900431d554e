// Work that only one process at a time may do, on both engines.
import { describe, expect, test } from 'vitest';
import { runAlone } from '#adapters/database/run-alone.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const alone = { lock: 7_163_999, waitMillis: 20_000, tooLate: () => new Error('too late') };

describe('what is done alone', () => {
  test('comes one after the other where several processes share a server, whether it fails or not', async () => {
    const database = await openTestDatabase();
    const seen: string[] = [];
    const work = (name: string) =>
      runAlone(database, alone, async connection => {
        seen.push(name);
        await connection.selectFrom('generation').select('id').execute();
        await new Promise(resolve => setTimeout(resolve, 300));
        seen.push(name);
        throw new Error(`${name} failed`);
      });
    const results = await Promise.allSettled([work('one'), work('other')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const [first, second] = seen[0] === 'one' ? ['one', 'other'] : ['other', 'one'];
    // The embedded engine has one process, which asks once.
    const isShared = database.engine === 'server';
    expect(seen).toEqual(isShared ? [first, first, second, second] : [first, second, first, second]);
  });

  test('does not wait for ever', async () => {
    const database = await openTestDatabase();
    const hasty = runAlone(database, alone, () =>
      runAlone(database, { ...alone, waitMillis: 100 }, () => Promise.resolve('done')),
    );
    const said = await hasty.catch((error: Error) => error.message);
    expect(said).toBe(database.engine === 'server' ? 'too late' : 'done');
  });
});
