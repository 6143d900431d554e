// Files of articles: content/blog/{language}/{slug}.md and content/support/{language}/{category}/{folder}/{slug}.md.
import type { Article, Topic } from '#domain/content/article.ts';
import { readHead } from '#domain/content/content-file.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

const sharedKeys = ['id', 'title', 'description', 'updated', 'keywords'] as const;
const postKeys = [...sharedKeys, 'author', 'category', 'tags', 'published'] as const;

/** What the path of a file says. */
export interface ArticlePlace {
  readonly language: LanguageSlug;
  readonly slug: string;
}

/** A post of the blog, or what is wrong with its file. */
export function parsePost(text: string, place: ArticlePlace): Result<Article, string> {
  const file = readHead(text, postKeys);
  if (!file.ok) return file;
  const { id, title, description, keywords, category, author, tags, published, updated } = file.value.head;
  const problem = findProblem(id, updated, published);
  if (problem !== null) return fail(problem);
  return ok({
    kind: 'blog',
    ...place,
    key: id,
    title,
    description,
    keywords: splitList(keywords),
    category,
    folder: null,
    author,
    tags: splitList(tags),
    published,
    updated,
    body: file.value.body,
  });
}

/** An answer of the support centre, or what is wrong with its file. */
export function parseAnswer(
  text: string,
  place: ArticlePlace,
  { key: folder, parent }: Pick<Topic, 'key' | 'parent'>,
): Result<Article, string> {
  const file = readHead(text, sharedKeys);
  if (!file.ok) return file;
  const { id, title, description, keywords, updated } = file.value.head;
  const problem = findProblem(id, updated);
  if (problem !== null) return fail(problem);
  return ok({
    kind: 'faq',
    ...place,
    key: id,
    title,
    description,
    keywords: splitList(keywords),
    category: parent ?? '',
    folder,
    author: null,
    tags: [],
    published: updated,
    updated,
    body: file.value.body,
  });
}

function findProblem(id: string, ...dates: readonly string[]): string | null {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(id)) return `has an id that is none: ${id}`;
  const wrong = dates.find(date => !/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date)));
  return wrong === undefined ? null : `has a date that is none: ${wrong}`;
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');
}
