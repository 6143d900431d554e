// `/support/{category}/{folder}/{article}`: one answer, with others on the same topic. Works without script.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatDate } from '#messages/format-date.ts';
import { loaderContext, usePage } from '#pages/page-context.ts';
import { throwCallFailure } from '#pages/page-failure.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { StructuredBlocks } from '#pages/head/structured-block.tsx';
import { describeBreadcrumbs } from '#pages/head/structured-data.ts';
import { ArticleFeedback } from '#pages/support/article-feedback.tsx';
import { LongText } from '#ui/content/long-text.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { languageNames } from '#ui/layout/language-menu.tsx';
import { AnswerList } from '#ui/support/answer-list.tsx';
import { ContactLink } from '#ui/support/contact-link.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './answer-page.module.css';

export { Header } from '#pages/support/header.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const { category: categorySlug = '', folder: folderSlug = '', article: articleSlug = '' } = params;
  const name = { language: locale.language, categorySlug, folderSlug, articleSlug };
  const answer = await api.getSupportArticle(name, request.signal);
  return answer.ok ? { name, ...answer.value } : throwCallFailure(answer.failure);
}

export function Component() {
  const { locale, t } = useI18n();
  const { publicUrl } = usePage();
  const { name, title, description, path, html, updatedAt, category, folder, related, alternates } =
    useLoaderData<typeof loader>();
  const address = (to: string) => formatLocalePath(locale, to);
  const crumbs = [
    { label: t('nav.support'), href: address('/support') },
    { label: category.label, href: address(category.path) },
    { label: folder.label, href: address(folder.path) },
    { label: title, href: null },
  ];
  const elsewhere = alternates.filter(({ language }) => language !== locale.language);
  return (
    <div className={`${frame.page} ${styles.page}`}>
      <PageHead title={title} description={description} path={path} alternates={alternates} />
      <StructuredBlocks list={import.meta.env.SSR ? [describeBreadcrumbs(crumbs, publicUrl)] : []} />
      <Breadcrumbs homeHref={address('/')} items={crumbs} />
      <div className={styles.columns}>
        <article className={styles.article}>
          <h1 className={styles.title}>{title}</h1>
          <LongText html={html} />
          <p className={styles.updated}>
            {t('text.updated', { date: formatDate(locale, 'day', updatedAt) })}
            {elsewhere.length > 0 && (
              <span className={styles.languages}>
                {t('help.languages')}
                {elsewhere.map(({ language, path: there }) => (
                  <a
                    key={language}
                    href={formatLocalePath(findLocaleByLanguage(language), there)}
                    lang={language}
                    hrefLang={language}
                  >
                    {languageNames[language]}
                  </a>
                ))}
              </span>
            )}
          </p>
          <ArticleFeedback key={path} article={name} />
        </article>
        {related.length > 0 && (
          <nav className={styles.related} aria-labelledby="related">
            <h2 className={styles.heading} id="related">
              {t('help.related')}
            </h2>
            <AnswerList answers={related} />
          </nav>
        )}
      </div>
      <ContactLink />
    </div>
  );
}
