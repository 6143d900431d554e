// Writes the embedded database of Windfall 0.1, whose engine was another program, as an export that `database import` of later versions
// reads. It runs in a checkout of v0.1.0, with that version's own code: docs/backups.md, "Bring over a database of before".
//   node export-before-0.2.mjs DATA_DIR FILE
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { sql } from 'kysely';
import { migrate } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { openDatabase } from '#adapters/database/open-database.ts';

const [dataDir, file] = process.argv.slice(2);
if (!dataDir || !file) throw new Error('name the DATA_DIR and the file to write');
const escapes = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const out = createWriteStream(file, { flags: 'wx', mode: 0o600 });
const write = async text => out.write(text) || (await once(out, 'drain'));
const log = { info() {}, warn: console.error, error: console.error };

const database = await openDatabase({ dataDir, log });
const migrations = readMigrations(new URL('migrations', import.meta.url).pathname);
await migrate(database, migrations, log);
await database.db
  .transaction()
  .setIsolationLevel('repeatable read')
  .execute(async db => {
    const ask = async statement => (await sql.raw(statement).execute(db)).rows;
    await ask(`set local time zone 'UTC'; set local datestyle = 'ISO, YMD'`);
    const tables = await ask(`
      select c.relname as name, array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
          and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
        array(select p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
          where k.contype = 'f' and k.conrelid = c.oid and p.oid <> c.oid) as parents
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
    const head = {
      takenAt: new Date().toISOString(),
      migrations: await ask('select name, checksum from schema_migration order by name'),
    };
    await write(`-- Windfall export 1\n-- ${JSON.stringify(head)}\n-- Rows\n`);
    const rows = {};
    while (tables.length > 0) {
      // Each table after those that it refers to.
      const at = tables.findIndex(({ parents }) => parents.every(parent => parent in rows));
      const [{ name, columns }] = tables.splice(at, 1);
      await write(`copy "${name}" (${columns.map(column => `"${column}"`).join(', ')}) from stdin;\n`);
      await ask(
        `declare source no scroll cursor for select ${columns.map(each => `"${each}"::text`)} from "${name}"`,
      );
      rows[name] = 0;
      for (
        let some = await ask('fetch 2000 source');
        some.length > 0;
        some = await ask('fetch 2000 source')
      ) {
        rows[name] += some.length;
        const lines = some.map(row =>
          columns
            .map(each => row[each]?.replaceAll(/[\\\t\n\r]/g, found => escapes[found]) ?? '\\N')
            .join('\t'),
        );
        await write(`${lines.join('\n')}\n`);
      }
      await ask('close source');
      await write('\\.\n');
    }
    const sequences = {};
    for (const { name } of await ask(
      `select sequencename as name from pg_sequences where schemaname = 'public'`,
    )) {
      const [state] = await ask(
        `select last_value::text as "lastValue", is_called as "isCalled" from "${name}"`,
      );
      sequences[name] = state;
    }
    await write(`-- End of the export\n-- ${JSON.stringify({ rows, sequences })}\n`);
    console.log(
      `${Object.values(rows).reduce((sum, count) => sum + count)} rows of ${Object.keys(rows).length} tables`,
    );
  });
out.end();
await once(out, 'finish');
await database.close();
