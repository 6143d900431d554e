// Filter choices in the rail: shown at once, their list preloaded, and applied in one navigation when several follow quickly.
import { useEffect, useRef, useState } from 'react';
import { RouterContextProvider, useNavigate, useNavigation } from 'react-router';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loadChunk } from '#pages/load-chunk.ts';
import { loaderContext, usePage } from '#pages/page-context.ts';
import { markLoaded, addChoice, markShown, measureWait } from '#pages/results/choice-burst.ts';
import type { ChoiceBurst } from '#pages/results/choice-burst.ts';
import { dropPreloadedList, preloadList } from '#pages/results/preloaded-list.ts';
import { withView } from '#pages/results/list-view.ts';
import type { ListView } from '#pages/results/list-view.ts';
import { useI18n } from '#ui/i18n-context.ts';

export interface Choosing {
  /** The filters as chosen; the displayed list may still be that of the previous ones. */
  readonly filters: ActiveFilters;
  readonly isPending: boolean;
  /** Navigating to the last choices failed, and they were reverted. */
  readonly hasFailed: boolean;
  /** Repeats the choices that failed. */
  readonly retry: () => void;
  /**
   * Changes the filters, and navigates to their list unless another choice follows within the debounce. `continued`: at once, in place of
   * the history entry of the choice that it goes on with.
   */
  readonly choose: (
    change: (filters: ActiveFilters) => ActiveFilters,
    timing?: 'debounced' | 'immediate' | 'continued',
  ) => void;
}

/** `shown`: the filters of the current list; a new object with every list that arrives. */
export function useChoices(shown: ActiveFilters, view: ListView): Choosing {
  const { locale } = useI18n();
  const findAddress = useAddressOf(view);
  const load = useListLoader();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ActiveFilters | null>(null);
  const [failed, setFailed] = useState<ActiveFilters | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const burst = useRef<ChoiceBurst | null>(null);
  // Needed by clicks that follow each other within one frame.
  const latest = useRef<ActiveFilters | null>(null);

  const stopWaiting = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  const forget = () => {
    stopWaiting();
    dropPreloadedList();
    latest.current = null;
    setChosen(null);
  };

  // The list of these choices has arrived; choices made since then stay pending, and replace its history entry.
  useEffect(() => {
    if (burst.current) burst.current = markShown(burst.current);
    if (timer.current === null) {
      latest.current = null;
      setChosen(null);
    }
  }, [shown]);

  // The visitor navigates elsewhere while choices are pending: the last click wins.
  const target = useNavigation().location?.key;
  useEffect(() => {
    if (target !== undefined && timer.current !== null) forget();
  }, [target]);
  useEffect(() => stopWaiting, []);

  async function go(filters: ActiveFilters, isContinued = false) {
    stopWaiting();
    const isShown = isContinued || burst.current?.isShown === true;
    try {
      const path = await findAddress(filters);
      if (latest.current !== filters) return;
      const state = { keepsFocus: true };
      await navigate(path, { preventScrollReset: true, replace: isShown, state });
    } catch {
      // Without the vocabulary there is no address to navigate to.
      if (latest.current !== filters) return;
      setFailed(filters);
      forget();
    }
  }

  /** Preloads the list of the latest choices, once all clicks of the same moment are handled, and shows that of a single choice at once. */
  async function preloadChoices(filters: ActiveFilters) {
    const path = await findAddress(filters);
    if (latest.current !== filters || timer.current === null) return;
    await preloadList(formatLocalePath(locale, path), load);
    if (latest.current !== filters || timer.current === null || burst.current === null) return;
    burst.current = markLoaded(burst.current);
    if (measureWait(burst.current, performance.now()) === 0) await go(filters);
  }

  const choose: Choosing['choose'] = (change, timing = 'debounced') => {
    const next = change(latest.current ?? shown);
    latest.current = next;
    setChosen(next);
    setFailed(null);
    stopWaiting();
    const now = performance.now();
    burst.current = addChoice(burst.current, now);
    if (timing !== 'debounced') {
      dropPreloadedList();
      void go(next, timing === 'continued');
      return;
    }
    timer.current = setTimeout(() => void go(next), measureWait(burst.current, now));
    preloadChoices(next).catch(() => undefined);
  };
  return {
    filters: chosen ?? shown,
    isPending: chosen !== null,
    hasFailed: failed !== null,
    retry: () => choose(() => failed ?? shown, 'immediate'),
    choose,
  };
}

/** Returns a function that builds a list's path after the locale prefix, in the current view. */
function useAddressOf(view: ListView) {
  const { loadVocabulary } = usePage();
  return async (filters: ActiveFilters) => {
    // Loaded together with the loader's chunk: the first page builds no addresses.
    const [{ formatCatalogueAddress }, vocabulary] = await Promise.all([
      loadChunk(() => import('#domain/urls/catalogue-address.ts')),
      loadVocabulary(),
    ]);
    return withView(formatCatalogueAddress(filters, vocabulary), view);
  };
}

/** Loads the list of a request as the route's loader does. */
function useListLoader() {
  const { api, loadVocabulary } = usePage();
  const { locale, t } = useI18n();
  return async (request: Request) => {
    const context = new RouterContextProvider();
    context.set(loaderContext, { api, locale, t, loadVocabulary });
    const { loadResults } = await loadChunk(() => import('#pages/results/load-results.ts'), 'load-results');
    return loadResults({ request, context });
  };
}
