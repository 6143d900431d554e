// What the panel shows for the text in its field: the lists, asked for once, or answers to the text as it is typed.
import { useEffect, useState } from 'react';
import { isSearched } from '#domain/explore/search-length.ts';
import type { ExploreTabView, LoadExplore } from '#ui/explore/explore-view.ts';

/** Wait after the last letter before a text is searched (specification, Explore). */
const debounceMs = 300;

export interface ExploreFound {
  /** What was asked for; '' = the lists. */
  readonly text: string;
  readonly tabs: readonly ExploreTabView[];
}

export interface ExploreState {
  /** The newest answer, kept on show while the next is under way; null before the first. */
  readonly found: ExploreFound | null;
  /** The lists, once they have come: ways on from where nothing fits. */
  readonly lists: readonly ExploreTabView[];
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export function useExplore(load: LoadExplore, typed: string): ExploreState {
  const text = isSearched(typed) ? typed.trim() : '';
  const [found, setFound] = useState<ExploreFound | null>(null);
  const [lists, setLists] = useState<readonly ExploreTabView[]>([]);
  const [failedText, setFailedText] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    const ask = async () => {
      try {
        const tabs = await load(text, gone.signal);
        if (gone.signal.aborted) return;
        setFound({ text, tabs });
        if (text === '') setLists(tabs);
        setFailedText(null);
      } catch {
        if (!gone.signal.aborted) setFailedText(text);
      }
    };
    const timer = setTimeout(() => void ask(), text === '' ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
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
