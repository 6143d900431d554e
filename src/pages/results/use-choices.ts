// Filter choices in the rail: shown in it at once, their list loaded ahead, and applied in one navigation when several follow quickly.
import { useEffect, useRef, useState } from 'react';
import { RouterContextProvider, useNavigate, useNavigation } from 'react-router';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loadChunk } from '#pages/load-chunk.ts';
import { loaderContext, usePage } from '#pages/page-context.ts';
import { paceArrival, paceChoice, paceShow, paceWait } from '#pages/results/choice-pace.ts';
import type { ChoicePace } from '#pages/results/choice-pace.ts';
import { dropAhead, loadAhead } from '#pages/results/list-ahead.ts';
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
  /** Changes the filters, and navigates to their list unless another choice follows within the debounce. */
  readonly choose: (change: (filters: ActiveFilters) => ActiveFilters, pace?: 'gathered' | 'at-once') => void;
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
  const pace = useRef<ChoicePace | null>(null);
  // Needed by clicks that follow each other within one frame.
  const latest = useRef<ActiveFilters | null>(null);

  const stopWaiting = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  const forget = () => {
    stopWaiting();
    dropAhead();
    latest.current = null;
    setChosen(null);
  };

  // The list of these choices has arrived; choices made since then stay pending.
  useEffect(() => {
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

  async function go(filters: ActiveFilters) {
    stopWaiting();
    const isShown = pace.current?.isShown === true;
    if (pace.current) pace.current = paceShow(pace.current);
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

  /** Not before all clicks of the same moment are in. */
  async function askAhead(filters: ActiveFilters) {
    const path = await findAddress(filters);
    if (latest.current !== filters || timer.current === null) return;
    await loadAhead(formatLocalePath(locale, path), load);
    if (latest.current !== filters || timer.current === null || pace.current === null) return;
    pace.current = paceArrival(pace.current);
    if (paceWait(pace.current, performance.now()) === 0) await go(filters);
  }

  const choose: Choosing['choose'] = (change, speed = 'gathered') => {
    const next = change(latest.current ?? shown);
    latest.current = next;
    setChosen(next);
    setFailed(null);
    stopWaiting();
    const now = performance.now();
    pace.current = paceChoice(pace.current, now);
    if (speed === 'at-once') {
      dropAhead();
      void go(next);
      return;
    }
    timer.current = setTimeout(() => void go(next), paceWait(pace.current, now));
    askAhead(next).catch(() => undefined);
  };
  return {
    filters: chosen ?? shown,
    isPending: chosen !== null,
    hasFailed: failed !== null,
    retry: () => choose(() => failed ?? shown, 'at-once'),
    choose,
  };
}

/** Answers the path of a list after the locale prefix, in the view of the current one. */
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
