import { blogPath } from '#domain/content/blog.ts';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';

/** Address of the blog's feed in a language (news-feed-address.ts), alone: pages need no more of them. */
export function formatBlogFeedPath(
  { language }: Pick<Locale, 'language'>,
  form: 'atom' | 'json' | 'rss',
): string {
  return `/feeds${formatLocalePath(findLocaleByLanguage(language), blogPath)}.${form}`;
}
