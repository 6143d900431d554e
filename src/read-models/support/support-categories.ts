// The support answers of a language as its pages group them: categories, their folders, and the articles in those.
import type { StoredArticle } from '#adapters/database/content/article-store.ts';
import type { Topic } from '#domain/content/article.ts';
import { foldText } from '#domain/words.ts';
import type { ArticleCollection } from '#read-models/content/article-cache.ts';

export interface SupportFolder {
  readonly topic: Topic;
  readonly articles: readonly StoredArticle[];
}

export interface SupportCategory {
  readonly topic: Topic;
  readonly folders: readonly SupportFolder[];
}

/** In their order; empty ones are left out. Articles of a folder are in the order in which they were written. */
export function listSupportCategories({ articles, topics }: ArticleCollection): SupportCategory[] {
  const inFolder = Map.groupBy(articles, ({ category, folder }) => `${category}/${folder}`);
  const ofType = (type: Topic['type']) => topics.filter(topic => topic.type === type);
  return ofType('category')
    .map(topic => ({
      topic,
      folders: ofType('folder')
        .filter(({ parent }) => parent === topic.key)
        .map(folder => ({
          topic: folder,
          articles: (inFolder.get(`${topic.key}/${folder.key}`) ?? []).toSorted((a, b) => a.id - b.id),
        }))
        .filter(folder => folder.articles.length > 0),
    }))
    .filter(({ folders }) => folders.length > 0);
}

export interface PlacedArticle {
  readonly article: StoredArticle;
  readonly category: Topic;
  readonly folder: Topic;
}

/** null = its folder or category has no name in the language. */
export function placeArticle(
  { topics }: Pick<ArticleCollection, 'topics'>,
  article: StoredArticle,
): PlacedArticle | null {
  const category = topics.find(({ type, key }) => type === 'category' && key === article.category);
  const folder = topics.find(
    ({ type, key, parent }) => type === 'folder' && key === article.folder && parent === article.category,
  );
  return category && folder ? { article, category, folder } : null;
}

/** Behind the locale prefix. */
export function formatArticlePath({ article, category, folder }: PlacedArticle): string {
  return `/support/${category.slug}/${folder.slug}/${article.slug}`;
}

/** The most-read articles; ties keep the order of categories. */
export function listMostRead(
  categories: readonly SupportCategory[],
  hitsOf: (article: StoredArticle) => number,
  limit: number,
): StoredArticle[] {
  const articles = categories.flatMap(({ folders }) => folders.flatMap(folder => folder.articles));
  return articles
    .filter(article => hitsOf(article) > 0)
    .toSorted((a, b) => hitsOf(b) - hitsOf(a))
    .slice(0, limit);
}

/** Related articles, best first, by a score of shared keywords, folder and category. */
export function listRelated(
  collection: ArticleCollection,
  article: StoredArticle,
  limit: number,
): StoredArticle[] {
  const words = new Set(article.keywords.map(foldText));
  const score = (other: StoredArticle) =>
    2 * other.keywords.filter(word => words.has(foldText(word))).length +
    (other.folder === article.folder && other.category === article.category ? 3 : 0) +
    (other.category === article.category ? 1 : 0);
  return collection.articles
    .filter(({ key }) => key !== article.key)
    .map(other => ({ other, score: score(other) }))
    .filter(each => each.score > 0)
    .toSorted((a, b) => b.score - a.score || a.other.id - b.other.id)
    .slice(0, limit)
    .map(({ other }) => other);
}
