// `/{mode}` and below: products that pass the address's filters with their best offer (specification 2, 4).
import { useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  useLoaderData,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { withFilter } from '#domain/filters/active-filters.ts';
import { isChosen, toggleChoice } from '#domain/filters/choose-value.ts';
import { pageSize } from '#domain/filters/page-size.ts';
import { formatLocalePath, parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import { formatNumber } from '#messages/formats.ts';
import { AppleListToggle } from '#pages/apple-toggle.tsx';
import { presentCrumbs } from '#pages/crumbs.ts';
import { rememberResult } from '#pages/last-result.ts';
import { loadChunk } from '#pages/load-chunk.ts';
import { usePage } from '#pages/page-context.ts';
import { PageHead } from '#pages/page-head.tsx';
import { clearFilters, offeredAvailabilities } from '#pages/results/list-changes.ts';
import type { ResultsData } from '#pages/results/load-results.ts';
import { presentChosen } from '#pages/results/present-chosen.ts';
import { useChoices } from '#pages/results/use-choices.ts';
import { useHeld } from '#pages/results/use-held.ts';
import { ActiveFilterChips } from '#ui/catalogue/active-filters.tsx';
import { EmptyResults } from '#ui/catalogue/empty-results.tsx';
import { FilterRail } from '#ui/catalogue/filter-rail.tsx';
import type { FilterRailProps } from '#ui/catalogue/filter-rail.tsx';
import { FilterSheet } from '#ui/catalogue/filter-sheet.tsx';
import { ListFailure } from '#ui/catalogue/list-failure.tsx';
import { ModeSwitch } from '#ui/catalogue/mode-switch.tsx';
import { Pagination } from '#ui/catalogue/pagination.tsx';
import { FeaturedList, ResultList } from '#ui/catalogue/result-list.tsx';
import { Shortcuts } from '#ui/catalogue/shortcuts.tsx';
import { SortForm } from '#ui/catalogue/sort-form.tsx';
import { WiderLists } from '#ui/catalogue/wider-lists.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/controls/icon.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import styles from './results-page.module.css';

/** The list on show, so that a next one that cannot be had leaves it standing. Set in the browser only. */
let listOnShow: ResultsData | null = null;

export async function loader(args: LoaderFunctionArgs): Promise<ResultsData> {
  try {
    // A chunk of its own: the first page has its list from the server.
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
  const { locale, t } = usePage();
  const choosing = useChoices(filters);
  const isLoading = useNavigation().state === 'loading';
  const isBusy = useHeld(choosing.isPending || isLoading);
  const { revalidate } = useRevalidator();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const href = (path: string) => formatLocalePath(locale, path);
  const formatCount = (count: number) => formatNumber(locale, count);
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
  const rail: FilterRailProps = {
    t,
    groups: data.rail,
    availabilities: offeredAvailabilities.map(name => ({
      id: name,
      label: t(`availability.${name}`),
      href: href(links.availabilities[name]),
      isChecked: name === choosing.filters.availability,
      note: formatCount(data.totals[name]),
      isUnlisted: name !== 'available',
    })),
    isChosen: ({ key, value }) => isChosen(choosing.filters, key, value.choice),
    formatHref: href,
    formatCount,
    onChoose: ({ key, value }) => choosing.choose(now => toggleChoice(now, key, value.choice)),
    onRange: (key, gte, lte) =>
      choosing.choose(
        now =>
          withFilter(
            now,
            key,
            gte === null && lte === null
              ? null
              : {
                  ...(gte === null ? {} : { gte }),
                  ...(lte === null ? {} : { lte }),
                },
          ),
        'at-once',
      ),
    onAvailability: (id, event) => {
      const availability = offeredAvailabilities.find(name => name === id);
      if (!availability || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      choosing.choose(now => ({ ...now, availability }));
    },
  };
  const merchants = data.rail.find(({ key }) => key === 'merchantSlug')?.values.length ?? 0;
  return (
    <div className={styles.page}>
      <PageHead
        title={template.title}
        description={template.description}
        path={parseLocalePrefix(template.canonicalPath).path}
        isIndexable={template.isIndexable}
      />
      <Breadcrumbs
        t={t}
        homeHref={href('/')}
        items={presentCrumbs(template.breadcrumbs)}
        aside={<AppleListToggle links={data.apple} />}
      />
      <header className={styles.header}>
        <h1 className={styles.title}>{template.title}</h1>
        <ModeSwitch
          t={t}
          mode={filters.mode}
          ownHref={href(links.own)}
          otherHref={href(links.otherMode)}
          otherTotal={formatCount(data.otherTotal)}
        />
      </header>
      <p className={styles.intro}>
        {merchants > 1 && `${t('results.intro', { count: merchants })} `}
        {t(data.taxIncluded ? 'tax.included' : 'tax.excluded')}
      </p>
      <Shortcuts t={t} values={data.shortcuts} formatHref={href} />
      <div className={styles.columns}>
        <nav className={styles.rail} id="filters" aria-label={t('filters.title')}>
          <h2 className={styles.railTitle}>{t('filters.title')}</h2>
          <a className={styles.skip} href="#list">
            {t('filters.skip')}
          </a>
          <FilterRail {...rail} />
        </nav>
        <div className={styles.list} id="list" tabIndex={-1} aria-busy={isBusy}>
          <div className={styles.bar}>
            <p className={styles.count} role="status">
              {t(filters.availability === 'available' ? 'results.count.available' : 'results.count', {
                count: total,
              })}
            </p>
            <span className={styles.open}>
              <ButtonLink
                href="#filters"
                role="button"
                onClick={event => {
                  event.preventDefault();
                  setSheetOpen(true);
                }}
              >
                <Icon name="filter" /> {t('filters.open', { count: chips.length })}
              </ButtonLink>
            </span>
            <SortForm
              t={t}
              sort={choosing.filters.sortBy}
              href={href(links.unsorted)}
              onSort={sortBy => choosing.choose(now => ({ ...now, sortBy }), 'at-once')}
            />
          </div>
          <ActiveFilterChips
            t={t}
            chips={chips}
            clearHref={href(links.clear)}
            onRemove={({ key, value }) =>
              choosing.choose(now =>
                value === null ? withFilter(now, key, null) : toggleChoice(now, key, value),
              )
            }
            onClear={() => choosing.choose(clearFilters, 'at-once')}
          />
          {(data.failure !== null || choosing.hasFailed) && (
            <ListFailure
              t={t}
              requestId={data.failure ?? ''}
              onRetry={() => (choosing.hasFailed ? choosing.retry() : void revalidate())}
            />
          )}
          <div className={isBusy ? styles.stale : undefined}>
            <Listed data={data} />
          </div>
        </div>
      </div>
      <FilterSheet
        {...rail}
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        total={total}
        isPending={isBusy}
      />
    </div>
  );
}

/** The cards, or what is said and shown where there are none. */
function Listed({ data }: { readonly data: ResultsData }) {
  const { locale, t } = usePage();
  const { cards, featured, filters, links, total, totals, page, extra } = data;
  const href = (path: string) => formatLocalePath(locale, path);
  const isAll = filters.availability === 'all';
  return (
    <>
      {featured.length > 0 && (
        <FeaturedList t={t} locale={locale} featured={featured} heading={t('results.featured')} />
      )}
      {cards.length > 0 ? (
        <ResultList t={t} locale={locale} cards={cards} heading={t('results.list')} isHeadingHidden />
      ) : (
        <EmptyResults
          t={t}
          mode={filters.mode}
          remedies={data.remedies}
          allHref={isAll || totals.all === 0 ? null : href(links.availabilities.all)}
          otherModeHref={data.otherTotal === 0 ? null : href(links.otherMode)}
        />
      )}
      {extra && (
        <ResultList
          t={t}
          locale={locale}
          cards={extra.cards}
          heading={t(`results.extra.${extra.availability}`)}
        />
      )}
      <Pagination
        t={t}
        page={page}
        pages={Math.ceil(total / pageSize)}
        formatHref={one => href(withPage(links.own, one))}
      />
      {cards.length > 0 && (
        <WiderLists
          t={t}
          soldOut={{
            more: filters.availability === 'available' ? totals['sold-out'] - total : 0,
            href: href(links.availabilities['sold-out']),
          }}
          all={{ more: isAll ? 0 : totals.all - total, href: href(links.availabilities.all) }}
        />
      )}
    </>
  );
}

/** The page number is the last of an address's query, and page 1 has none. */
function withPage(path: string, page: number): string {
  if (page === 1) return path;
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}

/** A page number beyond the last shows page 1, and the address follows without a new entry in the history. */
function useMendedAddress(path: string | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (path !== null) void navigate(path, { replace: true, preventScrollReset: true });
  }, [navigate, path]);
}

function isNotFound(error: unknown): boolean {
  return readFailure(error).status === 404;
}

function readRequestId(error: unknown): string {
  const { requestId } = readFailure(error).data ?? {};
  return typeof requestId === 'string' ? requestId : '';
}

/** What `failedCall` and `notFound` throw; a network that is down throws something else. */
function readFailure(error: unknown): { status?: number; data?: { requestId?: unknown } | null } {
  if (isRouteErrorResponse(error)) return error;
  const { init, data } = (error ?? {}) as {
    init?: { status?: number };
    data?: { requestId?: unknown } | null;
  };
  return {
    ...(init?.status === undefined ? {} : { status: init.status }),
    ...(data === undefined ? {} : { data }),
  };
}
