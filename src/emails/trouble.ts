// Tells operators which troubles of the site have begun and which are over. In English, like the dashboard it links to (decision 0054).
import type { MailPayloads } from '#domain/mail/mail.ts';
import { describeTrouble } from '#domain/operations/trouble.ts';
import { buildHomeLink } from '#emails/confirm-email.ts';
import type { MailContext } from '#emails/mail-context.ts';
import type { MailBlock, MailDocument } from '#emails/mail-document.ts';

/** Maximum number of new and of closed troubles listed; the dashboard has the rest. */
const maxListed = 30;

export function writeTrouble(
  { opened, closed }: MailPayloads['trouble'],
  context: MailContext,
): MailDocument {
  const begun = opened.map(({ trouble }) => describeTrouble(trouble));
  const over = closed.map(({ trouble, openedAt }) => ({ ...describeTrouble(trouble), openedAt }));
  const [only, another] = [...begun, ...over.map(({ title }) => ({ title: `Resolved: ${title}` }))];
  const counts = [
    ...(begun.length > 0 ? [`${begun.length} new`] : []),
    ...(over.length > 0 ? [`${over.length} resolved`] : []),
  ];
  const title = only && !another ? only.title : `Issues: ${counts.join(', ')}`;
  const rest = Math.max(0, begun.length - maxListed) + Math.max(0, over.length - maxListed);
  const text = (words: string): MailBlock => ({ kind: 'text', text: words });
  return {
    subject: `Windfall: ${title}`,
    preview: begun[0]?.text ?? 'The issue is resolved.',
    blocks: [
      { kind: 'title', text: title },
      ...begun.slice(0, maxListed).map(each => text(`${each.title}. ${each.text}`)),
      ...over
        .slice(0, maxListed)
        .map(each =>
          text(`Resolved: “${each.title}”, open since ${each.openedAt.slice(0, 16).replace('T', ' ')} UTC.`),
        ),
      ...(rest > 0 ? [text(`And ${rest} more.`)] : []),
      {
        kind: 'button',
        link: { label: 'Open the dashboard', href: `${context.siteUrl}/admin/dashboard` },
      },
    ],
    footer: {
      why: 'You get this e-mail once when an issue opens and once when it is resolved.',
      links: [buildHomeLink(context)],
      notes: [],
    },
  };
}
