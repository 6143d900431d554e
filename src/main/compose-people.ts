// The wiring of people: sessions, addresses, settings.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { createConfirmationHandlers } from '#api/handlers/confirmations.ts';
import { createSavedHandlers } from '#api/handlers/saved.ts';
import { createSessionHandlers } from '#api/handlers/sessions.ts';
import { createUserHandlers } from '#api/handlers/users.ts';
import { openPeopleDeps } from '#services/people/people-deps.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';

interface People {
  readonly deps: PeopleDeps;
  readonly visitorHandlers: ReturnType<typeof createSessionHandlers> &
    ReturnType<typeof createUserHandlers> &
    ReturnType<typeof createConfirmationHandlers> &
    ReturnType<typeof createSavedHandlers>;
}

export async function composePeople({
  db,
  mailIsShown,
}: {
  readonly db: Kysely<Schema>;
  /** Mails are shown at /dev/outbox and go to nobody. */
  readonly mailIsShown: boolean;
}): Promise<People> {
  const deps = await openPeopleDeps(db);
  const userContext = {
    userTokenOf: (personId: number) => deps.links.sign({ purpose: 'user', personId }),
    mailIsShown,
  };
  const handlerDeps = { people: deps, userContext };
  return {
    deps,
    visitorHandlers: {
      ...createSessionHandlers(handlerDeps),
      ...createUserHandlers(handlerDeps),
      ...createConfirmationHandlers(handlerDeps),
      ...createSavedHandlers(handlerDeps),
    },
  };
}
