// Posts of the blog -> wire.
import type { BlogTopic, PostSummary } from '#api/contract/blog.ts';
import { representativeColour } from '#domain/catalogue/image-key.ts';
import type { Model } from '#domain/catalogue/product.ts';
import type { Topic } from '#domain/content/article.ts';
import { formatBlogTopicPath, formatPostPath, readingMinutes } from '#domain/content/blog.ts';
import { listPostDevices } from '#domain/content/post-devices.ts';
import { namePicture } from '#drawings/picture-index.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { PublishedArticle, ArticleCollection } from '#read-models/content/article-cache.ts';

export type FindModel = (slug: string) => Model | null;

export function indexModels({ products }: CatalogueView): FindModel {
  return slug => products.find(({ model }) => model.slug === slug)?.model ?? null;
}

export function presentPost(
  post: PublishedArticle,
  collection: ArticleCollection,
  findModel: FindModel,
): PostSummary {
  return {
    slug: post.slug,
    path: formatPostPath(post.slug),
    title: post.title,
    description: post.description,
    publishedOn: post.publishedAt.toISOString().slice(0, 10),
    updatedOn: post.updated,
    minutes: readingMinutes(post.words),
    category: presentBlogTopic(findTopic(collection, 'category', post.category)),
    author: presentBlogTopic(findTopic(collection, 'author', post.author)),
    imageKeyHash: pictureOf(post, findModel),
  };
}

export function presentBlogTopic(topic: Topic | null): BlogTopic | null {
  if (topic === null || topic.type === 'folder') return null;
  const { slug, label, summary, type } = topic;
  return { slug, label, summary, path: formatBlogTopicPath(type, slug) };
}

/** By its key. */
export function findTopic(
  { topics }: ArticleCollection,
  type: Topic['type'],
  key: string | null,
): Topic | null {
  return topics.find(topic => topic.type === type && topic.key === key) ?? null;
}

function pictureOf({ key, tags }: PublishedArticle, findModel: FindModel): string | null {
  const model = listPostDevices(key, tags).map(findModel).find(Boolean);
  return model ? namePicture(model, representativeColour(model)) : null;
}
