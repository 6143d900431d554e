// A post as a schema.org Article (structured-data.ts), with nothing that its page does not show.
import type { BlogPost } from '#api/contract/blog.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { Article } from '#pages/head/structured-data.ts';

interface ArticleContext {
  readonly locale: Locale;
  readonly publicUrl: string;
  /** null = a demonstration, which has no operator. */
  readonly operator: string | null;
}

export function describeArticle(
  post: Omit<BlogPost, 'alternates' | 'productSkus'>,
  { locale, publicUrl, operator }: ArticleContext,
): Article {
  const address = (path: string) => publicUrl + formatLocalePath(locale, path);
  const { title, description, publishedOn, updatedOn, author, category, keywords, words, path } = post;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    datePublished: publishedOn,
    dateModified: updatedOn,
    inLanguage: locale.language,
    mainEntityOfPage: address(path),
    url: address(path),
    image: `${publicUrl}/images/social/${locale.slug}.png`,
    wordCount: words,
    keywords: keywords.join(', '),
    ...(category && { articleSection: category.label }),
    ...(author && {
      author: { '@type': 'Organization', name: author.label, url: address(author.path) },
    }),
    publisher: { '@type': 'Organization', name: operator ?? 'Windfall', url: `${publicUrl}/` },
  };
}
