// Forwards a message of the contact form to the operator. Replies go to its sender.
import type { MailedContact } from '#domain/mail/mail-facts.ts';
import { buildHomeLink } from '#emails/confirm-email.ts';
import { formatMoment } from '#emails/format-moment.ts';
import type { MailContext } from '#emails/mail-context.ts';
import type { MailDocument } from '#emails/mail-document.ts';

export function writeContactMessage(contact: MailedContact, context: MailContext): MailDocument {
  const { t } = context.i18n;
  const { id, name, email, topic, subject, message, sentAt } = contact;
  return {
    subject: t('mail.contact.operator.subject', { number: String(id), subject }),
    preview: message.slice(0, 120),
    replyTo: email,
    blocks: [
      { kind: 'title', text: subject },
      {
        kind: 'facts',
        facts: [
          [t('contact.field.name'), name],
          [t('contact.field.email'), email],
          [t('contact.field.topic'), t(`contact.topic.${topic}`)],
          [t('mail.contact.sent'), formatMoment(sentAt, context)],
          [t('mail.contact.number'), String(id)],
        ],
      },
      { kind: 'words', text: message },
    ],
    footer: { why: t('mail.contact.operator.why', { email }), links: [buildHomeLink(context)], notes: [] },
  };
}
