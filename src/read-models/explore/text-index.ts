// Indexes explore entries by their words in one language, in memory (minisearch). Returns entries with a score.
import MiniSearch from 'minisearch';
import type { Query } from 'minisearch';
import { correctWord } from '#domain/explore/correct-words.ts';
import type { ExploreEntry } from '#domain/explore/explore-entries.ts';
import { splitQuery } from '#domain/explore/split-query.ts';
import type { SearchText } from '#domain/explore/search-text.ts';
import { Vocabulary } from '#domain/explore/vocabulary.ts';

export interface TextHit {
  readonly entry: ExploreEntry;
  readonly score: number;
  /** Every word of its name was typed. */
  readonly isWhole: boolean;
  readonly nameLength: number;
}

/** How loosely a query may match, in the order in which the kinds are tried. */
export const strictness = ['as-typed', 'misspelt', 'in-part'] as const;
export type Strictness = (typeof strictness)[number];

interface Document {
  readonly id: number;
  readonly name: string;
  readonly keywords: string;
  readonly details: string;
}

export class TextIndex {
  readonly #entries: readonly (readonly [ExploreEntry, SearchText])[];
  readonly #index: MiniSearch<Document>;
  readonly #vocabulary: Vocabulary;

  constructor(entries: readonly (readonly [ExploreEntry, SearchText])[]) {
    this.#entries = entries;
    this.#vocabulary = new Vocabulary(
      entries.flatMap(([, text]) => [...text.name, ...text.keywords, ...text.details]),
    );
    this.#index = new MiniSearch<Document>({
      fields: ['name', 'keywords', 'details'],
      // Text arrives folded and split, both when indexed and when searched.
      tokenize: text => text.split(' '),
      processTerm: term => (term === '' ? null : term),
    });
    this.#index.addAll(
      entries.map(([, text], id) => ({
        id,
        name: text.name.join(' '),
        keywords: text.keywords.join(' '),
        details: text.details.join(' '),
      })),
    );
  }

  search(query: string, how: Strictness): TextHit[] {
    const words = splitQuery(query, this.#vocabulary);
    if (words.length === 0) return [];
    const readings = words.map((word, at) => this.#read(word, at === words.length - 1, how));
    const hits = this.#index.search(
      { combineWith: how === 'in-part' ? 'OR' : 'AND', queries: readings },
      {
        boost: { name: 4, keywords: 2 },
        // Long names score no worse than short ones: "iPhone 13 Pro Max" is as much an iPhone as "iPhone 4".
        bm25: { k: 1.2, b: 0, d: 0.5 },
      },
    );
    return hits.flatMap(({ id, score, terms, queryTerms }): TextHit[] => {
      const found = this.#entries[id as number];
      if (!found || (how === 'in-part' && !isTelling(queryTerms, words.length))) return [];
      const [entry, { ownName }] = found;
      const isWhole = ownName.every(word => terms.includes(word));
      return [{ entry, score, isWhole, nameLength: ownName.join('').length }];
    });
  }

  /** The index query for one typed word. */
  #read(word: string, isLast: boolean, how: Strictness): Query {
    const isKnown = this.#vocabulary.has(word) || (isLast && this.#vocabulary.hasPrefix(word));
    const meant = how === 'as-typed' || isKnown ? [] : correctWord(word, this.#vocabulary.list());
    if (meant.length > 0) return { combineWith: 'OR', queries: meant };
    return { combineWith: 'OR', queries: [word], prefix: this.#mayBegin(word, isLast) };
  }

  /** "air" may begin "airpods" and "1" may begin "13", but 12 does not mean 128. */
  #mayBegin(word: string, isLast: boolean): boolean {
    if (/^\d+$/.test(word)) return isLast && (word.length === 1 || !this.#vocabulary.has(word));
    return isLast || word.length > 2;
  }
}

/** At least half of the typed words matched, among them a real word: of "galaxy 24" only the number would. */
function isTelling(matched: readonly string[], typed: number): boolean {
  const words = new Set(matched);
  return words.size * 2 >= typed && [...words].some(word => /^\D{4,}$/.test(word));
}
