// A link that signs a browser in to the recipient's alerts.
import { buildHomeLink } from '#emails/confirm-email.ts';
import type { MailContext } from '#emails/mail-context.ts';
import type { MailDocument } from '#emails/mail-document.ts';
import type { MailPayloads } from '#domain/mail/mail.ts';

export function writeMagicLink({ path }: MailPayloads['magic-link'], context: MailContext): MailDocument {
  const { t } = context.i18n;
  return {
    subject: t('mail.magic.subject'),
    preview: t('mail.magic.text'),
    blocks: [
      { kind: 'title', text: t('mail.magic.title') },
      { kind: 'text', text: t('mail.magic.text') },
      { kind: 'button', link: { label: t('mail.magic.link'), href: context.siteUrl + path } },
    ],
    footer: { why: t('mail.magic.ignore'), links: [buildHomeLink(context)], notes: [] },
  };
}
