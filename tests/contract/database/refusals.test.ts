// Messages for an operator when the database cannot be used: the server's own words, and the remedy.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { requireMigrated } from '#adapters/database/migrate.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { createEmptyDatabase, quietLog } from '#tests/support/database.ts';

const serverUrl = inject('postgresUrl');

function withChange(change: (url: URL) => void): string {
  const url = new URL(serverUrl);
  change(url);
  return url.href;
}

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '', log: quietLog });

test('a missing database, a wrong password and a missing server are reported in the server’s words', async () => {
  await expect(open(withChange(url => (url.pathname = '/nowhere')))).rejects.toThrow(
    /has no database "nowhere"\. Create it \(createdb nowhere\), .* It says: database "nowhere" does not exist/,
  );
  await expect(
    open(withChange(url => ((url.username = 'nobody'), (url.password = 'wrong')))),
  ).rejects.toThrow(
    /"nobody".* It says: .*(?:password authentication failed|does not exist|no pg_hba\.conf entry)/,
  );
  await expect(open('postgres://x:y@127.0.0.1:1/z')).rejects.toThrow(
    /no database server listens at 127\.0\.0\.1:1.*ECONNREFUSED/,
  );
});

test('a folder that cannot be written to is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'windfall-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'file', 'data');
  writeFileSync(join(folder, 'file'), '');
  await expect(openDatabase({ dataDir, log: quietLog })).rejects.toThrow(
    `the folder ${dataDir} (DATA_DIR) cannot be written to`,
  );
});

test('a database with a pending migration is refused and not migrated', async () => {
  const database = await openDatabase({
    databaseUrl: await createEmptyDatabase(),
    dataDir: '',
    log: quietLog,
  });
  onTestFinished(() => database.close());
  const one = { name: '0001-one', sql: 'create table one ()' };
  await expect(requireMigrated(database.db, [one], quietLog)).rejects.toThrow(
    'there is no Windfall in this database yet. Start Windfall (npm start), or run npm run windfall -- database migrate',
  );
});
