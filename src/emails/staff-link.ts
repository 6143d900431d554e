// The link by which an admin or a merchant signs in.
import { buildHomeLink } from '#emails/confirm-email.ts';
import type { MailContext } from '#emails/mail-context.ts';
import type { MailDocument } from '#emails/mail-document.ts';
import type { MailPayloads } from '#domain/mail/mail.ts';

export function writeStaffLink({ path }: MailPayloads['staff-link'], context: MailContext): MailDocument {
  const { t } = context.i18n;
  return {
    subject: t('mail.staff.subject'),
    preview: t('mail.staff.text'),
    blocks: [
      { kind: 'title', text: t('mail.staff.title') },
      { kind: 'text', text: t('mail.staff.text') },
      { kind: 'button', link: { label: t('mail.staff.link'), href: context.siteUrl + path } },
    ],
    footer: { why: t('mail.staff.ignore'), links: [buildHomeLink(context)], notes: [] },
  };
}
