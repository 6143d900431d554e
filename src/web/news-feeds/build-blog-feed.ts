// The feed of the blog in a language: its newest posts, whole.
import { listCallTags } from '#api/call-tags.ts';
import type { Translations } from '#api/present/i18n.ts';
import type { NewsEntry } from '#api/present/present-news.ts';
import { indexModels, presentPost } from '#api/present/present-post.ts';
import { blogPath } from '#domain/content/blog.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { BlogFeedAddress } from '#domain/urls/news-feed-address.ts';
import { viewSizes } from '#drawings/device-form.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { ArticleCache } from '#read-models/content/article-cache.ts';
import type { RenderedPage } from '#web/page-cache.ts';
import { writeNewsFeed } from '#web/news-feeds/write-news-feed.ts';

export interface BlogFeedDeps {
  readonly articles: Pick<ArticleCache, 'collection'>;
  readonly currentCatalogue: () => CatalogueView;
  readonly translations: Translations;
  /** Origin of the site. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

const maxEntries = 20;

/** `canonical`: path of the feed. */
export function buildBlogFeed(
  { articles, currentCatalogue, translations, publicUrl, now }: BlogFeedDeps,
  { locale, form }: BlogFeedAddress,
  canonical: string,
): RenderedPage {
  const t = translations[locale.slug];
  const collection = articles.collection('blog', locale.language, now());
  const findModel = indexModels(currentCatalogue());
  const { width, height } = viewSizes.card;
  const address = (path: string) => publicUrl + formatLocalePath(locale, path);
  const entries = collection.articles.slice(0, maxEntries).map((article): NewsEntry => {
    const post = presentPost(article, collection, findModel);
    const url = address(post.path);
    return {
      id: `tag:${new URL(publicUrl).hostname},${post.publishedOn}:blog/${locale.language}/${article.key}`,
      title: post.title,
      url,
      offerUrl: null,
      image: `${publicUrl}/images/devices/card/${post.imageKeyHash ?? ''}.png`,
      imageWidth: width,
      imageHeight: height,
      facts: [post.description],
      linkLabel: null,
      category: post.category?.label ?? '',
      at: article.publishedAt.toISOString(),
      changedAt: `${post.updatedOn}T00:00:00.000Z`,
      html: article.html.replaceAll('href="/', `href="${publicUrl}/`).replaceAll('href="#', `href="${url}#`),
    };
  });
  const newest = entries.reduce(
    (latest, { at, changedAt = at }) => (changedAt > latest ? changedAt : latest),
    '',
  );
  const feed = {
    title: t('blog.feed.title'),
    description: t('blog.description'),
    language: locale.tag,
    homeUrl: address(blogPath),
    updatedAt: newest === '' ? now().toISOString() : newest,
    entries,
  };
  return {
    html: Buffer.from(writeNewsFeed(feed, form, { feedUrl: publicUrl + canonical, publicUrl })),
    tags: listCallTags('getBlogPosts', { language: locale.language }, () => null),
    hasShortTtl: false,
  };
}
