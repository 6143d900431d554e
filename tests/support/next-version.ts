// The version after this one: the same build with another migration, and with other names of all scripts and styles.
import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
/** The parts that deploy/Dockerfile puts into an image. */
const parts = ['package.json', 'migrations', 'content', 'seed', 'dist'];
const packed = /\.(?:br|gz)$/;
const named = /\b([\w.-]+-[\w-]{8})\.(js|css)\b/g;
/** Part of the names of its files. */
export const nextMark = '.next';
export const nextMigration = '9001-next';

/** Expands a table that visitors write to, as a migration of the next version may: each statement needs the lock that all writers hold. */
const migration = `alter table session add column next_note text not null default '';
alter table alert add column next_note text;
create table next_thing (id bigint primary key, session_id bigint references session (id) on delete cascade);
create index next_alert on alert (next_note) where next_note is not null;
`;

export function makeNextVersion(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'migrations', `${nextMigration}.sql`), migration);
  const client = join(folder, 'dist', 'client');
  const assets = join(client, 'assets');
  const names = new Set(readdirSync(assets));
  const rename = (text: string) =>
    text.replaceAll(named, (name, stem: string, ending: string) =>
      names.has(name) ? `${stem}${nextMark}.${ending}` : name,
    );
  for (const name of names) {
    const file = join(assets, name);
    if (packed.test(name)) rmSync(file);
    else if (/\.(?:js|css)$/.test(name)) {
      writeFileSync(file, rename(readFileSync(file, 'utf8')));
      renameSync(file, join(assets, rename(name)));
    }
  }
  const manifest = join(client, '.vite', 'manifest.json');
  writeFileSync(manifest, rename(readFileSync(manifest, 'utf8')));
}
