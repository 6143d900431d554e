// `/{mode}` and below: products that match the address's filters, each with its best offer (specification, Results).
import { useEffect, useState } from 'react';
import { useLoaderData, useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { withFilter } from '#domain/filters/active-filters.ts';
import { toggleChoice } from '#domain/filters/choose-value.ts';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import { formatLocalePath, parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import { formatNumber } from '#messages/formats.ts';
import { AppleListToggle } from '#pages/apple-toggle.tsx';
import { presentCrumbs } from '#pages/crumbs.ts';
import { rememberResult } from '#pages/last-result.ts';
import { loadChunk } from '#pages/load-chunk.ts';
import { usePage } from '#pages/page-context.ts';
import { PageHead } from '#pages/page-head.tsx';
import { clearFilters } from '#pages/results/list-changes.ts';
import { Listed } from '#pages/results/listed.tsx';
import type { ResultsData } from '#pages/results/load-results.ts';
import { withPage } from '#pages/results/page-number.ts';
import { presentChosen } from '#pages/results/present-chosen.ts';
import { presentRailProps } from '#pages/results/rail-props.ts';
import { isNotFound, readRequestId } from '#pages/results/read-failure.ts';
import { useChoices } from '#pages/results/use-choices.ts';
import { StructuredBlocks } from '#pages/structured-block.tsx';
import { describeBreadcrumbs } from '#pages/structured-data.ts';
import { useHeld } from '#pages/results/use-held.ts';
import { AlertBegin } from '#ui/alerts/alert-begin.tsx';
import { ActiveFilterChips } from '#ui/catalogue/active-filters.tsx';
import { FilterRail } from '#ui/catalogue/filter-rail.tsx';
import type { FilterSheet } from '#ui/catalogue/filter-sheet.tsx';
import { ListFailure } from '#ui/catalogue/list-failure.tsx';
import { ModeSwitch } from '#ui/catalogue/mode-switch.tsx';
import { NewsFeedLinks } from '#ui/catalogue/news-feed-links.tsx';
import { Shortcuts } from '#ui/catalogue/shortcuts.tsx';
import { SortForm } from '#ui/catalogue/sort-form.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { rankPath } from '#ui/layout/footer-links.ts';
import styles from './results-page.module.css';

/** The list shown last; it stays when the next one fails to load. Set in the browser only. */
let listOnShow: ResultsData | null = null;

export async function loader(args: LoaderFunctionArgs): Promise<ResultsData> {
  try {
    // A separate chunk: the first page gets its list from the server.
    const { loadResults } = await loadChunk(() => import('#pages/results/load-results.ts'), 'load-results');
    return await loadResults(args);
  } catch (error) {
    const isOver = args.request.signal.aborted;
    if (isOver || listOnShow === null || isNotFound(error)) throw error;
    return { ...listOnShow, failure: readRequestId(error) };
  }
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { filters, links, total, page, template } = data;
  const { locale, t } = useI18n();
  const { publicUrl } = usePage();
  const crumbs = presentCrumbs(template.breadcrumbs);
  const choosing = useChoices(filters);
  const isLoading = useNavigation().state === 'loading';
  const isBusy = useHeld(choosing.isPending || isLoading);
  const { revalidate } = useRevalidator();
  const { Sheet, isSheetOpen, setSheetOpen, openSheet } = useFilterSheet();
  const href = (path: string) => formatLocalePath(locale, path);
  useMendedAddress(data.isBeyondLast ? links.own : null);
  useEffect(() => rememberResult(withPage(links.own, page)), [links.own, page]);
  useEffect(() => {
    if (data.failure === null) listOnShow = data;
  }, [data]);
  useEffect(
    () => () => {
      listOnShow = null;
    },
    [],
  );
  const chips = presentChosen(template.chips, data.rail, filters, choosing.filters);
  const rail = presentRailProps(data, choosing, { locale, t });
  const merchants = data.rail.find(({ key }) => key === 'merchantSlug')?.values.length ?? 0;
  return (
    <div className={styles.page}>
      <PageHead
        title={template.title}
        description={template.description}
        path={parseLocalePrefix(template.canonicalPath).path}
        isIndexable={template.isIndexable}
        countries={template.countries}
      />
      <StructuredBlocks list={import.meta.env.SSR ? [describeBreadcrumbs(crumbs, publicUrl)] : []} />
      <Breadcrumbs homeHref={href('/')} items={crumbs} aside={<AppleListToggle links={data.apple} />} />
      <div className={styles.columns}>
        <div className={styles.above}>
          <h1 className={styles.title}>{template.title}</h1>
          <p className={styles.intro}>
            {merchants > 0 &&
              `${t('results.intro', { count: merchants, order: filters.sortBy === 'price' ? 'price' : 'other' })} `}
            {t(data.taxIncluded ? 'tax.included' : 'tax.excluded')}{' '}
            <a href={formatLocalePath(findLocaleByLanguage(locale.language), rankPath)}>
              {t('results.rank')}
            </a>
          </p>
          <Shortcuts values={data.shortcuts} />
        </div>
        <nav className={styles.rail} id="filters" aria-label={t('filters.title')}>
          <h2 className={styles.railTitle}>{t('filters.title')}</h2>
          <a className={styles.skip} href="#list">
            {t('filters.skip')}
          </a>
          <FilterRail {...rail} />
        </nav>
        <div className={styles.list} id="list" tabIndex={-1} aria-busy={isBusy}>
          <div className={styles.bar}>
            <ModeSwitch
              mode={filters.mode}
              ownHref={href(links.own)}
              otherHref={href(links.otherMode)}
              otherTotal={formatNumber(locale, data.otherTotal)}
            />
            <span className={styles.open}>
              <ButtonLink
                href="#filters"
                role="button"
                onClick={event => {
                  event.preventDefault();
                  openSheet();
                }}
              >
                <Icon name="filter" /> {t('filters.open', { count: chips.length })}
              </ButtonLink>
            </span>
            <SortForm
              sort={choosing.filters.sortBy}
              href={href(links.unsorted)}
              onSort={sortBy => choosing.choose(now => ({ ...now, sortBy }), 'at-once')}
            />
          </div>
          <div className={styles.tally}>
            <p role="status">
              {t(filters.availability === 'available' ? 'results.count.available' : 'results.count', {
                count: total,
              })}
            </p>
            <ActiveFilterChips
              chips={chips}
              clearHref={href(links.clear)}
              onRemove={({ key, value }) =>
                choosing.choose(now =>
                  value === null ? withFilter(now, key, null) : toggleChoice(now, key, value),
                )
              }
              onClear={() => choosing.choose(clearFilters, 'at-once')}
            />
            {total > 0 && (
              <span className={styles.alert}>
                <AlertBegin href="#price-track.list" label={t('alert.begin.list')} />
              </span>
            )}
          </div>
          {(data.failure !== null || choosing.hasFailed) && (
            <ListFailure
              requestId={data.failure ?? ''}
              onRetry={() => (choosing.hasFailed ? choosing.retry() : void revalidate())}
            />
          )}
          <div className={isBusy ? styles.stale : undefined}>
            {/* The key replaces the whole list: cards that are in both lists would visibly move otherwise. */}
            <Listed key={withPage(links.own, page)} data={data} />
          </div>
          {page === 1 && (
            <NewsFeedLinks list={template.title} atomHref={data.feeds.atom} jsonHref={data.feeds.json} />
          )}
        </div>
      </div>
      {Sheet && (
        <Sheet
          {...rail}
          isOpen={isSheetOpen}
          onClose={() => setSheetOpen(false)}
          total={total}
          isPending={isBusy}
        />
      )}
    </div>
  );
}

/** The filter sheet of narrow screens; its chunk loads with the first touch of the button. */
function useFilterSheet() {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [Sheet, setSheet] = useState<typeof FilterSheet | null>(null);
  const openSheet = () => {
    setSheetOpen(true);
    loadChunk(() => import('#ui/catalogue/filter-sheet.tsx'), 'filter-sheet').then(
      module => setSheet(() => module.FilterSheet),
      // Without the chunk, scrolls to the filters further down, as the link does without script.
      () => document.getElementById('filters')?.scrollIntoView(),
    );
  };
  return { Sheet, isSheetOpen, setSheetOpen, openSheet };
}

/** A page number beyond the last shows page 1; corrects the address without adding a history entry. */
function useMendedAddress(path: string | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (path !== null) void navigate(path, { replace: true, preventScrollReset: true });
  }, [navigate, path]);
}
