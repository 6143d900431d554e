// `/search`: search results as plain lists. The search field leads here without script, and on Enter.
import { redirect, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { formatLocalePath, parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import { ExploreField } from '#pages/explore/explore-field.tsx';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure } from '#pages/page-failure.ts';
import { AlertFormLink } from '#ui/alerts/alert-form-link.tsx';
import { ExploreLeftOut } from '#ui/explore/explore-left-out.tsx';
import { ExploreRow } from '#ui/explore/explore-row.tsx';
import { hitsKey, linkOf } from '#ui/explore/explore-view.ts';
import { ExploreTags } from '#ui/explore/explore-tags.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { listFamilyItems } from '#ui/layout/nav-items.ts';
import frame from '#ui/layout/page-frame.module.css';
import styles from './search-page.module.css';

/** Longest text that the call accepts. */
const maxCharacters = 200;

export type SearchData = Exclude<Awaited<ReturnType<typeof loader>>, Response>;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, maxCharacters);
  const answer = await api.getExplore(
    { language: locale.language, countrySlug: locale.country, q: text },
    request.signal,
  );
  if (!answer.ok) return throwCallFailure(answer.failure);
  const { wish, tabs } = answer.value;
  if (wish?.item && wish.unknown.length + wish.impossible.length === 0 && !staysOnSearch(request)) {
    // Not cached: the meaning of a text changes with the catalogue.
    throw redirect(withoutPrefix(wish.item.url), {
      status: 302,
      headers: { 'cache-control': 'no-store' },
    });
  }
  return { text, wish, tabs };
}

/** Whether to stay on this page instead of redirecting to the text's list. Alerts about a text are created here. */
function staysOnSearch(request: Request): boolean {
  return new URL(request.url).searchParams.has(hitsKey);
}

/** Removes the locale prefix, which the router adds to a loader's redirect. */
function withoutPrefix(link: string): string {
  const at = link.indexOf('?');
  const path = at === -1 ? link : link.slice(0, at);
  return parseLocalePrefix(path).path + link.slice(path.length);
}

export function Component() {
  const { locale, t } = useI18n();
  const { text, wish, tabs } = useLoaderData<typeof loader>();
  const count = tabs.reduce((sum, tab) => sum + tab.count, wish?.item ? 1 : 0);
  const title = text === '' ? t('search.title') : t('search.titleFor', { text });
  return (
    <div className={frame.page}>
      <PageHead title={title} description={t('search.description')} path="/search" isIndexable={false} />
      <Breadcrumbs
        homeHref={formatLocalePath(locale, '/')}
        items={[{ label: t('search.title'), href: null }]}
      />
      <h1 className={`${frame.title} ${styles.title}`}>{title}</h1>
      <ExploreField key={text} place="page" initialText={text} />
      {text !== '' && (
        <p className={styles.count}>
          {count === 0 ? t('explore.none', { text }) : t('explore.hits', { count })}
        </p>
      )}
      {wish && <ExploreLeftOut wish={wish} />}
      {wish?.item && (
        <a className={`${styles.row} ${styles.wish}`} href={linkOf(wish.item)}>
          <ExploreRow item={wish.item} />
        </a>
      )}
      {text !== '' && (
        <p className={styles.alert}>
          <AlertFormLink href="#price-track.search" label={t('alert.begin.search', { text })} />
        </p>
      )}
      {text !== '' && count === 0 && (
        <div className={styles.tags}>
          <ExploreTags
            tags={listFamilyItems('/').map(({ name, path, label }) => ({
              key: name,
              label: t(label),
              url: formatLocalePath(locale, path),
            }))}
          />
        </div>
      )}
      {tabs.map(tab => (
        <section className={styles.section} key={tab.key} aria-labelledby={`tab-${tab.key}`}>
          <h2 className={styles.heading} id={`tab-${tab.key}`}>
            {tab.label}
          </h2>
          <ul>
            {tab.items.map(item => (
              <li key={item.key}>
                <a className={styles.row} href={linkOf(item)}>
                  <ExploreRow item={item} />
                </a>
              </li>
            ))}
          </ul>
          <div className={styles.tags}>
            <ExploreTags tags={tab.tags} />
          </div>
        </section>
      ))}
    </div>
  );
}
