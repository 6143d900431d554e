// The blog: its addresses, how many posts a page of it has, and what counts as a search.
import type { TopicType } from '#domain/content/article.ts';

export const homePostsPerPage = 7;
export const postsPerPage = 6;

/** A shorter text is no search (specification, Blog). */
const minSearchLength = 3;

/** The blog's home, behind the locale prefix. */
export const blogPath = '/blog';

/** What somebody searches for; null = nothing, or too little. */
export function readBlogSearch(text: string | null | undefined): string | null {
  const words = (text ?? '').trim().replaceAll(/\s+/g, ' ');
  return words.length < minSearchLength ? null : words;
}

export function formatPostPath(slug: string): string {
  return `${blogPath}/${slug}`;
}

export function formatBlogTopicPath(type: Exclude<TopicType, 'folder'>, slug: string): string {
  return `${blogPath}/${type}/${slug}`;
}

/** Words that somebody reads in a minute to understand. */
const wordsPerMinute = 220;

/** Whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
