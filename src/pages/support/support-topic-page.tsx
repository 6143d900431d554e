// `/support/{category}` and `/support/{category}/{folder}`: the questions of one topic, each with its answer in a sentence. Works without
// script.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loaderContext, usePage } from '#pages/page-context.ts';
import { throwCallFailure, notFound } from '#pages/page-failure.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { StructuredBlocks } from '#pages/head/structured-block.tsx';
import { describeBreadcrumbs } from '#pages/head/structured-data.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { AnswerList } from '#ui/support/answer-list.tsx';
import { ContactLink } from '#ui/support/contact-link.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './support-topic-page.module.css';

export { Header } from '#pages/support/header.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const { category: categorySlug = '', folder: folderSlug } = params;
  const asked = { language: locale.language, categorySlug, ...(folderSlug !== undefined && { folderSlug }) };
  const answer = await api.getSupport(asked, request.signal);
  if (!answer.ok) return throwCallFailure(answer.failure);
  const { categories, alternates } = answer.value;
  const category = categories[0] ?? notFound();
  return { category, isFolder: folderSlug !== undefined, alternates };
}

export function Component() {
  const { locale, t } = useI18n();
  const { publicUrl } = usePage();
  const { category, isFolder, alternates } = useLoaderData<typeof loader>();
  const [first] = category.folders;
  const topic = isFolder && first ? first : category;
  const address = (path: string) => formatLocalePath(locale, path);
  const crumbs = [
    { label: t('nav.support'), href: address('/support') },
    ...(isFolder ? [{ label: category.label, href: address(category.path) }] : []),
    { label: topic.label, href: null },
  ];
  return (
    <div className={`${frame.page} ${styles.page}`}>
      <PageHead
        title={`${topic.label} · ${t('nav.support')}`}
        description={topic.summary}
        path={topic.path}
        alternates={alternates}
      />
      <StructuredBlocks list={import.meta.env.SSR ? [describeBreadcrumbs(crumbs, publicUrl)] : []} />
      <Breadcrumbs homeHref={address('/')} items={crumbs} />
      <h1 className={`${frame.title} ${styles.title}`}>{topic.label}</h1>
      <p className={frame.lede}>{topic.summary}</p>
      {isFolder && first ? (
        <div className={styles.answers}>
          <AnswerList answers={first.articles} isLong />
        </div>
      ) : (
        category.folders.map(folder => (
          <section key={folder.path} className={styles.folder} aria-label={folder.label}>
            <div>
              <h2 className={styles.heading}>
                <a href={address(folder.path)}>{folder.label}</a>
              </h2>
              <p className={styles.summary}>{folder.summary}</p>
            </div>
            <AnswerList answers={folder.articles} isLong />
          </section>
        ))
      )}
      <ContactLink />
    </div>
  );
}
