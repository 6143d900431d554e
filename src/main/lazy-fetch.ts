// Clients for other servers. Their packages are loaded with the first request: they are a large part of the program, and a start does not
// need them.
import type { FetchSettings } from '#adapters/fetch/create-fetch.ts';
import type { Fetch } from '#services/ports/fetch.ts';
import type { Post } from '#services/ports/post.ts';

export function createLazyPost(settings: FetchSettings): Post {
  let loading: Promise<Post> | null = null;
  const load = () =>
    (loading ??= import('#adapters/fetch/create-post.ts').then(({ createPost }) => createPost(settings)));
  return {
    send: async request => (await load()).send(request),
    check: async address => (await load()).check(address),
  };
}

export function createLazyFetch(settings: FetchSettings): Fetch {
  let loading: Promise<Fetch> | null = null;
  const load = () =>
    (loading ??= import('#adapters/fetch/create-fetch.ts').then(({ createFetch }) => createFetch(settings)));
  return {
    fetchFeed: async (request, sink) => (await load()).fetchFeed(request, sink),
    fetchPage: async (request, sink) => (await load()).fetchPage(request, sink),
  };
}
