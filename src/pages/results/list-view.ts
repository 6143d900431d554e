// The view of a list. The address names it (`view=ledger`); otherwise the browser uses the visitor's last choice, while the server's
// document is the same for everybody (docs/decisions/0044-views-of-a-list.md).
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

/** The path of a list in a view. The card view adds nothing. */
export function withView(path: string, view: ListView): string {
  if (view === 'cards') return path;
  return `${path}${path.includes('?') ? '&' : '?'}view=${view}`;
}

/**
 * The visitor's last choice; cards when there is none, on the server, and without storage. A list of a single model has cards in place of
 * models, of which it would show only one.
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
    // Without storage only the address names the view.
  }
}
