// Handlers of the blog. Posts are in memory; only a search asks the database.
import type { BlogPost, BlogPosts } from '#api/contract/blog.ts';
import type { PublicContext } from '#api/contexts.ts';
import type { PublicHandlers } from '#api/dispatch.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { findTopic, indexModels, presentBlogTopic, presentPost } from '#api/present/present-post.ts';
import type { FindModel } from '#api/present/present-post.ts';
import type { Topic } from '#domain/content/article.ts';
import {
  blogPath,
  formatBlogTopicPath,
  formatPostPath,
  homePostsPerPage,
  postsPerPage,
  readBlogSearch,
} from '#domain/content/blog.ts';
import { listPostDevices } from '#domain/content/post-devices.ts';
import { findLocaleByLanguage, languages } from '#domain/locale/locale.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type {
  ArticleCache,
  PublishedArticle,
  ArticleCollection,
} from '#read-models/content/article-cache.ts';

export interface BlogDeps extends Pick<CatalogueDeps, 'currentCatalogue'> {
  readonly articles: ArticleCache;
}

type TopicKind = Exclude<Topic['type'], 'folder'>;

interface Asked {
  readonly language: LanguageSlug;
  readonly searchQuery?: string | undefined;
  readonly offset: number;
  readonly perPage?: number | undefined;
}

const maxRelated = 3;
const maxProducts = 4;

export function createBlogHandlers(
  deps: BlogDeps,
): Pick<PublicHandlers, 'getBlogPosts' | 'getBlogCategory' | 'getBlogAuthor' | 'getBlogPost'> {
  return {
    getBlogPosts: ({ tag, ...asked }, context) =>
      listPosts(deps, asked, tag === undefined ? null : { type: 'tag', slug: tag }, context),
    getBlogCategory: ({ slug, ...asked }, context) =>
      listPosts(deps, asked, { type: 'category', slug }, context),
    getBlogAuthor: ({ slug, ...asked }, context) => listPosts(deps, asked, { type: 'author', slug }, context),
    getBlogPost: (request, context) => findPost(deps, request, context),
  };
}

async function listPosts(
  { articles, currentCatalogue }: BlogDeps,
  { language, searchQuery, offset, perPage }: Asked,
  scope: { readonly type: TopicKind; readonly slug: string } | null,
  { now }: PublicContext,
): Promise<Result<BlogPosts, Failure>> {
  const collection = articles.collection('blog', language, now);
  const topic =
    scope && (collection.topics.find(({ type, slug }) => type === scope.type && slug === scope.slug) ?? null);
  if (scope && !topic) return fail({ code: 'page-unknown' });
  const search = readBlogSearch(searchQuery);
  const all = search === null ? collection.articles : await articles.search('blog', language, search, now);
  const found = topic ? all.filter(post => isUnder(post, topic)) : all;
  const size = perPage ?? (topic || search !== null ? postsPerPage : homePostsPerPage);
  const findModel = indexModels(currentCatalogue());
  const of = (type: TopicKind) => (topic?.type === type ? presentBlogTopic(topic) : null);
  return ok({
    posts: found.slice(offset, offset + size).map(post => presentPost(post, collection, findModel)),
    tag: of('tag'),
    category: of('category'),
    author: of('author'),
    pagination: {
      page: Math.floor(offset / size) + 1,
      offset,
      nextOffset: offset + size < found.length ? offset + size : null,
      total: found.length,
    },
    categories: collection.topics
      .filter(each => each.type === 'category' && collection.articles.some(post => isUnder(post, each)))
      .flatMap(each => presentBlogTopic(each) ?? []),
    alternates: topic
      ? listTopicPaths(articles, topic, now)
      : languages.map(each => ({ language: each, path: blogPath })),
  });
}

function findPost(
  { articles, currentCatalogue }: BlogDeps,
  { language, slug }: { readonly language: LanguageSlug; readonly slug: string },
  { now }: PublicContext,
): Result<BlogPost, Failure> {
  const collection = articles.collection('blog', language, now);
  const post = collection.articles.find(each => each.slug === slug);
  if (!post) return fail({ code: 'article-unknown' });
  const view = currentCatalogue();
  const findModel = indexModels(view);
  return ok({
    ...presentPost(post, collection, findModel),
    html: post.html,
    headings: [...post.headings],
    words: post.words,
    keywords: [...post.keywords],
    tags: post.tags.flatMap(key => presentBlogTopic(findTopic(collection, 'tag', key)) ?? []),
    related: listRelated(post, collection).map(each => presentPost(each, collection, findModel)),
    productSkus: listProducts(
      post,
      view.at(now.getTime()),
      findModel,
      findLocaleByLanguage(language).country,
    ),
    alternates: articles
      .alternates(post, now)
      .map(each => ({ language: each.language, path: formatPostPath(each.slug) })),
  });
}

function isUnder(post: PublishedArticle, { type, key }: Topic): boolean {
  if (type === 'tag') return post.tags.includes(key);
  return (type === 'author' ? post.author : post.category) === key;
}

function listTopicPaths(articles: ArticleCache, { type, key }: Topic, now: Date): BlogPosts['alternates'] {
  return languages.flatMap(language => {
    const topic = findTopic(articles.collection('blog', language, now), type, key);
    return topic && topic.type !== 'folder'
      ? [{ language, path: formatBlogTopicPath(topic.type, topic.slug) }]
      : [];
  });
}

/** Related posts, those with the most tags in common first, then those of the same category; ties go to the newest. */
function listRelated(post: PublishedArticle, { articles }: ArticleCollection): PublishedArticle[] {
  const closeness = (other: PublishedArticle) =>
    2 * other.tags.filter(tag => post.tags.includes(tag)).length + Number(other.category === post.category);
  return articles
    .filter(other => other.key !== post.key)
    .toSorted((a, b) => closeness(b) - closeness(a))
    .slice(0, maxRelated);
}

/** For each model the refurbished product with the most offers in stock, which most visitors will find. */
function listProducts(
  { key, tags }: PublishedArticle,
  view: CatalogueView,
  findModel: FindModel,
  country: CountrySlug,
): string[] {
  const inStock = (id: number) =>
    view.offersOf(id, country, 'refurbished').filter(({ available }) => available).length;
  return [...new Set(listPostDevices(key, tags))]
    .flatMap(slug => {
      const model = findModel(slug);
      const counted = (model ? view.productsOf(model) : []).map(({ id, sku }) => ({
        sku,
        offers: inStock(id),
      }));
      const best = counted.toSorted((a, b) => b.offers - a.offers)[0];
      return best && best.offers > 0 ? [best.sku] : [];
    })
    .slice(0, maxProducts);
}
