// Confirms an address: a code for the page that asked for it, and a link for any other browser. It must not advertise.
import type { MailContext } from '#emails/mail-context.ts';
import { formatSiteUrl } from '#emails/mail-context.ts';
import type { MailBlock, MailDocument } from '#emails/mail-document.ts';
import type { MailPayloads } from '#domain/mail/mail.ts';

export function writeConfirmEmail(
  { code, path, isChange }: MailPayloads['confirm-email'],
  context: MailContext,
): MailDocument {
  const { t } = context.i18n;
  const link: MailBlock = {
    kind: 'button',
    link: { label: t('mail.confirm.link'), href: context.siteUrl + path },
  };
  const methods: MailBlock[] =
    code === null
      ? [{ kind: 'text', text: t('mail.confirm.linkOnly') }, link]
      : [
          { kind: 'text', text: t('mail.confirm.code') },
          { kind: 'code', code },
          { kind: 'text', text: t('mail.confirm.codeNote'), isSmall: true },
          { kind: 'text', text: t('mail.confirm.orLink') },
          link,
        ];
  return {
    subject: code === null ? t('mail.confirm.subject.link') : t('mail.confirm.subject', { code }),
    preview: code === null ? t('mail.confirm.linkOnly') : t('mail.confirm.codeNote'),
    blocks: [
      { kind: 'title', text: t('mail.confirm.title') },
      ...methods,
      ...(isChange ? [{ kind: 'text' as const, text: t('mail.confirm.change') }] : []),
    ],
    footer: { why: t('mail.confirm.ignore'), links: [buildHomeLink(context)], notes: [] },
  };
}

/** The link to the home page, for recipients who have never heard of us. */
export function buildHomeLink(context: MailContext) {
  const href = formatSiteUrl(context, '/');
  return { label: new URL(href).host, href };
}
