// Loads one page of the blog: all posts, or those of a category, a tag, an author or a search.
import type { LoaderFunctionArgs } from 'react-router';
import type { BlogPosts } from '#api/contract/blog.ts';
import { blogPath, homePostsPerPage, postsPerPage, readBlogSearch } from '#domain/content/blog.ts';
import { loaderContext } from '#pages/page-context.ts';
import { throwCallFailure, notFound } from '#pages/page-failure.ts';

export interface Feed extends Pick<BlogPosts, 'posts' | 'categories' | 'alternates'> {
  /** The category, tag or author of all posts; null = unrestricted. */
  readonly scope: {
    readonly type: 'category' | 'tag' | 'author';
    readonly label: string;
    readonly summary: string;
  } | null;
  /** The search text; '' = none. */
  readonly search: string;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** Path of the feed's first page after the locale prefix. */
  readonly path: string;
}

/** Throws a `PageFailure`: a 404 for a page number that is none or beyond the last, or the failure of the call. */
export async function loadFeed({ context, request, params }: LoaderFunctionArgs): Promise<Feed> {
  const { api, locale } = context.get(loaderContext);
  const { language } = locale;
  const { category, author, tag } = params;
  const { searchParams } = new URL(request.url);
  const isScoped = category !== undefined || author !== undefined || tag !== undefined;
  const search = isScoped ? null : readBlogSearch(searchParams.get('s'));
  const page = readPage(searchParams.get('page'));
  const perPage = isScoped || search !== null ? postsPerPage : homePostsPerPage;
  const slice = { language, perPage, offset: (page - 1) * perPage };
  const answer = await (category !== undefined
    ? api.getBlogCategory({ ...slice, slug: category }, request.signal)
    : author !== undefined
      ? api.getBlogAuthor({ ...slice, slug: author }, request.signal)
      : api.getBlogPosts(
          { ...slice, ...(tag !== undefined && { tag }), ...(search !== null && { searchQuery: search }) },
          request.signal,
        ));
  if (!answer.ok) return throwCallFailure(answer.failure);
  const { posts, categories, alternates, pagination } = answer.value;
  if (page > 1 && posts.length === 0) return notFound();
  const found = readScope(answer.value);
  return {
    posts,
    categories,
    alternates,
    scope: found && { type: found.type, label: found.topic.label, summary: found.topic.summary },
    search: search ?? '',
    page,
    pages: Math.ceil(pagination.total / perPage),
    total: pagination.total,
    path: found?.topic.path ?? blogPath,
  };
}

function readScope({ category, tag, author }: BlogPosts) {
  if (category) return { type: 'category' as const, topic: category };
  if (tag) return { type: 'tag' as const, topic: tag };
  return author && { type: 'author' as const, topic: author };
}

/** The page number, from 1. Anything that is not a page number is a 404. */
function readPage(text: string | null): number {
  if (text === null) return 1;
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : notFound();
}

/** Path and query of a page of the feed, after the locale prefix. */
export function formatFeedPath({ path, search }: Pick<Feed, 'path' | 'search'>, page: number): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('s', search);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? path : `${path}?${query}`;
}
