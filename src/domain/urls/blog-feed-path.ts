import { blogPath } from '#domain/content/blog.ts';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';

/** Path of the blog's news feed in a language. In a file of its own, because pages need nothing else of news-feed-address.ts. */
export function formatBlogFeedPath(
  { language }: Pick<Locale, 'language'>,
  form: 'atom' | 'json' | 'rss',
): string {
  return `/feeds${formatLocalePath(findLocaleByLanguage(language), blogPath)}.${form}`;
}
