import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export type Migration = { readonly name: string; readonly sql: string };

/** Every `NNNN-name.sql` of a directory in the order in which they are applied; none for a missing directory. */
export function readMigrations(directory: string): Migration[] {
  return listFiles(directory)
    .filter(file => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    .sort()
    .map(file => ({ name: file.slice(0, -'.sql'.length), sql: readFileSync(join(directory, file), 'utf8') }));
}

function listFiles(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
