// The header of support, with the search connected to the router.
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { PageHeaderProps } from '#pages/page-handle.ts';
import { createAnswerFinder } from '#pages/support/find-answers.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { SupportHeader } from '#ui/support/support-header.tsx';
import { SupportSearch } from '#ui/support/support-search.tsx';

const path = '/support';

export function Header({ pageKey, sections }: PageHeaderProps) {
  const { locale } = useI18n();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const own = findLocaleByLanguage(locale.language);
  const find = useMemo(() => createAnswerFinder(own), [own]);
  return (
    <SupportHeader
      key={pageKey}
      sections={sections}
      search={
        <SupportSearch
          action={formatLocalePath(own, path)}
          contactHref={formatLocalePath(own, `${path}/contact`)}
          find={find}
          onSearch={text => void navigate(`${path}?${new URLSearchParams({ q: text })}`)}
          initialText={query.get('q') ?? ''}
        />
      }
    />
  );
}
