// The search field of explore, connected to the page's context: `<ExploreField place="hero" />`.
import { useMemo } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { createExploreLoader } from '#pages/explore/load-explore.ts';
import { usePage } from '#pages/page-context.ts';
import { ExploreSearch } from '#ui/explore/explore-search.tsx';
import type { ExploreSearchProps } from '#ui/explore/explore-search.tsx';
import { useI18n } from '#ui/i18n-context.ts';

/** Path after the locale prefix. */
const searchPath = '/search';

export function ExploreField(props: Pick<ExploreSearchProps, 'place' | 'initialText' | 'onClose'>) {
  const { locale } = useI18n();
  const { api } = usePage();
  const { key } = useLocation();
  const navigate = useNavigate();
  // On a page shared by the countries of a language, the header may be for another country, whose search is another document.
  const isHere = useHref('/') === formatLocalePath(locale, '/');
  const load = useMemo(() => createExploreLoader(api, locale), [api, locale]);
  return (
    <ExploreSearch
      {...props}
      action={formatLocalePath(locale, searchPath)}
      load={load}
      pageKey={key}
      onSearch={text => {
        const path = `${searchPath}?${new URLSearchParams({ q: text })}`;
        if (isHere) void navigate(path);
        else location.assign(formatLocalePath(locale, path));
      }}
    />
  );
}
