// The support centre for its callers: the GraphQL call by a GraphQL client, its limits (P26), readers and votes.
import { join } from 'node:path';
import { fastify } from 'fastify';
import { GraphQLClient, gql } from 'graphql-request';
import { expect, onTestFinished, test } from 'vitest';
import { registerGraphql } from '#api/graphql/register-graphql.ts';
import { createSupportHandlers } from '#api/handlers/support.ts';
import { registerVisitorLimits } from '#api/limit-visitors.ts';
import type { PublicContext } from '#api/contexts.ts';
import { listAnswers } from '#cli/support-commands.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import { languages } from '#domain/locale/locale.ts';
import { openArticleCache } from '#read-models/content/article-cache.ts';
import { openFaqHits } from '#read-models/support/faq-hits.ts';
import { importArticles } from '#services/content/import-articles.ts';
import { openIdentityHashes } from '#services/limits/hash-identity.ts';
import { openServerKeys } from '#services/people/server-keys.ts';
import { countFaqHit, voteOnFaq } from '#services/support/record-faq-feedback.ts';
import { captureOutput } from '#tests/support/capture-output.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const content = join(import.meta.dirname, '../../../content');
const now = new Date('2026-12-01T10:00:00Z');

async function openSupport() {
  const { db, subscribe } = await openTestDatabase();
  await importArticles(db, content);
  const onProblem = (error: unknown) => {
    throw error;
  };
  const articles = await openArticleCache({ db, subscribe, now: () => now, onChange: () => {}, onProblem });
  const faqHits = await openFaqHits({ db, onOrder: () => {}, onProblem });
  const server = fastify();
  const problems: unknown[] = [];
  await registerVisitorLimits(server);
  registerGraphql(server, {
    support: { articles, faqHits },
    now: () => now,
    onUnexpected: error => problems.push(error),
  });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await Promise.all([server.close(), articles.stop(), faqHits.stop()]);
  });
  const url = `${origin}/api/cms/graphql`;
  const post = async (body: unknown) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const identities = await openIdentityHashes(openServerKeys({ db }));
  return { db, articles, faqHits, identities, url, post, problems };
}

const query = gql`
  query Search($locale: String!, $q: String, $limit: Int) {
    faqArticles(locale: $locale, q: $q, limit: $limit) {
      Title
      Content
      Slug
      Hits
      Folder {
        Slug
        Category {
          Slug
        }
      }
    }
  }
`;

interface Found {
  readonly faqArticles: readonly {
    readonly Title: string;
    readonly Content: string;
    readonly Slug: string;
    readonly Hits: number;
    readonly Folder: { readonly Slug: string; readonly Category: { readonly Slug: string } };
  }[];
}

// One test, because importing the articles takes most of its time.
test('answers are found by a GraphQL client within limits, are counted and voted on, and have their addresses', async () => {
  const support = await openSupport();
  await checkSearch(support);
  await checkReaders(support);
  await checkAddresses(support);
  expect(support.problems).toEqual([]);
});

type Support = Awaited<ReturnType<typeof openSupport>>;

/** Searches by stems and without accents, most-read first; abuse is refused. */
async function checkSearch(support: Support): Promise<void> {
  const client = new GraphQLClient(support.url);
  const search = async (locale: string, q?: string, limit?: number) =>
    (await client.request<Found>(query, { locale, q, limit })).faqArticles;

  const found = await search('en', 'batteries');
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThanOrEqual(6);
  expect(found[0]).toMatchObject({
    Hits: 0,
    Folder: { Slug: expect.any(String), Category: { Slug: expect.any(String) } },
  });
  expect(found.every(({ Content }) => /<p>/.test(Content) && !/<script|<!--/.test(Content))).toBe(true);
  const slugs = async (locale: string, q: string) => (await search(locale, q)).map(({ Slug }) => Slug);
  expect(await slugs('fr-fr', 'reconditionnes')).toEqual(await slugs('fr', 'reconditionnés'));
  expect(await slugs('de-de', 'Akkus')).not.toEqual([]);
  expect(await slugs('es', 'bateria')).toEqual(await slugs('es', 'batería'));
  expect(await search('it', 'xyzzy')).toEqual([]);
  expect(await search('en', '', 20)).toHaveLength(20);

  // The last result is read twice and becomes the first.
  const last = found.at(-1)!;
  const article = support.articles
    .collection('faq', 'en', now)
    .articles.find(({ slug }) => slug === last.Slug)!;
  for (const sessionToken of ['one', 'two']) {
    const reader = { sessionToken, client: '203.0.113.1', now };
    expect(await countFaqHit(support, article, reader)).toBe(true);
    support.faqHits.add(article);
    expect(await countFaqHit(support, article, { ...reader, now: new Date(now.getTime() + hourMs) })).toBe(
      false,
    );
  }
  expect((await search('en', 'batteries'))[0]).toMatchObject({ Slug: last.Slug, Hits: 2 });

  const field = 'faqArticles(locale: "en") { Slug }';
  const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(' ');
  const abuses: [string, unknown][] = [
    ['introspection', { query: '{ __schema { types { name } } }' }],
    ['the type of a field', { query: '{ __type(name: "Query") { name } }' }],
    ['aliases', { query: `{ ${many(6)} }` }],
    ['aliases in a fragment', { query: `{ ...F } fragment F on Query { ${many(6)} }` }],
    ['operations', { query: `query A { ${field} } query B { ${field} }`, operationName: 'A' }],
    ['a batch', [{ query: `{ ${field} }` }, { query: `{ ${field} }` }]],
    ['tokens', { query: `{ faqArticles(locale: "en") { ${'Slug '.repeat(300)} } }` }],
    ['bytes', { query: `{ ${field} } #${'x'.repeat(4_100)}` }],
    ['a whole body', { query: 'x'.repeat(20_000) }],
    ['a fragment in itself', { query: '{ ...F } fragment F on Query { ...F }' }],
    ['depth', { query: '{ a { b { c { d { e { f { g } } } } } } }' }],
    ['a limit', { query: '{ faqArticles(locale: "en", limit: 21) { Slug } }' }],
    ['no limit', { query: '{ faqArticles(locale: "en", limit: 0) { Slug } }' }],
    ['a locale', { query: '{ faqArticles(locale: "xx") { Slug } }' }],
    ['a long text', { query: `{ faqArticles(locale: "en", q: "${'x'.repeat(201)}") { Slug } }` }],
    ['a mutation', { query: 'mutation { drop }' }],
    ['no query', {}],
    ['no object', 'query'],
  ];
  for (const [name, body] of abuses) {
    const begun = performance.now();
    const { status, text } = await support.post(body);
    const { data = null } = JSON.parse(text) as { data?: unknown };
    // By the protocol a validation error is a 200 for clients that accept application/json.
    expect({ name, data, isRefused: status < 500 && /"(?:errors|message)":/.test(text) }).toEqual({
      name,
      data: null,
      isRefused: true,
    });
    expect(performance.now() - begun).toBeLessThan(1_000);
  }
  expect((await support.post({ query: `{ ${many(5)} }` })).status).toBe(200);
}

