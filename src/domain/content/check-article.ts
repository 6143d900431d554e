// Checks an article that was entered in the editor's form, by the same rules as files of content/.
import type { Article, Topic, TopicType } from '#domain/content/article.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

/** An article without the date of its last change, which is when it is published. */
export type EditedArticle = Omit<Article, 'updated'>;

const maxLengths = { title: 120, description: 300, keywords: 20, body: 60_000 } as const;

/** The article, or what is wrong with it by the name of the field. */
export function checkArticle(
  article: EditedArticle,
  topics: readonly Topic[],
): Result<EditedArticle, ReadonlyMap<string, string>> {
  const problems = new Map<string, string>();
  const { kind, language, category, folder, author } = article;
  const isTopic = (type: TopicType, key: string | null, parent: string | null = null) =>
    topics.some(
      topic =>
        topic.kind === kind &&
        topic.language === language &&
        topic.type === type &&
        topic.key === key &&
        topic.parent === parent,
    );
  const isSlug = (text: string) => /^[a-z0-9][a-z0-9-]{0,99}$/.test(text);
  if (!isSlug(article.key)) problems.set('key', 'must be lowercase letters, digits and hyphens');
  if (!isSlug(article.slug)) problems.set('slug', 'must be lowercase letters, digits and hyphens');
  for (const name of ['title', 'description', 'body'] as const) {
    if (article[name].trim() === '') problems.set(name, 'is missing');
    else if (article[name].length > maxLengths[name])
      problems.set(name, `is longer than ${maxLengths[name].toLocaleString('en-US')} characters`);
  }
  if (/^#\s/m.test(article.body))
    problems.set('body', 'must not have a first-level heading; that is the title');
  if (article.keywords.length > maxLengths.keywords)
    problems.set('keywords', `must be ${maxLengths.keywords} or fewer`);
  if (Number.isNaN(Date.parse(article.published))) problems.set('published', 'must be a date');
  if (kind === 'faq') {
    if (!isTopic('folder', folder, category)) problems.set('category', 'is not a folder in this language');
  } else {
    if (!isTopic('category', category)) problems.set('category', 'is not a category in this language');
    if (!isTopic('author', author)) problems.set('author', 'is not an author');
    if (article.tags.some(tag => !isTopic('tag', tag))) problems.set('tags', 'contain an unknown tag');
  }
  return problems.size === 0 ? ok(article) : fail(problems);
}
