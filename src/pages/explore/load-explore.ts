// Explore in the browser: its lists are loaded once per document, the results for a text each time.
import type { ApiClient } from '#api/client.ts';
import type { ExploreItem } from '#api/contract/explore.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { linkOf } from '#ui/explore/explore-view.ts';
import type { ExploreAnswer, LoadExplore } from '#ui/explore/explore-view.ts';

/** Keyed by API client, so that all search fields of a document share the lists. */
const listsByClient = new WeakMap<ApiClient, Promise<ExploreAnswer>>();

export function createExploreLoader(api: ApiClient, locale: Locale): LoadExplore {
  const ask = async (q?: string, signal?: AbortSignal): Promise<ExploreAnswer> => {
    const request = { language: locale.language, countrySlug: locale.country, q };
    const answer = await api.getExplore(request, signal);
    if (!answer.ok) throw new Error(answer.failure.code);
    const { wish, tabs } = answer.value;
    const follow = (item: ExploreItem) => ({ ...item, url: linkOf(item) });
    return {
      wish: wish && { ...wish, item: wish.item && follow(wish.item) },
      tabs: tabs.map(tab => ({ ...tab, items: tab.items.map(follow) })),
    };
  };
  const askLists = () => {
    const lists = ask();
    listsByClient.set(api, lists);
    // Lists that failed to load are requested again next time.
    lists.catch(() => listsByClient.delete(api));
    return lists;
  };
  return (text, signal) => (text === '' ? (listsByClient.get(api) ?? askLists()) : ask(text, signal));
}
