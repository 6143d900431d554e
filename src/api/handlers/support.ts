// The support centre: its content from memory; only a search queries the database.
import type { PublicHandlers } from '#api/dispatch.ts';
import type { FaqCategory, FaqLink } from '#api/contract/support.ts';
import { languages } from '#domain/locale/locale.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { fail, ok } from '#domain/result.ts';
import type { ArticleCache, ArticleCollection } from '#read-models/content/article-cache.ts';
import type { FaqHits } from '#read-models/support/faq-hits.ts';
import {
  formatArticlePath,
  listMostRead,
  listRelated,
  listSupportCategories,
  placeArticle,
} from '#read-models/support/support-categories.ts';
import type { PlacedArticle, SupportCategory } from '#read-models/support/support-categories.ts';

export interface SupportDeps {
  readonly articles: ArticleCache;
  readonly faqHits: Pick<FaqHits, 'of'>;
}

const maxMostRead = 6;
const maxRelated = 4;
const maxFound = 20;

type SupportHandlers = Pick<PublicHandlers, 'getSupport' | 'getSupportArticle' | 'searchSupport'>;

export function createSupportHandlers({ articles, faqHits }: SupportDeps): SupportHandlers {
  const collectionOf = (language: LanguageSlug, now: Date) => articles.collection('faq', language, now);
  return {
    getSupport: ({ language, categorySlug, folderSlug }, { now }) => {
      const collection = collectionOf(language, now);
      const all = listSupportCategories(collection);
      const chosen = chooseTopics(all, categorySlug, folderSlug);
      if (chosen.length === 0 && categorySlug !== undefined) return fail({ code: 'page-unknown' });
      const mostRead = listMostRead(all, faqHits.of, maxMostRead);
      const elsewhere = languages.flatMap(other => {
        const path = findTopicPath(listSupportCategories(collectionOf(other, now)), chosen, folderSlug);
        return path === null ? [] : [{ language: other, path }];
      });
      return ok({
        categories: chosen.map(category => presentCategory(category)),
        mostRead: linkAll(collection, mostRead),
        alternates: categorySlug === undefined ? [] : elsewhere,
      });
    },

    getSupportArticle: ({ language, ...slugs }, { now }) => {
      const collection = collectionOf(language, now);
      const placed = findArticle(collection, slugs);
      if (!placed) return fail({ code: 'page-unknown' });
      const { article, category, folder } = placed;
      const { title, description, html, headings, updated } = article;
      return ok({
        title,
        description,
        html,
        headings: [...headings],
        updatedAt: updated,
        path: formatArticlePath(placed),
        category: { label: category.label, summary: category.summary, path: `/support/${category.slug}` },
        folder: {
          label: folder.label,
          summary: folder.summary,
          path: `/support/${category.slug}/${folder.slug}`,
        },
        related: linkAll(collection, listRelated(collection, article, maxRelated)),
        alternates: articles.alternates(article, now).flatMap(other => {
          const there = placeArticle(collectionOf(other.language, now), other);
          return there ? [{ language: other.language, path: formatArticlePath(there) }] : [];
        }),
      });
    },

    searchSupport: async ({ language, q }, { now }) => {
      const found = await articles.search('faq', language, q, now);
      return ok({ articles: linkAll(collectionOf(language, now), found.slice(0, maxFound)) });
    },
  };
}

export interface ArticleSlugs {
  readonly categorySlug: string;
  readonly folderSlug: string;
  readonly articleSlug: string;
}

/** null = no article has that address. */
export function findArticle(collection: ArticleCollection, slugs: ArticleSlugs): PlacedArticle | null {
  const placed = collection.articles
    .filter(({ slug }) => slug === slugs.articleSlug)
    .map(article => placeArticle(collection, article));
  return (
    placed.find(
      each => each?.category.slug === slugs.categorySlug && each.folder.slug === slugs.folderSlug,
    ) ?? null
  );
}

function chooseTopics(
  all: readonly SupportCategory[],
  categorySlug: string | undefined,
  folderSlug: string | undefined,
): readonly SupportCategory[] {
  if (categorySlug === undefined) return all;
  return all
    .filter(({ topic }) => topic.slug === categorySlug)
    .map(({ topic, folders }) => ({
      topic,
      folders: folders.filter(folder => folderSlug === undefined || folder.topic.slug === folderSlug),
    }))
    .filter(({ folders }) => folders.length > 0);
}

/** Path of the first chosen topic in another language. */
function findTopicPath(
  there: readonly SupportCategory[],
  [chosen]: readonly SupportCategory[],
  folderSlug: string | undefined,
): string | null {
  const category = there.find(({ topic }) => topic.key === chosen?.topic.key);
  if (!category) return null;
  if (folderSlug === undefined) return `/support/${category.topic.slug}`;
  const folder = category.folders.find(({ topic }) => topic.key === chosen?.folders[0]?.topic.key);
  return folder ? `/support/${category.topic.slug}/${folder.topic.slug}` : null;
}

function presentCategory({ topic, folders }: SupportCategory): FaqCategory {
  const path = `/support/${topic.slug}`;
  return {
    label: topic.label,
    summary: topic.summary,
    path,
    folders: folders.map(({ topic: folder, articles }) => ({
      label: folder.label,
      summary: folder.summary,
      path: `${path}/${folder.slug}`,
      articles: articles.map(article => presentLink({ article, category: topic, folder })),
    })),
  };
}

function linkAll(collection: ArticleCollection, articles: ArticleCollection['articles']): FaqLink[] {
  return articles.flatMap(article => {
    const placed = placeArticle(collection, article);
    return placed ? [presentLink(placed)] : [];
  });
}

function presentLink(placed: PlacedArticle): FaqLink {
  const { title, description } = placed.article;
  return { title, description, path: formatArticlePath(placed), folder: placed.folder.label };
}
