// The displayed list, which stays when the next one fails to load (specification, Results).
import { useEffect } from 'react';
import { PageFailure } from '#pages/page-failure.ts';
import type { ResultsData } from '#pages/results/load-results.ts';

/** Set in the browser only. */
let displayed: ResultsData | null = null;

/** Remembers the list for `keepDisplayedList` until the visitor leaves the page. */
export function useDisplayedList(data: ResultsData): void {
  useEffect(() => {
    displayed = data;
    return () => {
      displayed = null;
    };
  }, [data]);
}

/**
 * The displayed list with the failure of the next one. Throws the error when no list is displayed, when the request was aborted, and for a
 * 404, which is for the error page.
 */
export function keepDisplayedList(error: unknown, signal: AbortSignal): ResultsData {
  const failure = error instanceof PageFailure ? error : null;
  if (signal.aborted || displayed === null || failure?.status === 404) throw error;
  return { ...displayed, failure: { requestId: failure?.requestId ?? '', text: failure?.text ?? '' } };
}
