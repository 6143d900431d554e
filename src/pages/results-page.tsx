// `/{mode}` and below: products that match the address's filters, each with its best offer (specification, Results).
import { useEffect } from 'react';
import { useLoaderData, useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import { formatLocalePath, parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import { AppleListToggle } from '#pages/apple-toggle.tsx';
import { presentCrumbs } from '#pages/crumbs.ts';
import { rememberResult } from '#pages/last-result.ts';
import { loadChunk } from '#pages/load-chunk.ts';
import { usePage } from '#pages/page-context.ts';
import { PageHead } from '#pages/page-head.tsx';
import { keepDisplayed, useDisplayedList } from '#pages/results/displayed-list.ts';
import { ListControls } from '#pages/results/list-controls.tsx';
import { Listed } from '#pages/results/listed.tsx';
import type { ResultsData } from '#pages/results/load-results.ts';
import { withPage } from '#pages/results/page-number.ts';
import { presentChosen } from '#pages/results/present-chosen.ts';
import { presentRailProps } from '#pages/results/rail-props.ts';
import { useChoices } from '#pages/results/use-choices.ts';
import { useFilterSheet } from '#pages/results/use-filter-sheet.ts';
import { useMinimumDuration } from '#pages/results/use-minimum-duration.ts';
import { StructuredBlocks } from '#pages/structured-block.tsx';
import { describeBreadcrumbs } from '#pages/structured-data.ts';
import { FilterRail } from '#ui/catalogue/filter-rail.tsx';
import { ListFailure } from '#ui/catalogue/list-failure.tsx';
import { NewsFeedLinks } from '#ui/catalogue/news-feed-links.tsx';
import { Shortcuts } from '#ui/catalogue/shortcuts.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { rankPath } from '#ui/layout/footer-links.ts';
import styles from './results-page.module.css';

export async function loader(args: LoaderFunctionArgs): Promise<ResultsData> {
  try {
    // A separate chunk: the first page gets its list from the server.
    const { loadResults } = await loadChunk(() => import('#pages/results/load-results.ts'), 'load-results');
    return await loadResults(args);
  } catch (error) {
    return keepDisplayed(error, args.request.signal);
  }
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { template, filters, links } = data;
  const { locale, t } = useI18n();
  const { publicUrl } = usePage();
  const choosing = useChoices(filters);
  const isLoading = useNavigation().state === 'loading';
  const isBusy = useMinimumDuration(choosing.isPending || isLoading);
  const { revalidate } = useRevalidator();
  const sheet = useFilterSheet();
  const ownPath = withPage(links.own, data.page);
  useDisplayedList(data);
  useCorrectedAddress(data.isBeyondLast ? links.own : null);
  useEffect(() => {
    rememberResult({ path: ownPath, filters, skus: data.cards.map(({ sku }) => sku) });
  }, [ownPath, filters, data.cards]);
  const chips = presentChosen(template.chips, data.rail, filters, choosing.filters);
  const crumbs = presentCrumbs(template.breadcrumbs);
  const rail = presentRailProps(data, choosing, { locale, t });
  return (
    <div className={styles.page}>
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
        aside={<AppleListToggle links={data.apple} />}
      />
      <div className={styles.columns}>
        <Intro data={data} />
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
              requestId={data.failure ?? ''}
              onRetry={() => (choosing.hasFailed ? choosing.retry() : void revalidate())}
            />
          )}
          <div className={isBusy ? styles.stale : undefined}>
            {/* The key replaces the whole list: cards that are in both lists would visibly move otherwise. */}
            <Listed key={ownPath} data={data} />
          </div>
          {data.page === 1 && (
            <NewsFeedLinks list={template.title} atomHref={data.feeds.atom} jsonHref={data.feeds.json} />
          )}
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

function Intro({ data: { template, filters, taxIncluded, shortcuts } }: { readonly data: ResultsData }) {
  const { locale, t } = useI18n();
  const { merchants } = template;
  const chosen = template.chips.filter(({ key }) => key === 'merchantSlug');
  const [only] = chosen.length === 1 ? chosen : [];
  const order = filters.sortBy === 'price' ? 'price' : 'other';
  return (
    <div className={styles.above}>
      <h1 className={styles.title}>{template.title}</h1>
      <p className={styles.intro}>
        {filters.mode === 'refurbished' && `${t('refurbished.means')} `}
        {only && `${t('results.intro.merchant', { merchant: only.label, order })} `}
        {!only && merchants > 0 && `${t('results.intro', { count: merchants, order })} `}
        {t(taxIncluded ? 'tax.included' : 'tax.excluded')}{' '}
        <a href={formatLocalePath(findLocaleByLanguage(locale.language), rankPath)}>{t('results.rank')}</a>
      </p>
      <Shortcuts values={shortcuts} />
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
