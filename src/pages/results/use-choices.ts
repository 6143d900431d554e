// Filter choices in the rail: shown at once, collected while they follow quickly, then applied in one navigation.
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { loadChunk } from '#pages/load-chunk.ts';
import { usePage } from '#pages/page-context.ts';

/** Delay after the last choice (specification, Results). */
const debounceMilliseconds = 500;

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
export function useChoices(shown: ActiveFilters): Choosing {
  const { loadVocabulary } = usePage();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ActiveFilters | null>(null);
  const [failed, setFailed] = useState<ActiveFilters | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  // Needed by clicks that follow each other within one frame.
  const latest = useRef<ActiveFilters | null>(null);

  const forget = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
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
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);

  async function go(filters: ActiveFilters) {
    timer.current = null;
    try {
      // Loaded together with the loader's chunk: the first page builds no addresses.
      const { formatCatalogueAddress } = await loadChunk(() => import('#domain/urls/catalogue-address.ts'));
      const path = formatCatalogueAddress(filters, await loadVocabulary());
      if (latest.current !== filters) return;
      await navigate(path, { preventScrollReset: true, state: { keepsFocus: true } });
    } catch {
      // Without the vocabulary there is no address to navigate to.
      if (latest.current !== filters) return;
      setFailed(filters);
      forget();
    }
  }

  const choose: Choosing['choose'] = (change, pace = 'gathered') => {
    const next = change(latest.current ?? shown);
    latest.current = next;
    setChosen(next);
    setFailed(null);
    if (timer.current !== null) clearTimeout(timer.current);
    // Loads while choices are still being collected.
    void loadVocabulary().catch(() => undefined);
    if (pace === 'at-once') void go(next);
    else timer.current = setTimeout(() => void go(next), debounceMilliseconds);
  };
  return {
    filters: chosen ?? shown,
    isPending: chosen !== null,
    hasFailed: failed !== null,
    retry: () => choose(() => failed ?? shown, 'at-once'),
    choose,
  };
}
