// Choices in the rail: shown at once, gathered while they follow one another quickly, then one navigation for all of them.
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { loadChunk } from '#pages/load-chunk.ts';
import { usePage } from '#pages/page-context.ts';

/** Wait after the last choice (specification, Results). */
const debounceMilliseconds = 500;

export interface Choosing {
  /** The filters as the visitor has chosen them; the list may still be that of the ones before. */
  readonly filters: ActiveFilters;
  readonly isPending: boolean;
  /** The way to the last choices could not even be asked for; they were taken back. */
  readonly hasFailed: boolean;
  /** Makes the choices that failed once more. */
  readonly retry: () => void;
  /** Changes the filters and, when no other choice follows within the debounce, goes to their list. */
  readonly choose: (change: (filters: ActiveFilters) => ActiveFilters, pace?: 'gathered' | 'at-once') => void;
}

/** `shown` are the filters of the list on show; a new object with every list that arrives. */
export function useChoices(shown: ActiveFilters): Choosing {
  const { loadVocabulary } = usePage();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ActiveFilters | null>(null);
  const [failed, setFailed] = useState<ActiveFilters | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  // Read by clicks that follow one another within one frame.
  const latest = useRef<ActiveFilters | null>(null);

  const forget = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    latest.current = null;
    setChosen(null);
  };

  // The list of these choices has arrived; choices made since then go on.
  useEffect(() => {
    if (timer.current === null) {
      latest.current = null;
      setChosen(null);
    }
  }, [shown]);

  // Someone goes elsewhere while choices are being gathered: the last click wins.
  const target = useNavigation().location?.key;
  useEffect(() => {
    if (target !== undefined && timer.current !== null) forget();
  }, [target]);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);

  async function go(filters: ActiveFilters) {
    timer.current = null;
    try {
      // With the loader's chunk: nothing on the first page writes addresses.
      const { formatCatalogueAddress } = await loadChunk(() => import('#domain/urls/catalogue-address.ts'));
      const path = formatCatalogueAddress(filters, await loadVocabulary());
      if (latest.current !== filters) return;
      await navigate(path, { preventScrollReset: true, state: { keepsFocus: true } });
    } catch {
      // Without the words of addresses there is no way to go.
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
    // Asked for while the choices gather.
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
