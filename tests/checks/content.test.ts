import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArticleFiles } from '#adapters/files/article-files.ts';
import { families } from '#domain/catalogue/families.ts';
import { listPostDevices } from '#domain/content/post-devices.ts';
import { findNamelessTopics, judgeArticles, readArticles } from '#scripts/checks/articles.ts';
import { leadsSomewhere } from '#scripts/checks/content-links.ts';
import { checkContent } from '#scripts/checks/content.ts';
import { openSourceTree } from '#scripts/checks/source-tree.ts';
import { readSeedFile } from '#tests/support/seed-products.ts';
import { listPlaces, openFixture } from './fixture.ts';

test('a missing language or section, an unknown placeholder and a dead link are found', async () => {
  const regional = [{ slug: 'en-gb', language: 'en' }] as const;
  const broken = [{ slug: 'pages/terms', languages: ['en', 'fr', 'it', 'de'], regional }];
  const text = 'content/pages/terms/fr.md';
  expect(listPlaces(await checkContent(openFixture('content/broken'), broken)).toSorted()).toEqual([
    'content/file content/pages/terms/de.md',
    'content/file content/pages/terms/it.md',
    `content/link ${text}`,
    `content/link ${text}`,
    // A text of a country that repeats the one of its language.
    'content/same content/pages/terms/en-gb.md',
    `content/sections ${text}`,
    // A description that is cut, a block that is never closed, a heading without an id, an unknown placeholder.
    `content/text ${text}`,
    `content/text ${text}`,
    `content/text ${text}`,
    `content/text ${text}`,
    `content/typography ${text}`,
    'content/unknown content/pages/terms/nl.md',
  ]);
  const clean = [{ slug: 'pages/terms', languages: ['en', 'fr'], regional }];
  expect(await checkContent(openFixture('content/clean'), clean)).toEqual([]);
});

test('an article missing in a language, a picture without a size, and a link to an invalid list are found', () => {
  const head = ['title', 'description', 'keywords'].map(key => `${key}: a`).join('\n');
  const write = (body: string) =>
    `---\nid: a\n${head}\nauthor: us\ncategory: buying\ntags: mac\npublished: 2026-11-01\nupdated: 2026-11-02\n---\n${body}`;
  const words = { slug: { en: 'x', de: 'x' }, label: { en: 'X', de: 'X' }, summary: { en: 'x.' } };
  const files = readArticleFiles(
    new Map([
      ['blog/names.json', JSON.stringify({ categories: { buying: words }, authors: { us: words } })],
      ['blog/en/category.md', write('![Marks](/images/grades/A-pair.svg "132x96") ![](/images/b.svg)')],
      ['blog/de/a.md', write('b')],
      ['support/en/a.md', write('c')],
    ]),
  );
  expect(
    judgeArticles(files)
      .map(({ rule, file }) => `${rule} ${file}`)
      .toSorted(),
  ).toEqual([
    'address blog/en/category.md',
    'alternates blog/en/category.md',
    'file blog/de/a.md',
    'file blog/en/category.md',
    'file support/en/a.md',
    'picture blog/en/category.md',
  ]);
  expect(findNamelessTopics(files.topics)).toContain('category buying in de');

  const from = { file: 'a.md', language: 'en', path: '/blog/a', body: '', sections: ['2 b'] };
  const paths = new Set(['en /blog/category/x']);
  const isFound = (href: string) => leadsSomewhere(href, from, [from], paths);
  expect(
    ['#b', '/blog/a#b', '/blog/category/x', '/refurbished/iphone', '/saved'].filter(isFound),
  ).toHaveLength(5);
  expect(['#c', '/blog/b', '/blog/category/y', '/refurbished/toaster', '/nowhere'].filter(isFound)).toEqual(
    [],
  );
});

test('every device that a post is about is in the catalogue', () => {
  const models = new Set(families.flatMap(family => readSeedFile(family).models.map(({ slug }) => slug)));
  const { articles } = readArticles(openSourceTree(join(import.meta.dirname, '../..')));
  const posts = articles.filter(({ article }) => article.kind === 'blog');
  expect(posts).toHaveLength(50);
  const named = posts.flatMap(({ article }) => listPostDevices(article.key, article.tags));
  expect([...new Set(named)].filter(slug => !models.has(slug))).toEqual([]);
});
