// What the pages of admins and merchants are given: the database, and what the composition plugs in.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import type { Clock } from '#services/ports/clock.ts';

export interface AdminDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly identities: PeopleDeps['identities'];
  readonly site: {
    /** Whether mails reach whom they are for; otherwise everybody may see them, and no link is mailed. */
    readonly canMail: boolean;
    readonly isDemo: boolean;
  };
}
