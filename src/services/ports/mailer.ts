// Renders a mail and hands it over: to an SMTP server, or to a folder if there is none.
import type { MailFacts } from '#domain/mail/mail-facts.ts';
import type { Mail, MailPlace } from '#domain/mail/mail.ts';
import type { BeginHandOver, Delivery } from '#services/ports/outbox-sender.ts';

export interface OutgoingMail {
  readonly mail: Mail;
  readonly place: MailPlace;
  readonly facts: MailFacts;
  /** The person whose links it contains; null = it belongs to a claim or to nobody. */
  readonly personId: number | null;
  readonly recipient: string;
  /** Without angle brackets. */
  readonly messageId: string;
  readonly at: Date;
}

export interface Mailer {
  send(mail: OutgoingMail, begin: BeginHandOver): Promise<Delivery>;
}
