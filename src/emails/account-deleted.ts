// The last mail to a person: confirms that everything was deleted.
import { buildHomeLink } from '#emails/confirm-email.ts';
import type { MailContext } from '#emails/mail-context.ts';
import type { MailDocument } from '#emails/mail-document.ts';

export function writeAccountDeleted(context: MailContext): MailDocument {
  const { t } = context.i18n;
  return {
    subject: t('mail.deleted.subject'),
    preview: t('mail.deleted.text'),
    blocks: [
      { kind: 'title', text: t('mail.deleted.title') },
      { kind: 'text', text: t('mail.deleted.text') },
      { kind: 'text', text: t('mail.deleted.copies') },
      { kind: 'text', text: t('mail.deleted.unexpected'), isSmall: true },
    ],
    footer: { why: null, links: [buildHomeLink(context)], notes: [] },
  };
}
