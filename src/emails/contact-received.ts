// Tells the sender of the contact form that the message arrived. It quotes nothing of the message, since the address may be a stranger's.
import type { MailPayloads } from '#domain/mail/mail.ts';
import { buildHomeLink } from '#emails/confirm-email.ts';
import type { MailContext } from '#emails/mail-context.ts';
import type { MailDocument } from '#emails/mail-document.ts';

export function writeContactReceived(
  { contactId, topic }: MailPayloads['contact-received'],
  context: MailContext,
): MailDocument {
  const { t } = context.i18n;
  const number = String(contactId);
  return {
    subject: t('mail.contact.subject', { number }),
    preview: t('mail.contact.text'),
    blocks: [
      { kind: 'title', text: t('mail.contact.title') },
      { kind: 'text', text: t('mail.contact.text') },
      {
        kind: 'facts',
        facts: [
          [t('contact.field.topic'), t(`contact.topic.${topic}`)],
          [t('mail.contact.number'), number],
        ],
      },
      { kind: 'text', text: t('mail.contact.more') },
    ],
    footer: { why: t('mail.contact.unexpected'), links: [buildHomeLink(context)], notes: [] },
  };
}
