// Exports all stored data of a person for that person (R21).
import type { Kysely } from 'kysely';
import { readPersonExport } from '#adapters/database/people/person-export-store.ts';
import type { PersonExport } from '#adapters/database/people/person-export-store.ts';
import type { Schema } from '#adapters/database/schema.ts';

/** As of one moment; null = the person has been deleted. */
export function exportPerson(db: Kysely<Schema>, personId: number): Promise<PersonExport | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(transaction => readPersonExport(transaction, personId));
}
