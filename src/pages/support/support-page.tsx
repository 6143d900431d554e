// `/support`: all questions by topic; with `?q=` the answers that contain the words of a text. Works without script.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { languages } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loaderContext, usePage } from '#pages/page-context.ts';
import { throwCallFailure } from '#pages/page-failure.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { StructuredBlocks } from '#pages/head/structured-block.tsx';
import { describeBreadcrumbs } from '#pages/head/structured-data.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { AnswerList } from '#ui/support/answer-list.tsx';
import { ContactLink } from '#ui/support/contact-link.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './support-page.module.css';

export { Header } from '#pages/support/header.tsx';

const path = '/support';
/** Longest text that the call accepts. */
const maxCharacters = 200;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const { language } = locale;
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, maxCharacters);
  const [support, search] = await Promise.all([
    api.getSupport({ language }, request.signal),
    text === '' ? null : api.searchSupport({ language, q: text }, request.signal),
  ]);
  if (!support.ok) return throwCallFailure(support.failure);
  const { categories, mostRead } = support.value;
  // A failed search is silent, because all questions are listed below.
  const found = search?.ok === true ? search.value.articles : null;
  return { text, found, categories, mostRead };
}

export function Component() {
  const { locale, t } = useI18n();
  const { publicUrl } = usePage();
  const { text, found, categories, mostRead } = useLoaderData<typeof loader>();
  const title = found ? t('help.results', { text }) : t('nav.support');
  const crumbs = [{ label: t('nav.support'), href: null }];
  return (
    <div className={`${frame.page} ${styles.page}`}>
      <PageHead
        title={title}
        description={t('help.description')}
        path={path}
        languages={languages}
        isIndexable={text === ''}
      />
      <StructuredBlocks list={import.meta.env.SSR ? [describeBreadcrumbs(crumbs, publicUrl)] : []} />
      <Breadcrumbs homeHref={formatLocalePath(locale, '/')} items={crumbs} />
      <h1 className={`${frame.title} ${styles.title}`}>{title}</h1>
      {found ? (
        <section className={styles.results} aria-label={title}>
          {found.length === 0 ? (
            <p className={frame.lede}>{t('help.nothing', { text })}</p>
          ) : (
            <AnswerList answers={found} isLong />
          )}
        </section>
      ) : (
        <p className={frame.lede}>{t('help.lede')}</p>
      )}
      {!found && mostRead.length > 0 && (
        <section className={styles.category} aria-labelledby="most-read">
          <h2 className={styles.heading} id="most-read">
            {t('help.mostRead')}
          </h2>
          <div className={styles.folders}>
            <AnswerList answers={mostRead.slice(0, Math.ceil(mostRead.length / 2))} />
            <AnswerList answers={mostRead.slice(Math.ceil(mostRead.length / 2))} />
          </div>
        </section>
      )}
      {categories.map(category => (
        <section key={category.path} className={styles.category} aria-label={category.label}>
          <div>
            <h2 className={styles.heading}>
              <a href={formatLocalePath(locale, category.path)}>{category.label}</a>
            </h2>
            <p className={styles.summary}>{category.summary}</p>
          </div>
          <div className={styles.folders}>
            {category.folders.map(folder => (
              <section key={folder.path} aria-label={folder.label}>
                <h3 className={styles.folder}>
                  <a href={formatLocalePath(locale, folder.path)}>{folder.label}</a>
                </h3>
                <AnswerList answers={folder.articles} />
              </section>
            ))}
          </div>
        </section>
      ))}
      <ContactLink />
    </div>
  );
}
