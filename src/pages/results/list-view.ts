// How a list is laid out. The address says it (`view=ledger`); where it does not, a browser follows what its visitor chose last, while the
// document from the server is the same for everybody (docs/decisions/0044-views-of-a-list.md).
import { readFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { parseQuery } from '#domain/urls/address-query.ts';

export const listViews = ['cards', 'ledger', 'models'] as const;
export type ListView = (typeof listViews)[number];

const storageKey = 'windfall-list-view';

/** The view that an address asks for; null = none. */
export function readView(search: string): ListView | null {
  const asked = parseQuery(search.replace(/^\?/, '')).get('view');
  return listViews.find(view => view === asked) ?? null;
}

/** The path of a list in a view; cards need no words. */
export function withView(path: string, view: ListView): string {
  if (view === 'cards') return path;
  return `${path}${path.includes('?') ? '&' : '?'}view=${view}`;
}

/**
 * What the visitor chose last; cards where nothing was chosen, on the server, and without storage. The list of one model has no models
 * to choose from: it has cards unless its address says otherwise.
 */
export function recallView(filters: ActiveFilters): ListView {
  if (typeof window === 'undefined') return 'cards';
  try {
    const kept = localStorage.getItem(storageKey);
    const view = listViews.find(each => each === kept) ?? 'cards';
    return view === 'models' && typeof readFilter(filters, 'modelName') === 'string' ? 'cards' : view;
  } catch {
    return 'cards';
  }
}

export function rememberView(view: ListView): void {
  try {
    localStorage.setItem(storageKey, view);
  } catch {
    // Without storage the address alone says it.
  }
}
