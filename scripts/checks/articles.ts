// Checks the articles of the blog and of the support centre: all languages, equal sections, and addresses that exist.
import { readArticleFiles } from '#adapters/files/article-files.ts';
import type { ArticleFile, ArticleFiles } from '#adapters/files/article-files.ts';
import { topicTypes } from '#domain/content/article.ts';
import type { Article, Topic } from '#domain/content/article.ts';
import { languages } from '#domain/locale/locale.ts';
import { matchRoute } from '#domain/urls/site-routes.ts';
import type { SourceTree } from './source-tree.ts';

export interface ArticleFinding {
  /** Path below content/. */
  readonly file: string;
  readonly rule: 'file' | 'alternates' | 'address' | 'picture';
  readonly message: string;
}

/** The files of articles in a tree, as an import reads them. */
export function readArticles(tree: SourceTree): ArticleFiles {
  const files = tree.list(['content/blog', 'content/support'], ['.md', '.json']);
  return readArticleFiles(new Map(files.map(file => [file.slice('content/'.length), tree.read(file)])));
}

/** `/blog/grades`, `/support/buying/prices/which-total`. */
export function articlePath({ kind, language, category, folder, slug }: Article, topics: readonly Topic[]) {
  if (kind === 'blog') return `/blog/${slug}`;
  const own = topics.filter(topic => topic.kind === 'faq' && topic.language === language);
  const slugOf = (key: string | null) => own.find(topic => topic.key === key)?.slug ?? '';
  return `/support/${slugOf(category)}/${slugOf(folder)}/${slug}`;
}

/** Paths of topic pages, as `language path`. */
export function listTopicPaths(topics: readonly Topic[]): Set<string> {
  return new Set(
    topics.map(({ kind, type, language, slug, parent }) => {
      if (kind === 'blog') return `${language} /blog/${type}/${slug}`;
      const category = topics.find(
        each => each.type === 'category' && each.key === parent && each.language === language,
      );
      return `${language} /support/${category && type === 'folder' ? `${category.slug}/` : ''}${slug}`;
    }),
  );
}

export function judgeArticles({ articles, topics, problems }: ArticleFiles): ArticleFinding[] {
  const findings: ArticleFinding[] = problems.map(problem => {
    const [file = '', ...words] = problem.split(' ');
    return { file, rule: 'file', message: words.join(' ') };
  });
  for (const same of Map.groupBy(articles, ({ article }) => `${article.kind} ${article.key}`).values()) {
    const missing = languages.filter(language => !same.some(({ article }) => article.language === language));
    const [first] = same;
    if (first && (missing.length > 0 || same.length > languages.length))
      findings.push({
        file: first.file,
        rule: 'alternates',
        message: `is not once in each language; missing: ${missing.join(', ') || 'none'}`,
      });
    for (const each of same) findings.push(...judgeArticle(each, first, topics));
  }
  return findings;
}

/** All languages of an article have the same topics and date. */
function judgeArticle(
  { article, file }: ArticleFile,
  model: ArticleFile | undefined,
  topics: readonly Topic[],
): ArticleFinding[] {
  const findings: ArticleFinding[] = [];
  // A support answer has only the date of its last change, which may differ between languages.
  const facts = ({ kind, category, folder, author, tags, published }: Article) =>
    JSON.stringify([category, folder, author, tags, kind === 'blog' && published]);
  if (model && facts(article) !== facts(model.article))
    findings.push({
      file,
      rule: 'alternates',
      message: `has another category, author, tag or date than ${model.file}`,
    });
  const path = articlePath(article, topics);
  const name = matchRoute(path)?.route.name;
  if (name !== (article.kind === 'blog' ? 'blogArticle' : 'supportArticle'))
    findings.push({ file, rule: 'address', message: `cannot be read at ${path}` });
  for (const [picture] of article.body.matchAll(/!\[[^\]]*\]\([^)]*\)/g)) {
    if (!/^!\[[^\]]+\]\(\/images\/[\w/.-]+ ["']\d+x\d+["']\)$/.test(picture))
      findings.push({
        file,
        rule: 'picture',
        message: `has a picture without words, of another site or without its size: ${picture}`,
      });
  }
  return findings;
}

/** Topics without words in a language. */
export function findNamelessTopics(topics: readonly Topic[]): string[] {
  return topicTypes.flatMap(type =>
    topics
      .filter(
        topic => topic.type === type && !(topic.slug && topic.label && (topic.summary || type === 'tag')),
      )
      .map(({ key, language }) => `${type} ${key} in ${language}`),
  );
}
