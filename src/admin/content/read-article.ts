// Converts the fields of an editor's form to an article, and back.
import type { ArticleName } from '#adapters/database/content/article-draft-store.ts';
import { readChoice } from '#admin/read-form.ts';
import { articleKinds } from '#domain/content/article.ts';
import type { EditedArticle } from '#domain/content/check-article.ts';
import { languages } from '#domain/locale/locale.ts';

/** The address of an article in one language. */
export const articlePath = '/admin/content/:kind/:key/:language';

/** null = not the address of an article. Does not check whether the article exists. */
export function readName(params: Readonly<Record<string, string>>): ArticleName | null {
  const kind = readChoice(params['kind'], articleKinds);
  const language = readChoice(params['language'], languages);
  const key = params['key'] ?? '';
  return kind && language && /^[a-z0-9][a-z0-9-]{0,99}$/.test(key) ? { kind, language, key } : null;
}

/** The form's values, not validated. The place of a support answer is `category/folder`. */
export function readArticle(form: URLSearchParams, { kind, language, key }: ArticleName): EditedArticle {
  const text = (name: string) => (form.get(name) ?? '').trim();
  const [category = '', folder = ''] = text('category').split('/');
  const isPost = kind === 'blog';
  return {
    kind,
    language,
    key,
    slug: text('slug'),
    title: text('title'),
    description: text('description'),
    keywords: splitList(text('keywords')),
    category,
    folder: isPost ? null : folder,
    author: isPost ? text('author') : null,
    tags: isPost ? form.getAll('tags') : [],
    published: text('published'),
    body: `${(form.get('body') ?? '').replaceAll('\r\n', '\n').trim()}\n`,
  };
}

/** The form fields of this article. */
export function writeArticle(article: EditedArticle): URLSearchParams {
  const { slug, title, description, keywords, category, folder, author, tags, published, body } = article;
  const form = new URLSearchParams({ slug, title, description, published, body: body.trim() });
  form.set('keywords', keywords.join(', '));
  form.set('category', folder === null ? category : `${category}/${folder}`);
  if (author !== null) form.set('author', author);
  for (const tag of tags) form.append('tags', tag);
  return form;
}

function splitList(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map(part => part.trim())
    .filter(part => part !== '');
}
