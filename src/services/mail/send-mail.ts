// Sends one mail of the outbox, unless its address has been suppressed in the meantime.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { findSuppression } from '#adapters/database/people/suppression-store.ts';
import type { Mail, MailPlace } from '#domain/mail/mail.ts';
import { parseEmailAddress } from '#domain/people/email-address.ts';
import { hashAddress } from '#services/mail/address-hash.ts';
import { recordBounce } from '#services/mail/record-bounce.ts';
import { readMailFacts } from '#services/mail/read-mail-facts.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Mailer } from '#services/ports/mailer.ts';
import type { OutboxSender } from '#services/ports/outbox-sender.ts';

export interface MailSenderDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly mailer: Mailer;
}

export function createMailSender({ db, clock, mailer }: MailSenderDeps): OutboxSender {
  return {
    send: async (row, begin) => {
      const address = parseEmailAddress(row.recipient ?? '');
      // Addresses are checked on input; this one would break a header.
      if (address === null) return { kind: 'refused', problem: 'no address that mail can be sent to' };
      if ((await findSuppression(db, await hashAddress(db, address.key), clock.now())) !== null)
        return { kind: 'dropped', state: 'suppressed', problem: 'mail to this address comes back' };
      const { country, language, ...payload } = row.payload as MailPlace;
      const mail = { kind: row.kind, payload } as Mail;
      const delivery = await mailer.send(
        {
          mail,
          place: { country, language },
          facts: await readMailFacts(db, mail),
          personId: row.personId,
          recipient: address.address,
          messageId: row.messageId,
          at: clock.now(),
        },
        begin,
      );
      // The server has already said what a bounce would say later.
      if (delivery.kind === 'refused' && delivery.isAddressGone)
        await recordBounce(db, { emailKey: address.key, type: 'hard-bounce', eventKey: null }, clock.now());
      return delivery;
    },
  };
}