/** A session counts once a day and has one vote, which it can change. */
async function checkReaders(support: Support): Promise<void> {
  const [article] = support.articles.collection('faq', 'de', now).articles;
  if (!article) throw new Error('no article');
  const reader = { sessionToken: 'one', client: '203.0.113.1', now };
  expect(await countFaqHit(support, article, reader)).toBe(true);
  const nextDay = new Date(now.getTime() + dayMs + 2 * hourMs);
  expect(await countFaqHit(support, article, { ...reader, now: nextDay })).toBe(true);
  for (const isHelpful of [true, false]) await voteOnFaq(support, article, { ...reader, isHelpful });
  await voteOnFaq(support, article, { ...reader, sessionToken: 'two', isHelpful: true });
  const readOutput = captureOutput();
  expect(await listAnswers([])(support.db, { now: () => now })).toBe(0);
  expect(readOutput()).toBe(`de ${article.key.padEnd(48)} helpful 1, not helpful 1, read 2 times
`);
}

/** Every article has its address, its alternates and related articles; invalid addresses have nothing. */
async function checkAddresses(support: Support): Promise<void> {
  const handlers = createSupportHandlers(support);
  const context = { now } as PublicContext;
  for (const language of languages) {
    const whole = await handlers.getSupport({ language }, context);
    if (!whole.ok) throw new Error('no support');
    const links = whole.value.categories.flatMap(({ folders }) =>
      folders.flatMap(({ articles }) => articles),
    );
    expect(links).toHaveLength(support.articles.collection('faq', language, now).articles.length);
    expect(new Set(links.map(({ path }) => path)).size).toBe(links.length);
    for (const { path, title } of links) {
      const [, , categorySlug = '', folderSlug = '', articleSlug = ''] = path.split('/');
      const article = await handlers.getSupportArticle(
        { language, categorySlug, folderSlug, articleSlug },
        context,
      );
      expect(article).toMatchObject({ ok: true, value: { title, path } });
      if (!article.ok) continue;
      expect(article.value.related.length).toBeGreaterThan(0);
      expect(article.value.related.map(each => each.path)).not.toContain(path);
      expect(article.value.alternates.map(each => each.language).toSorted()).toEqual(languages.toSorted());
      const folder = await handlers.getSupport({ language, categorySlug, folderSlug }, context);
      expect(folder).toMatchObject({
        ok: true,
        value: { categories: [{ folders: [{ path: path.replace(/\/[^/]+$/, '') }] }] },
      });
    }
    const [first = ''] = links.map(({ path }) => path);
    const [, , categorySlug = '', folderSlug = ''] = first.split('/');
    const wrong = { language, categorySlug: 'x', folderSlug, articleSlug: first.split('/').at(-1) ?? '' };
    expect((await handlers.getSupportArticle(wrong, context)).ok).toBe(false);
    expect((await handlers.getSupport({ language, categorySlug: 'x' }, context)).ok).toBe(false);
    expect((await handlers.getSupport({ language, categorySlug, folderSlug: 'x' }, context)).ok).toBe(false);
  }
}
