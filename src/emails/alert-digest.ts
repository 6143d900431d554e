// A digest: several matches of a person's alerts in one mail. A single match has its own mail (alert.ts).
import { describeRow } from '#emails/alert.ts';
import type { ResolvedMatch } from '#emails/alert.ts';
import { formatFullName } from '#emails/describe-offer.ts';
import { buildSettingsLink } from '#emails/mail-context.ts';
import type { MailContext } from '#emails/mail-context.ts';
import type { MailDocument } from '#emails/mail-document.ts';

export function writeAlertDigest(matches: readonly ResolvedMatch[], context: MailContext): MailDocument {
  const { i18n, stop } = context;
  const { t } = i18n;
  const devices = new Set(matches.map(({ product }) => product.id));
  const alertIds = [...new Set(matches.map(({ alert }) => alert.id))];
  return {
    subject: t('mail.digest.subject', { count: devices.size }),
    preview: matches.map(({ product }) => formatFullName(product, context)).join(' · '),
    blocks: [
      { kind: 'title', text: t('mail.digest.title') },
      { kind: 'rows', rows: matches.map(match => describeRow(match, context)) },
    ],
    footer: {
      why: t('mail.digest.why'),
      links: [
        ...(stop && alertIds.length > 1
          ? [{ label: t('mail.alert.stopAll'), href: stop.alerts(alertIds) }]
          : []),
        buildSettingsLink(context),
      ],
      notes: [],
    },
  };
}
