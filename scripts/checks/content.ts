// Checks long texts: every page in all its languages, with the same sections in each, known placeholders only, and no dead links.
import { clipDescription } from '#domain/content/clip-description.ts';
import {
  findMarkProblem,
  listPlaceholders,
  parseContentFile,
  readHeading,
} from '#domain/content/content-file.ts';
import { contentLanguages, contentSlugs } from '#domain/content/content-pages.ts';
import { languages, regionalLocales } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { specSlugs } from '#domain/merchants/merchant-specs.ts';
import { articlePath, findNamelessTopics, judgeArticles, listTopicPaths, readArticles } from './articles.ts';
import { leadsSomewhere, listLinks } from './content-links.ts';
import type { LinkedText } from './content-links.ts';
import type { Finding } from './finding.ts';
import { findFrenchSpacing } from './message-typography.ts';
import type { SourceTree } from './source-tree.ts';

const folder = 'content';
/** A useful explanation of a specification needs at least this many words. */
const minSpecWords = 120;
/** Defines which placeholders exist. */
const presenter = 'src/api/present/present-content.ts';

interface Text extends LinkedText {
  /** Equal for the same text in several languages. */
  readonly slug: string;
}

interface Page {
  /** Folder below content/, and the slug: `pages/terms`. */
  readonly slug: string;
  readonly languages: readonly string[];
  /** Locales that may have a text of their own beside that of their language. */
  readonly regional?: readonly Pick<Locale, 'slug' | 'language'>[];
  readonly minWords?: number;
}

const sitePages: readonly Page[] = [
  ...contentSlugs.map(slug => ({ slug: `pages/${slug}`, languages: contentLanguages(slug) })),
  ...specSlugs.map(slug => ({
    slug: `specs/${slug}`,
    languages,
    regional: regionalLocales,
    minWords: minSpecWords,
  })),
];

/** Compares the languages of each page, and checks the links between the pages. */
export async function checkContent(tree: SourceTree, pages = sitePages): Promise<Finding[]> {
  const findings: Finding[] = [];
  const texts: Text[] = [];
  const wanted = pages.flatMap(({ slug, minWords = 0, regional = [], ...page }) => {
    const fileOf = (name: string) => `${folder}/${slug}/${name}.md`;
    const own = regional.filter(locale => tree.exists(fileOf(locale.slug)));
    return [
      ...page.languages.map(language => ({ slug, language, minWords, file: fileOf(language) })),
      ...own.map(({ language, ...locale }) => ({ slug, language, minWords, file: fileOf(locale.slug) })),
    ];
  });
  const report = (file: string, rule: string, message: string) =>
    findings.push({ file, rule: `content/${rule}`, message });
  for (const file of tree.list([`${folder}/pages`, `${folder}/specs`], ['.md'])) {
    if (!wanted.some(each => each.file === file))
      report(file, 'unknown', 'no page or specification of the site, or no language of it');
  }
  for (const { file, language, slug, minWords } of wanted) {
    const parsed = tree.exists(file) ? parseContentFile(tree.read(file)) : null;
    if (!parsed?.ok) {
      report(file, 'file', parsed ? parsed.failure : 'this page has no text in this language');
      continue;
    }
    const { body } = parsed.value;
    const path = `/${slug.split('/')[1]}`;
    texts.push({ file, language, slug, path, body, sections: listSections(body) });
    const words = prose(body).join(' ').split(/\s+/).length;
    if (words < minWords)
      report(file, 'length', `has ${words} words; a specification is explained in ${minWords} or more`);
  }
  const articles = readArticles(tree);
  for (const { file, rule, message } of judgeArticles(articles)) report(`${folder}/${file}`, rule, message);
  for (const name of findNamelessTopics(articles.topics))
    report(`${folder}/blog/names.json`, 'file', `${name} has no slug, label or summary`);
  for (const { article, file } of articles.articles) {
    const { kind, key, language, body } = article;
    texts.push({
      file: `${folder}/${file}`,
      language,
      slug: `${kind}/${key}`,
      path: articlePath(article, articles.topics),
      body,
      sections: listSections(body),
    });
  }
  const topicPaths = listTopicPaths(articles.topics);
  for (const text of texts) {
    for (const message of judgeText(tree, tree.read(text.file), text.body))
      report(text.file, 'text', message);
    if (text.language === 'fr') {
      for (const message of findFrenchSpacing(prose(text.body))) report(text.file, 'typography', message);
    }
    const model = texts.find(({ slug }) => slug === text.slug);
    const twin = texts.find(each => each.slug === text.slug && each.language === text.language);
    if (twin && twin !== text && tree.read(twin.file) === tree.read(text.file))
      report(text.file, 'same', `says nothing else than ${twin.file}, which stands in for it`);
    if (model && model.sections.join() !== text.sections.join())
      report(
        text.file,
        'sections',
        `has sections ${text.sections.join(', ')}; ${model.file} has ${model.sections.join(', ')}`,
      );
    for (const href of listLinks(text.body)) {
      if (!leadsSomewhere(href, text, texts, topicPaths))
        report(text.file, 'link', `links to ${href}, which is not there`);
    }
  }
  return findings;
}

function judgeText(tree: SourceTree, whole: string, body: string): string[] {
  const known = tree.read(presenter);
  const marks = findMarkProblem(body);
  const headless = body.split('\n').find(line => line.startsWith('#') && !readHeading(line));
  const description = /^description: (.*)$/m.exec(whole)?.[1] ?? '';
  return [
    ...(clipDescription(description).endsWith('…') ? ['has a description that its page would cut'] : []),
    ...(marks === null ? [] : [marks]),
    ...(headless === undefined ? [] : [`has a heading that is not '## Words {#id}': ${headless}`]),
    ...listPlaceholders(whole)
      .filter(name => !new RegExp(`^ +${name}:`, 'm').test(known))
      .map(name => `has {{${name}}}, which ${presenter} does not fill in`),
  ];
}

function listSections(body: string): string[] {
  return body.split('\n').flatMap(line => {
    const heading = readHeading(line);
    return heading ? [`${heading.level} ${heading.id}`] : [];
  });
}

/** The text that visitors read: without markup, addresses and placeholders. */
function prose(body: string): string[] {
  return body
    .split('\n')
    .filter(line => !line.startsWith(':::') && !line.startsWith('|'))
    .map(line => line.replaceAll(/\]\([^)]*\)|\{#[^}]*\}|\{\{\w+\}\}|^[-\d.]+ /g, '0'));
}
