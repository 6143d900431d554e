// The main part of a results page: the list, or suggestions when it is empty.
import { memo } from 'react';
import { pageSize } from '#domain/filters/page-size.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { ResultsData } from '#pages/results/load-results.ts';
import { withView } from '#pages/results/list-view.ts';
import { withPage } from '#pages/results/page-number.ts';
import { EmptyResults } from '#ui/results/empty-results.tsx';
import { LedgerList } from '#ui/results/ledger-list.tsx';
import { ModelList } from '#ui/results/model-list.tsx';
import { Pagination } from '#ui/controls/pagination.tsx';
import { FeaturedList, ResultList } from '#ui/results/result-list.tsx';
import { WiderLists } from '#ui/results/wider-lists.tsx';
import { useI18n } from '#ui/i18n-context.ts';

/** Memoised on `data`, so that a click on a filter responds at once, however many cards there are. */
export const ListBody = memo(function ListBody({ data }: { readonly data: ResultsData }) {
  const { locale, t } = useI18n();
  const { cards, featured, filters, links, total, totals, page, extra, view } = data;
  const href = (path: string) => formatLocalePath(locale, path);
  const hasItems = cards.length + data.models.length > 0;
  const isAll = filters.availability === 'all';
  return (
    <>
      {featured.length > 0 && <FeaturedList featured={featured} heading={t('results.featured')} />}
      {hasItems ? (
        <List data={data} />
      ) : (
        <EmptyResults
          mode={filters.mode}
          chosen={data.template.chips.length === 1 ? 'one' : 'several'}
          remedies={data.remedies}
          allHref={isAll || totals.all === 0 ? null : href(links.availabilities.all)}
          otherModeHref={data.otherTotal === 0 ? null : href(links.otherMode)}
        />
      )}
      {extra && <ResultList cards={extra.cards} heading={t(`results.extra.${extra.availability}`)} />}
      <Pagination
        page={page}
        pages={Math.ceil((view === 'models' ? data.modelTotal : total) / pageSize)}
        formatHref={one => href(withView(withPage(links.own, one), view))}
      />
      {hasItems && (
        <WiderLists
          soldOut={{
            more: filters.availability === 'available' ? totals['sold-out'] - total : 0,
            href: href(links.availabilities['sold-out']),
          }}
          all={{ more: isAll ? 0 : totals.all - total, href: href(links.availabilities.all) }}
        />
      )}
    </>
  );
});

function List({ data: { cards, models, trends, view } }: { readonly data: ResultsData }) {
  const { t } = useI18n();
  const heading = t('results.list');
  if (view === 'ledger') return <LedgerList cards={cards} trends={trends} heading={heading} />;
  if (view === 'models') return <ModelList models={models} heading={heading} />;
  return <ResultList cards={cards} heading={heading} isHeadingHidden />;
}
