// `/blog`, and its categories, tags, authors and searches. Everything is a link or a form, so it works without script.
import { useLoaderData } from 'react-router';
import { blogPath } from '#domain/content/blog.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatBlogFeedPath } from '#domain/urls/blog-feed-path.ts';
import { formatFeedPath, loadFeed } from '#pages/blog/load-feed.ts';
import type { Feed } from '#pages/blog/load-feed.ts';
import { usePage } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { StructuredBlocks } from '#pages/head/structured-block.tsx';
import { describeBreadcrumbs } from '#pages/head/structured-data.ts';
import { CategoryLinks } from '#ui/blog/category-links.tsx';
import { FollowLinks } from '#ui/blog/follow-links.tsx';
import { PostCard } from '#ui/blog/post-card.tsx';
import { PostGrid } from '#ui/blog/post-grid.tsx';
import { Pagination } from '#ui/controls/pagination.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import type { I18n } from '#messages/i18n.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './blog-page.module.css';

export { loadFeed as loader };
export { Header } from '#pages/blog/header.tsx';

const kinds = { category: 'blog.category', tag: 'blog.tag', author: 'blog.author' } as const;

export function Component() {
  const i18n = useI18n();
  const { locale, t } = i18n;
  const { publicUrl } = usePage();
  const feed = useLoaderData<typeof loadFeed>();
  const { posts, categories, scope, search, page, pages, total, path } = feed;
  const address = (one: string) => formatLocalePath(locale, one);
  const title = nameFeed(feed, i18n);
  const isHome = scope === null && search === '';
  // On the first page of the blog, the newest post is shown large.
  const [lead, ...others] = posts;
  const hasLead = isHome && page === 1 && lead !== undefined;
  const crumbs = isHome
    ? [{ label: t('nav.blog'), href: null }]
    : [
        { label: t('nav.blog'), href: address(blogPath) },
        { label: scope?.label ?? title, href: null },
      ];
  const headTitle = scope ? `${scope.label} · ${t('blog.feed.title')}` : title;
  return (
    <div className={frame.page}>
      <PageHead
        title={page > 1 ? t('blog.position', { title: headTitle, page }) : headTitle}
        description={scope?.summary || t('blog.description')}
        path={formatFeedPath(feed, page)}
        languages={[]}
        isIndexable={search === '' && total > 0}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t('blog.feed.title')}
        href={formatBlogFeedPath(locale, 'atom')}
      />
      <StructuredBlocks list={import.meta.env.SSR ? [describeBreadcrumbs(crumbs, publicUrl)] : []} />
      <Breadcrumbs homeHref={address('/')} items={crumbs} />
      <header className={frame.header}>
        {scope && <p className={styles.kind}>{t(kinds[scope.type])}</p>}
        <h1 className={`${frame.title} ${styles.title}`}>{title}</h1>
        {search === '' ? (
          <p className={frame.lede}>{scope ? scope.summary : t('blog.lede')}</p>
        ) : (
          <p className={frame.lede} role="status">
            {t('blog.search.found', { count: total })}
          </p>
        )}
      </header>
      <CategoryLinks categories={categories} current={search === '' ? path : null} />
      {posts.length === 0 && search === '' && <p className={styles.empty}>{t('blog.empty')}</p>}
      {hasLead && <PostCard post={lead} isLead isEager />}
      <div className={styles.posts}>
        <PostGrid posts={hasLead ? others : posts} />
      </div>
      <Pagination page={page} pages={pages} formatHref={one => address(formatFeedPath(feed, one))} />
      <FollowLinks />
    </div>
  );
}

function nameFeed({ scope, search }: Feed, { t }: I18n): string {
  if (scope) return scope.label;
  return search === '' ? t('blog.title') : t('blog.search.title', { query: search });
}
