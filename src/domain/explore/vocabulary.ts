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
    return this.#sorted[this.#firstFrom(beginning)]?.startsWith(beginning) ?? false;
  }

  /** The one word that a beginning can only become, whatever follows: `midni` -> `midnight`; null when there are several. */
  complete(beginning: string): string | null {
    const first = this.#firstFrom(beginning);
    const word = this.#sorted[first];
    if (!word?.startsWith(beginning)) return null;
    for (let at = first + 1; this.#sorted[at]?.startsWith(beginning); at++) {
      if (!this.#sorted[at]?.startsWith(word)) return null;
    }
    return word;
  }

  /** Position of the first word that is not before this one. */
  #firstFrom(beginning: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** In alphabetical order. */
  list(): readonly string[] {
    return this.#sorted;
  }
}
