// Tells a merchant whether its proposed profile changes were approved. In English, like the pages it links to (decision 0054).
import type { MailPayloads } from '#domain/mail/mail.ts';
import { buildHomeLink } from '#emails/confirm-email.ts';
import type { MailContext } from '#emails/mail-context.ts';
import type { MailDocument } from '#emails/mail-document.ts';

export function writeProfileDecided(
  { isApproved, word }: MailPayloads['profile-decided'],
  context: MailContext,
): MailDocument {
  const title = isApproved ? 'Your profile is changed' : 'Your profile stays as it was';
  const text = isApproved
    ? 'We have approved the changes that you proposed. Visitors read them now.'
    : 'We have not approved the changes that you proposed.';
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
      why: 'This mail comes once for each proposal, to whoever made it.',
      links: [buildHomeLink(context)],
      notes: [],
    },
  };
}
