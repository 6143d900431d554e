import { RouterContextProvider } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { createApiClient } from '#api/client.ts';
import type { Send } from '#api/client.ts';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import { fail, ok } from '#domain/result.ts';
import { formatFeedPath, loadFeed } from '#pages/blog/load-feed.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageFailure } from '#pages/page-failure.ts';

const translations = await loadTranslations();

const none = {
  posts: [],
  tag: null,
  category: null,
  author: null,
  pagination: { page: 1, offset: 0, nextOffset: null, total: 0 },
  categories: [],
  alternates: [],
};

/** Loads an address with the API `send`, and records the calls. */
async function load(path: string, params: Readonly<Record<string, string>> = {}, send?: Send) {
  const asked: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(loaderContext, {
    api: createApiClient(async (address, request, signal) => {
      asked.push({ call: address.name, ...(request as object) });
      return send ? send(address, request, signal) : ok(none);
    }),
    locale: findLocaleByLanguage('fr'),
    t: translations['fr-fr'],
    loadVocabulary: () => Promise.resolve({}),
  });
  const request = new Request(`https://windfall.example/fr${path}`);
  const feed = await loadFeed({ context, request, params } as unknown as LoaderFunctionArgs);
  return { feed, asked };
}

test('the blog’s home has seven posts a page, other lists six, and a search needs three characters', async () => {
  const home = { call: 'getBlogPosts', language: 'fr', perPage: 7, offset: 0 };
  expect((await load('/blog')).asked).toEqual([home]);
  expect((await load('/blog?s=ab')).asked).toEqual([home]);
  const { feed, asked } = await load('/blog?s=%20a%20%20c%20');
  expect(asked).toEqual([{ ...home, perPage: 6, searchQuery: 'a c' }]);
  expect(formatFeedPath(feed, 2)).toBe('/blog?s=a+c&page=2');
  expect((await load('/blog/tag/droit', { tag: 'droit' })).asked).toEqual([
    { ...home, perPage: 6, tag: 'droit' },
  ]);
});

test('a failed call keeps its status, and a page without posts is not found', async () => {
  const away: Send = async () => fail({ status: 503, code: 'unavailable', error: 'Away.', requestId: '7' });
  await expect(load('/blog', {}, away)).rejects.toMatchObject({ status: 503, requestId: '7' });
  await expect(load('/blog?page=2')).rejects.toThrow(PageFailure);
  await expect(load('/blog?page=01')).rejects.toMatchObject({ status: 404 });
});
