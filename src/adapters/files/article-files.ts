// The articles of the project: content/blog/{language}/{slug}.md with names.json, content/support/{language}/{category}/{folder}/{slug}.md
// with a categories.json for each language.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Article, Topic } from '#domain/content/article.ts';
import { parseAnswer, parsePost } from '#domain/content/article-file.ts';
import { languages } from '#domain/locale/locale.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import type { Result } from '#domain/result.ts';

export interface ArticleFile {
  readonly article: Article;
  /** Its path below the content folder. */
  readonly file: string;
  /** SHA-256 of its text, in hexadecimal. */
  readonly hash: string;
}

export interface ArticleFiles {
  readonly articles: readonly ArticleFile[];
  readonly topics: readonly Topic[];
  /** Each begins with the path of its file. */
  readonly problems: readonly string[];
}

type TopicNames = Readonly<
  Record<string, Readonly<Record<'slug' | 'label' | 'summary', Readonly<Record<LanguageSlug, string>>>>>
>;

interface NamedFolder {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
}
type NamedCategory = NamedFolder & { readonly folders: readonly NamedFolder[] };

/** Lists in names.json -> the type of their topics. */
const blogTopicTypes = { categories: 'category', tags: 'tag', authors: 'author' } as const;

/** Path below the content folder -> text, so that a start can tell whether anything changed without parsing Markdown. */
export function readSources(folder: string): ReadonlyMap<string, string> {
  const files = ['blog', 'support'].flatMap(part =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name)),
  );
  return new Map(
    files.toSorted().map(file => [relative(folder, file).replaceAll(sep, '/'), readFileSync(file, 'utf8')]),
  );
}

/** Parses every article. A category, author or tag that names.json does not have is a problem, too. */
export function readArticleFiles(sources: ReadonlyMap<string, string>): ArticleFiles {
  const topics = [...readBlogTopics(sources), ...languages.flatMap(each => readSupportTopics(sources, each))];
  const articles: ArticleFile[] = [];
  const problems: string[] = [];
  for (const [file, text] of sources) {
    if (file.endsWith('.json')) continue;
    const parsed = parseArticle(file, text, topics);
    if (parsed === null) problems.push(`${file} lies in no folder of articles`);
    else if (!parsed.ok) problems.push(`${file} ${parsed.failure}`);
    else {
      const unknown = listUnknownNames(parsed.value, topics);
      problems.push(...unknown.map(name => `${file} names ${name}, which is not in names.json`));
      articles.push({ article: parsed.value, file, hash: digest(text) });
    }
  }
  return { articles, topics, problems };
}

/** Hash of the files and of the versions of the code that reads them: an equal one means that an import would change nothing. */
export function fingerprintSources(sources: ReadonlyMap<string, string>, ...versions: number[]): string {
  return digest(JSON.stringify([versions, ...sources]));
}

/** null = the path is not that of an article. */
function parseArticle(file: string, text: string, topics: readonly Topic[]): Result<Article, string> | null {
  const [part, named, ...rest] = file.replace(/\.md$/, '').split('/');
  const language = languages.find(each => each === named);
  const slug = rest.at(-1);
  if (language === undefined || slug === undefined || !file.endsWith('.md')) return null;
  if (part === 'blog') return rest.length === 1 ? parsePost(text, { language, slug }) : null;
  const own = topics.filter(topic => topic.kind === 'faq' && topic.language === language);
  const category = own.find(topic => topic.type === 'category' && topic.slug === rest[0]);
  const folder = own.find(topic => topic.parent === category?.key && topic.slug === rest[1]);
  return category && folder && rest.length === 3 ? parseAnswer(text, { language, slug }, folder) : null;
}

/** The topics that a post names and names.json does not have. */
function listUnknownNames({ kind, language, category, author, tags }: Article, topics: readonly Topic[]) {
  if (kind === 'faq') return [];
  const named = [
    ['category', category],
    ['author', author],
    ...tags.map(tag => ['tag', tag] as const),
  ] as const;
  return named.flatMap(([type, key]) =>
    topics.some(topic => topic.type === type && topic.key === key && topic.language === language)
      ? []
      : [`${type} ${key}`],
  );
}

function readBlogTopics(sources: ReadonlyMap<string, string>): Topic[] {
  const names = JSON.parse(sources.get('blog/names.json') ?? '{}') as Partial<
    Record<keyof typeof blogTopicTypes, TopicNames>
  >;
  return Object.entries(blogTopicTypes).flatMap(([list, type]) =>
    Object.entries(names[list as keyof typeof blogTopicTypes] ?? {}).flatMap(([key, words], position) =>
      languages.map(language => ({
        kind: 'blog' as const,
        type,
        key,
        language,
        slug: words.slug[language],
        label: words.label[language],
        summary: words.summary?.[language] ?? '',
        parent: null,
        position,
      })),
    ),
  );
}

function readSupportTopics(sources: ReadonlyMap<string, string>, language: LanguageSlug): Topic[] {
  const categories = JSON.parse(
    sources.get(`support/${language}/categories.json`) ?? '[]',
  ) as readonly NamedCategory[];
  const toTopic = (
    type: 'category' | 'folder',
    named: NamedFolder,
    position: number,
    parent: string | null,
  ) => ({
    kind: 'faq' as const,
    type,
    key: named.id,
    language,
    slug: named.slug,
    label: named.title,
    summary: named.summary,
    parent,
    position,
  });
  return categories.flatMap((category, position) => [
    toTopic('category', category, position, null),
    ...category.folders.map((folder, at) => toTopic('folder', folder, at, category.id)),
  ]);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
