// The words that the search index knows, looked up whole or by their beginning.
export class Vocabulary {
  readonly #words: ReadonlySet<string>;
  readonly #sorted: readonly string[];

  constructor(words: Iterable<string>) {
    this.#words = new Set(words);
    this.#sorted = [...this.#words].toSorted();
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** Whether some word begins like this. */
  hasPrefix(beginning: string): boolean {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    return this.#sorted[low]?.startsWith(beginning) ?? false;
  }

  /** In alphabetical order. */
  list(): readonly string[] {
    return this.#sorted;
  }
}
