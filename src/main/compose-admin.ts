// The wiring of the admin pages.
import type { AdminDeps } from '#admin/admin-deps.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import type { Settings } from '#main/config.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import type { Clock } from '#services/ports/clock.ts';

export function composeAdmin({
  database,
  clock,
  settings,
  people,
}: {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly people: PeopleDeps;
}): AdminDeps {
  return {
    db: database.db,
    clock,
    identities: people.identities,
    site: { canMail: settings.smtp !== null, isDemo: settings.demo !== 'none' },
  };
}
