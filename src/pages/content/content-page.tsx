// About, press, terms, privacy and similar pages: a long text. Works without script.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { contentLanguages, contentSlugs } from '#domain/content/content-pages.ts';
import { formatDate } from '#messages/format-date.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { PageIntro } from '#pages/head/page-intro.tsx';
import { readPath } from '#pages/navigation/read-address.ts';
import { throwCallFailure, notFound } from '#pages/page-failure.ts';
import { LongText } from '#ui/content/long-text.tsx';
import { TextColumns } from '#ui/content/text-columns.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import frame from '#ui/layout/page-frame.module.css';
import styles from './content-page.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const slug = contentSlugs.find(each => readPath(request) === `/${each}`) ?? notFound();
  const answer = await api.getContentPage({ language: locale.language, slug }, request.signal);
  return answer.ok ? { slug, ...answer.value } : throwCallFailure(answer.failure);
}

export function Component() {
  const { locale, t } = useI18n();
  const { slug, title, description, html, headings, updatedAt } = useLoaderData<typeof loader>();
  return (
    <article className={frame.page}>
      <PageHead
        title={title}
        description={description}
        path={`/${slug}`}
        languages={contentLanguages(slug)}
      />
      <PageIntro crumbs={[{ label: title, href: null }]} title={title} lede={description} />
      <TextColumns headings={headings}>
        <LongText html={html} />
        <p className={styles.updated}>{t('text.updated', { date: formatDate(locale, 'day', updatedAt) })}</p>
      </TextColumns>
    </article>
  );
}
