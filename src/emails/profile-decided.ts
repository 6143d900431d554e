// Tells a merchant whether its proposed profile changes were approved. In English, like the pages it links to (decision 0054).
import type { MailPayloads } from '#domain/mail/mail.ts';
import { buildHomeLink } from '#emails/confirm-email.ts';
import type { MailContext } from '#emails/mail-context.ts';
import type { MailDocument } from '#emails/mail-document.ts';

export function writeProfileDecided(
  { isApproved, word }: MailPayloads['profile-decided'],
  context: MailContext,
): MailDocument {
  const title = isApproved ? 'Your profile changes are live' : 'Your profile changes were not approved';
  const text = isApproved
    ? 'We approved the changes you submitted. Visitors see them now.'
    : 'We did not approve the changes you submitted. Your profile stays as it was.';
  return {
    subject: `Windfall: ${title}`,
    preview: text,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text },
      ...(word === null ? [] : [{ kind: 'words' as const, text: word }]),
      {
        kind: 'button',
        link: { label: 'Open your profile', href: `${context.siteUrl}/merchant-admin/profile` },
      },
    ],
    footer: {
      why: 'You get this e-mail because you submitted changes to your profile.',
      links: [buildHomeLink(context)],
      notes: [],
    },
  };
}
