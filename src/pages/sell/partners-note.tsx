// Names the partners behind the quotes, the quotes' age, and what does not influence their order.
import type { WirePartner } from '#api/contract/partners.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatList } from '#messages/formats.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { rankingPath } from '#ui/layout/footer-links.ts';
import frame from '#ui/layout/page-frame.module.css';

interface PartnersNoteProps {
  readonly partners: readonly WirePartner[];
  /** ISO time of the oldest price list; null = there is none. */
  readonly readAt: string | null;
}

export function PartnersNote({ partners, readAt }: PartnersNoteProps) {
  const { locale, t } = useI18n();
  if (readAt === null) return null;
  const names = partners.map(({ name, isDemo }) => (isDemo ? `${name} (${t('demo.mark')})` : name));
  return (
    <p className={frame.small}>
      {t('sell.partners', {
        partners: formatList(locale, 'and', names),
        count: names.length,
        date: formatDate(locale, 'day', readAt),
      })}{' '}
      {t('sell.order')}{' '}
      <a href={formatLocalePath(findLocaleByLanguage(locale.language), rankingPath)}>
        {t('footer.resources.rank')}
      </a>
    </p>
  );
}
