// Answers to the text of the search field as it is typed (specification, Support).
import { useEffect, useState } from 'react';
import type { FindAnswers, FoundAnswer } from '#ui/support/support-answer.ts';

/** A shorter text is not searched. */
const minSearchLength = 3;
/** Delay after the last letter before a search. */
const debounceMs = 300;

export interface FoundAnswers {
  readonly text: string;
  readonly answers: readonly FoundAnswer[];
}

/** The newest answers, still shown while the next ones load; null before the first. A failed search is silent and finds nothing. */
export function useAnswers(find: FindAnswers, typed: string): FoundAnswers | null {
  const text = typed.trim();
  const isSearched = text.length >= minSearchLength;
  const [found, setFound] = useState<FoundAnswers | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      const answers = isSearched ? await find(text, abort.signal).catch(() => null) : null;
      if (!abort.signal.aborted) setFound(answers && { text, answers });
    };
    const timer = setTimeout(() => void ask(), isSearched ? debounceMs : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [find, text, isSearched]);
  return found;
}
