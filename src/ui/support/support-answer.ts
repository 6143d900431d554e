/** An answer that the search of the header found. */
export interface FoundAnswer {
  readonly key: string;
  readonly label: string;
  /** Its address with the locale prefix. */
  readonly url: string;
  /** The beginning of the answer. */
  readonly excerpt: string;
}

/** Rejects when the call fails. */
export type FindAnswers = (text: string, signal: AbortSignal) => Promise<readonly FoundAnswer[]>;
