// The blog: its addresses, how many posts a page of it has, and what counts as a search.
import type { TopicType } from '#domain/content/article.ts';

export const homePostsPerPage = 7;
export const postsPerPage = 6;

/** Characters; a shorter text is not searched for (specification, Blog). */
const minSearchLength = 3;

/** The home page of the blog, after the locale prefix. */
export const blogPath = '/blog';

/** The text to search for; null = none, or too short. */
export function readBlogSearch(text: string | null | undefined): string | null {
  const words = (text ?? '').trim().replaceAll(/\s+/g, ' ');
  return words.length < minSearchLength ? null : words;
}

/** The path of a post, after the locale prefix. */
export function formatPostPath(slug: string): string {
  return `${blogPath}/${slug}`;
}

/** The path of the posts of a topic, after the locale prefix. */
export function formatBlogTopicPath(type: Exclude<TopicType, 'folder'>, slug: string): string {
  return `${blogPath}/${type}/${slug}`;
}

/** Reading speed. */
const wordsPerMinute = 220;

/** How long it takes to read so many words, in whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
