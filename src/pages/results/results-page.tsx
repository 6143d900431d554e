// `/{mode}` and below: products that match the address's filters, each with its best offer (specification, Results).
import { useEffect } from 'react';
import { useLoaderData, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { formatLocalePath, parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import { AppleListToggle } from '#pages/apple-toggle/apple-toggle.tsx';
import { presentCrumbs } from '#pages/navigation/crumbs.ts';
import { rememberResult } from '#pages/results/last-result.ts';
import { loadChunk } from '#pages/load-chunk.ts';
import { usePage } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { keepDisplayedList, useDisplayedList } from '#pages/results/displayed-list.ts';
import { ListControls } from '#pages/results/list-controls.tsx';
import { ListFoot, ListHead, ListPreviews } from '#pages/results/list-frame.tsx';
import { takePreloadedList } from '#pages/results/preloaded-list.ts';
import { readView, recallView, withView } from '#pages/results/list-view.ts';
import type { ListView } from '#pages/results/list-view.ts';
import { ListBody } from '#pages/results/list-body.tsx';
import type { ResultsData } from '#pages/results/load-results.ts';
import { withPage } from '#pages/results/page-number.ts';
import { presentChosen } from '#pages/results/present-chosen.ts';
import { presentRailProps } from '#pages/results/rail-props.ts';
import { useChoices } from '#pages/results/use-choices.ts';
import { useFilterSheet } from '#pages/results/use-filter-sheet.ts';
import { useMinimumDuration } from '#pages/results/use-minimum-duration.ts';
import { StructuredBlocks } from '#pages/head/structured-block.tsx';
import { describeBreadcrumbs } from '#pages/head/structured-data.ts';
import { FilterRail } from '#ui/filters/filter-rail.tsx';
import { ListFailure } from '#ui/results/list-failure.tsx';
import { ShareButton } from '#ui/controls/share-button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './results-page.module.css';

export async function loader(args: LoaderFunctionArgs): Promise<ResultsData> {
  try {
    const preloaded = takePreloadedList(args.request);
    if (preloaded) return (await preloaded) as ResultsData;
    // A separate chunk: the first page gets its list from the server.
    const { loadResults } = await loadChunk(() => import('#pages/results/load-results.ts'), 'load-results');
    return await loadResults(args);
  } catch (error) {
    return keepDisplayedList(error, args.request.signal);
  }
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { template, filters, links } = data;
  const { locale, t } = useI18n();
  const { publicUrl } = usePage();
  const choosing = useChoices(filters, data.view);
  const isLoading = useNavigation().state === 'loading';
  const isBusy = useMinimumDuration(choosing.isPending || isLoading);
  const { revalidate } = useRevalidator();
  const sheet = useFilterSheet();
  const ownPath = withPage(links.own, data.page);
  useDisplayedList(data);
  useCorrectedAddress(data.isBeyondLast ? links.own : null);
  useRememberedView(data.view, ownPath, filters);
  useEffect(() => {
    rememberResult({ path: ownPath, filters, skus: data.cards.map(({ sku }) => sku) });
  }, [ownPath, filters, data.cards]);
  const chips = presentChosen(template.chips, data.rail, filters, choosing.filters);
  const crumbs = presentCrumbs(template.breadcrumbs);
  const rail = presentRailProps(data, choosing, { locale, t });
  return (
    <div className={frame.page}>
      <PageHead
        title={template.headTitle}
        description={template.description}
        path={parseLocalePrefix(template.canonicalPath).path}
        isIndexable={template.isIndexable}
        countries={template.countries}
      />
      <StructuredBlocks list={import.meta.env.SSR ? [describeBreadcrumbs(crumbs, publicUrl)] : []} />
      <Breadcrumbs
        homeHref={formatLocalePath(locale, '/')}
        items={crumbs}
        aside={
          <>
            <ListPreviews data={data} />
            <AppleListToggle links={data.apple} />
          </>
        }
      />
      <div className={styles.columns}>
        <ListHead data={data} />
        <nav className={styles.rail} id="filters" aria-label={t('filters.title')}>
          <h2 className={styles.railTitle}>{t('filters.title')}</h2>
          <a className={styles.skip} href="#list">
            {t('filters.skip')}
          </a>
          <FilterRail {...rail} />
        </nav>
        <div className={styles.list} id="list" tabIndex={-1} aria-busy={isBusy}>
          <ListControls data={data} choosing={choosing} chips={chips} onOpenFilters={sheet.open} />
          {(data.failure !== null || choosing.hasFailed) && (
            <ListFailure
              requestId={data.failure?.requestId ?? ''}
              text={data.failure?.text ?? ''}
              onRetry={() => (choosing.hasFailed ? choosing.retry() : void revalidate())}
            />
          )}
          <div className={isBusy ? styles.stale : undefined}>
            {/* The key replaces the whole list: cards that are in both lists would visibly move otherwise. */}
            <ListBody key={ownPath} data={data} />
          </div>
          <ShareButton title={template.title} url={publicUrl + formatLocalePath(locale, ownPath)} />
          <ListFoot data={data} />
        </div>
      </div>
      {sheet.Sheet && (
        <sheet.Sheet
          {...rail}
          isOpen={sheet.isOpen}
          onClose={sheet.close}
          total={data.total}
          isPending={isBusy}
        />
      )}
    </div>
  );
}

/** A page number beyond the last shows page 1; corrects the address without adding a history entry. */
function useCorrectedAddress(path: string | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (path !== null) void navigate(path, { replace: true, preventScrollReset: true });
  }, [navigate, path]);
}

/** Redirects to the visitor's last view when the address names none: the server renders cards for such an address. */
function useRememberedView(shown: ListView, path: string, filters: ActiveFilters) {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    const wanted = recallView(filters);
    if (wanted === shown || readView(search) !== null) return;
    void navigate(withView(path, wanted), {
      replace: true,
      preventScrollReset: true,
      state: { keepsFocus: true },
    });
  }, [navigate, path, search, shown, filters]);
}
