// The content of the panel for the text in its field: the lists, loaded once, or results for the text as it is typed.
import { useEffect, useState } from 'react';
import type { ExploreTab } from '#api/contract/explore.ts';
import { isSearched } from '#domain/explore/search-length.ts';
import type { ExploreAnswer, LoadExplore } from '#ui/explore/explore-view.ts';

/** Delay after the last letter before a text is searched (specification, Explore). */
const debounceMs = 300;

export interface ExploreFound extends ExploreAnswer {
  /** The requested text; '' = the initial lists. */
  readonly text: string;
}

export interface ExploreState {
  /** The newest answer, still shown while the next one loads; null before the first. */
  readonly found: ExploreFound | null;
  /** The lists once they are loaded, as alternatives to an empty result. */
  readonly lists: readonly ExploreTab[];
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Loads the lists at once, and the results for a text after a pause in typing. A text too short to search counts as none. */
export function useExplore(load: LoadExplore, typed: string): ExploreState {
  const text = isSearched(typed) ? typed.trim() : '';
  const [found, setFound] = useState<ExploreFound | null>(null);
  const [lists, setLists] = useState<readonly ExploreTab[]>([]);
  const [failedText, setFailedText] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      try {
        const answer = await load(text, abort.signal);
        if (abort.signal.aborted) return;
        setFound({ text, ...answer });
        if (text === '') setLists(answer.tabs);
        setFailedText(null);
      } catch {
        if (!abort.signal.aborted) setFailedText(text);
      }
    };
    const timer = setTimeout(() => void ask(), text === '' ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [load, text, attempt]);
  return {
    found,
    lists,
    hasFailed: failedText === text,
    retry: () => {
      setFailedText(null);
      setAttempt(before => before + 1);
    },
  };
}
