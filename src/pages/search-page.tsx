// `/search`: search results as plain lists. The search field leads here without script, and on Enter.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { ExploreField } from '#pages/explore-field.tsx';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/page-head.tsx';
import { failedCall } from '#pages/page-failure.ts';
import { AlertBegin } from '#ui/alerts/alert-begin.tsx';
import { ExploreRow } from '#ui/explore/explore-row.tsx';
import { linkOf } from '#ui/explore/explore-view.ts';
import { ExploreTags } from '#ui/explore/explore-tags.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { familyItems } from '#ui/layout/nav-items.ts';
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
  if (!answer.ok) return failedCall(answer.failure);
  return { text, tabs: answer.value.tabs };
}

export function Component() {
  const { locale, t } = useI18n();
  const { text, tabs } = useLoaderData<typeof loader>();
  const count = tabs.reduce((sum, tab) => sum + tab.count, 0);
  const title = text === '' ? t('search.title') : t('search.titleFor', { text });
  return (
    <div className={styles.page}>
      <PageHead title={title} description={t('search.description')} path="/search" isIndexable={false} />
      <Breadcrumbs
        homeHref={formatLocalePath(locale, '/')}
        items={[{ label: t('search.title'), href: null }]}
      />
      <h1 className={styles.title}>{title}</h1>
      <ExploreField key={text} place="page" initialText={text} />
      {text !== '' && (
        <p className={styles.count}>
          {count === 0 ? t('explore.none', { text }) : t('explore.hits', { count })}
        </p>
      )}
      {text !== '' && (
        <p className={styles.alert}>
          <AlertBegin href="#price-track.search" label={t('alert.begin.search', { text })} />
        </p>
      )}
      {text !== '' && count === 0 && (
        <div className={styles.tags}>
          <ExploreTags
            tags={familyItems.map(({ name, path, label }) => ({
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
