// `/blog/{article}`: one post, with prices of the products it is about, and further posts. Works without script.
import { data, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { blogPath } from '#domain/content/blog.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatDate } from '#messages/format-date.ts';
import { describeArticle } from '#pages/blog/describe-article.ts';
import { MissingPost } from '#pages/blog/missing-post.tsx';
import { loadPost } from '#pages/blog/load-post.ts';
import type { LoadedPost } from '#pages/blog/load-post.ts';
import { usePage } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { StructuredBlocks } from '#pages/head/structured-block.tsx';
import { describeBreadcrumbs } from '#pages/head/structured-data.ts';
import { PostGrid } from '#ui/blog/post-grid.tsx';
import { PostProducts } from '#ui/blog/post-products.tsx';
import { DeviceDrawing } from '#ui/devices/device-drawing.tsx';
import { LongText } from '#ui/content/long-text.tsx';
import { TextColumns } from '#ui/content/text-columns.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './blog-post-page.module.css';

export { Header } from '#pages/blog/header.tsx';

/** An unknown post is a page of the blog as well, which says so (404). */
export async function loader(asked: LoaderFunctionArgs) {
  return (await loadPost(asked)) ?? data({ alternates: [], post: null }, { status: 404 });
}

export function Component() {
  const { post, ...rest } = useLoaderData<typeof loader>();
  return post === null ? (
    <MissingPost />
  ) : (
    <Post post={post} products={'products' in rest ? rest.products : []} />
  );
}

function Post({ post, products }: Pick<LoadedPost, 'post' | 'products'>) {
  const { locale, t } = useI18n();
  const { publicUrl, operator } = usePage();
  const { category, author, tags, related } = post;
  const address = (path: string) => formatLocalePath(locale, path);
  const day = (date: string) => <time dateTime={date}>{formatDate(locale, 'day', date)}</time>;
  const crumbs = [
    { label: t('nav.blog'), href: address(blogPath) },
    ...(category ? [{ label: category.label, href: address(category.path) }] : []),
    { label: post.title, href: null },
  ];
  return (
    <article className={frame.page}>
      <PageHead
        title={post.title}
        description={post.description}
        path={post.path}
        languages={[]}
        article={{ publishedOn: post.publishedOn, updatedOn: post.updatedOn }}
      />
      <StructuredBlocks
        list={
          import.meta.env.SSR
            ? [
                describeBreadcrumbs(crumbs, publicUrl),
                describeArticle(post, { locale, publicUrl, operator: operator.name }),
              ]
            : []
        }
      />
      <Breadcrumbs homeHref={address('/')} items={crumbs} />
      <header className={styles.header}>
        <div>
          <h1 className={`${frame.title} ${styles.title}`}>{post.title}</h1>
          <p className={frame.lede}>{post.description}</p>
          <p className={styles.meta}>
            {author && <a href={address(author.path)}>{author.label}</a>}
            <span>{day(post.publishedOn)}</span>
            <span>{t('blog.minutes', { count: post.minutes })}</span>
          </p>
        </div>
        {post.imageKeyHash !== null && (
          <div className={styles.picture}>
            <DeviceDrawing
              imageKeyHash={post.imageKeyHash}
              view="spread"
              isEager
              className={styles.drawing}
            />
          </div>
        )}
      </header>
      <TextColumns headings={post.headings}>
        <LongText html={post.html} />
        <footer className={styles.foot}>
          <p>{t('blog.updated', { date: formatDate(locale, 'day', post.updatedOn) })}</p>
          {tags.length > 0 && (
            <p className={styles.tags}>
              {t('blog.tags')}
              {tags.map(({ path, label }) => (
                <a key={path} href={address(path)}>
                  {label}
                </a>
              ))}
            </p>
          )}
          {author && <p>{author.summary}</p>}
        </footer>
      </TextColumns>
      <PostProducts products={products} />
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related">
          <h2 className={styles.heading} id="related">
            {t('blog.related')}
          </h2>
          <PostGrid posts={related} level={3} />
        </section>
      )}
    </article>
  );
}
