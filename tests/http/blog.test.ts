// The blog over HTTP, in its five languages: pages, searches, feeds, and where its links lead.
import { expect, inject, test } from 'vitest';
import { addresses } from '#api/contract/all-addresses.ts';
import { getBlogPost, getBlogPosts } from '#api/contract/blog.ts';
import type { BlogPost, BlogPosts } from '#api/contract/blog.ts';
import { fillPath } from '#api/contract/fill-path.ts';
import { findLocaleByLanguage, languages } from '#domain/locale/locale.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { classifyAddress } from '#domain/urls/classify-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { askPosts, readErrorForm } from '#tests/support/api-calls.ts';
import { readAtom } from '#tests/support/atom-rules.ts';
import { ask } from '#tests/support/http-client.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';

const origin = inject('serverUrl');
const { vocabulary } = loadSeedVocabulary();

async function askPost(language: LanguageSlug, slug: string): Promise<BlogPost> {
  const { text } = await ask(origin, fillPath(addresses.getBlogPost, { language, slug }));
  return getBlogPost.response.parse(JSON.parse(text));
}

async function askUnder(name: 'getBlogCategory' | 'getBlogAuthor', slug: string): Promise<BlogPosts> {
  const { text } = await ask(origin, fillPath(addresses[name], { language: 'de', slug }));
  return getBlogPosts.response.parse(JSON.parse(text));
}

function keysOf({ posts }: BlogPosts): string[] {
  return posts.map(({ slug }) => slug);
}

test('posts come newest first, seven on the home page and six elsewhere, and each belongs to its category and author', async () => {
  const home = await askPosts(origin, { language: 'de' });
  expect(home.posts).toHaveLength(7);
  expect(home.pagination).toEqual({ page: 1, offset: 0, nextOffset: 7, total: 10 });
  const dates = home.posts.map(({ publishedOn }) => publishedOn);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const rest = await askPosts(origin, { language: 'de', offset: 7 });
  expect(rest.pagination).toMatchObject({ page: 2, nextOffset: null });
  const all = [...home.posts, ...rest.posts];
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(10);
  for (const { slug } of home.categories) {
    const under = await askUnder('getBlogCategory', slug);
    expect(under.category?.slug).toBe(slug);
    expect(keysOf(under)).toEqual(
      all
        .filter(post => post.category?.slug === slug)
        .map(post => post.slug)
        .slice(0, 6),
    );
  }
  const byAuthor = await askUnder('getBlogAuthor', all[0]?.author?.slug ?? '');
  expect([byAuthor.posts.length, byAuthor.pagination.total]).toEqual([6, 10]);
  const tagged = await askPosts(origin, { language: 'de', tag: 'macbook' });
  expect(tagged.tag?.label).toBe('MacBook');
  expect(keysOf(tagged)).toContain('welches-macbook-air');
});

test('a search needs three characters, and ignores accents', async () => {
  const search = (searchQuery: string) => askPosts(origin, { language: 'es', searchQuery });
  const [found, plain, short] = [await search('batería'), await search('bateria'), await search('ba')];
  expect(keysOf(found)[0]).toBe('salud-de-la-bateria-que-es-normal');
  expect(keysOf(plain)).toEqual(keysOf(found));
  expect(short.pagination.total).toBe(10);
  expect((await search('xyzzy')).posts).toEqual([]);
});

test('unknown posts and topics are not found', async () => {
  const call = await ask(origin, '/api/content/blog/en/articles/nothing');
  expect([call.status, readErrorForm(call).code]).toEqual([404, 'article-unknown']);
  const page = await ask(origin, '/fr/blog/rien');
  expect(page.status).toBe(404);
  expect(page.text).toContain('<h1 class');
  expect(page.text).toContain('Article introuvable</h1>');
  for (const path of ['/blog/tag/nothing', '/blog?page=9', '/blog?page=0', '/blog/category/nothing'])
    expect((await ask(origin, path)).status).toBe(404);
});

test.each(languages)('every post in %s is complete, and none of its links is dead', async language => {
  const { posts } = await askPosts(origin, { language, perPage: 50 });
  expect(posts).toHaveLength(10);
  for (const { slug } of posts) {
    const post = await askPost(language, slug);
    expect(post.alternates.map(each => each.language).toSorted()).toEqual(languages.toSorted());
    expect(post.related).toHaveLength(3);
    const links = [...post.html.matchAll(/href="(\/[^"#]*)/g)].map(([, path = '']) => path);
    const dead = links.filter(path => {
      const page = classifyAddress(path, vocabulary);
      return page.kind === 'redirect' || page.kind === 'not-found' || page.locale.language !== language;
    });
    expect({ slug, dead }).toEqual({ slug, dead: [] });
    expect(post.html).not.toMatch(/<!--|<script|style=| on\w+=/);
  }
});

test('a post has structured data, and links to its alternates for readers, without hreflang', async () => {
  const { text } = await ask(origin, '/de/blog/welches-macbook-air');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  const blocks = JSON.parse(json) as { readonly '@type': string }[];
  expect(blocks.map(block => block['@type'])).toEqual(['BreadcrumbList', 'Article']);
  expect(blocks[1]).toMatchObject({
    datePublished: '2026-11-12',
    inLanguage: 'de',
    articleSection: 'Kaufen',
  });
  expect(text).not.toMatch(/<link rel="alternate" hreflang/i);
  expect(text).toContain('href="/blog/which-macbook-air"');
  const iphones = await ask(origin, '/blog/battery-health-what-is-normal');
  expect(iphones.text).toMatch(/href="\/refurbished\/iphone\/[^"]*\/sku\//);
});

test.each(languages)('the blog in %s has its feeds', async language => {
  const locale = findLocaleByLanguage(language);
  const path = `/feeds${formatLocalePath(locale, '/blog')}`;
  const [atom, rss] = await Promise.all([ask(origin, `${path}.atom`), ask(origin, `${path}.rss`)]);
  const feed = readAtom(atom.text);
  expect(feed.language).toBe(locale.tag);
  expect(feed.entries).toHaveLength(10);
  expect(feed.entries[0]?.content).toContain('<h2 id=');
  expect(feed.entries[0]?.content).not.toMatch(/href="[/#]/);
  expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(rss.text.match(/<item>/g)).toHaveLength(10);
  expect(rss.text).toContain(`<guid isPermaLink="false">${feed.entries[0]?.id}</guid>`);
});
