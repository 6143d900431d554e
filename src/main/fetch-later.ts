// Our way out to other servers, loaded with the first request: its packages are a good part of the program, and no start needs them.
import type { FetchSettings } from '#adapters/fetch/create-fetch.ts';
import type { Fetch } from '#services/ports/fetch.ts';

export function createLaterFetch(settings: FetchSettings): Fetch {
  let loading: Promise<Fetch> | null = null;
  const load = () =>
    (loading ??= import('#adapters/fetch/create-fetch.ts').then(({ createFetch }) => createFetch(settings)));
  return {
    fetchFeed: async (request, sink) => (await load()).fetchFeed(request, sink),
    fetchPage: async (request, sink) => (await load()).fetchPage(request, sink),
  };
}
