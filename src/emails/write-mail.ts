// Writes a mail of any kind as a document.
import type { MailFacts } from '#domain/mail/mail-facts.ts';
import type { Mail } from '#domain/mail/mail.ts';
import { writeAccountDeleted } from '#emails/account-deleted.ts';
import { writeAlertDigest } from '#emails/alert-digest.ts';
import { resolveMatch, writeAlert } from '#emails/alert.ts';
import { writeContactMessage } from '#emails/contact-message.ts';
import { writeContactReceived } from '#emails/contact-received.ts';
import { writeConfirmEmail } from '#emails/confirm-email.ts';
import { writeFollowUp } from '#emails/follow-up.ts';
import { writeMagicLink } from '#emails/magic-link.ts';
import type { MailContext } from '#emails/mail-context.ts';
import type { MailDocument } from '#emails/mail-document.ts';
import { writeNewsletter } from '#emails/newsletter.ts';
import { writeProfileDecided } from '#emails/profile-decided.ts';
import { writeReminder } from '#emails/reminder.ts';
import { writeStaffLink } from '#emails/staff-link.ts';
import { writeTrouble } from '#emails/trouble.ts';

/** null = there is nothing left to tell. */
export function writeMail(mail: Mail, facts: MailFacts, context: MailContext): MailDocument | null {
  switch (mail.kind) {
    case 'confirm-email':
      return writeConfirmEmail(mail.payload, context);
    case 'magic-link':
      return writeMagicLink(mail.payload, context);
    case 'alert': {
      const resolved = resolveMatch(mail.payload.match, facts);
      return resolved && writeAlert(resolved, context);
    }
    case 'alert-digest': {
      const resolved = mail.payload.matches.flatMap(match => resolveMatch(match, facts) ?? []);
      return resolved.length === 0 ? null : writeAlertDigest(resolved, context);
    }
    case 'newsletter':
      return writeNewsletter(mail.payload, facts, context);
    case 'reminder':
      return writeReminder(mail.payload, facts, context);
    case 'follow-up':
      return writeFollowUp(mail.payload, facts, context);
    case 'account-deleted':
      return writeAccountDeleted(context);
    case 'contact-message':
      return facts.contact && writeContactMessage(facts.contact, context);
    case 'contact-received':
      return writeContactReceived(mail.payload, context);
    case 'staff-link':
      return writeStaffLink(mail.payload, context);
    case 'trouble':
      return writeTrouble(mail.payload, context);
    case 'profile-decided':
      return writeProfileDecided(mail.payload, context);
  }
}
