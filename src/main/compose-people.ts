// The wiring of people: sessions, addresses, settings.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { createContactHandlers } from '#api/handlers/contact.ts';
import { createConfirmationHandlers } from '#api/handlers/confirmations.ts';
import { createSavedHandlers } from '#api/handlers/saved.ts';
import { createSessionHandlers } from '#api/handlers/sessions.ts';
import { createUserHandlers } from '#api/handlers/users.ts';
import { sendContactMessage } from '#services/contact/send-contact-message.ts';
import type { ContactFormDeps } from '#web/contact-form.ts';
import { openPeopleDeps } from '#services/people/people-deps.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';

interface People {
  readonly deps: PeopleDeps;
  readonly visitorHandlers: ReturnType<typeof createSessionHandlers> &
    ReturnType<typeof createUserHandlers> &
    ReturnType<typeof createConfirmationHandlers> &
    ReturnType<typeof createSavedHandlers> &
    ReturnType<typeof createContactHandlers>;
  /** For the contact form without scripts. */
  readonly takeContact: ContactFormDeps['takeContact'];
}

export async function composePeople({
  db,
  mailIsShown,
  operatorMail,
}: {
  readonly db: Kysely<Schema>;
  /** Mails are shown at /dev/outbox and not sent. */
  readonly mailIsShown: boolean;
  /** Address of the operator. */
  readonly operatorMail: string;
}): Promise<People> {
  const deps = await openPeopleDeps(db);
  const userContext = {
    userTokenOf: (personId: number) => deps.links.sign({ purpose: 'user', personId }),
    mailIsShown,
  };
  const handlerDeps = { people: deps, userContext };
  const contact = { db, identities: deps.identities, operatorMail };
  return {
    deps,
    takeContact: message => sendContactMessage(contact, message),
    visitorHandlers: {
      ...createSessionHandlers(handlerDeps),
      ...createUserHandlers(handlerDeps),
      ...createConfirmationHandlers(handlerDeps),
      ...createSavedHandlers(handlerDeps),
      ...createContactHandlers({ contact, mailIsShown }),
    },
  };
}
