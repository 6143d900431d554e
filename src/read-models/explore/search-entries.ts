// One search over all indexes: part numbers and GTINs first, then words as typed, then misspelt, then in part.
import { findByPartPrefix, findByCodes } from '#domain/explore/code-search.ts';
import type { CodeHits, CodeIndex } from '#domain/explore/code-search.ts';
import { modelEntry, productEntry } from '#domain/explore/explore-entries.ts';
import type { ExploreEntry } from '#domain/explore/explore-entries.ts';
import { readWish } from '#domain/explore/wish/read-wish.ts';
import type { Wish } from '#domain/explore/wish/read-wish.ts';
import type { WishLexicon } from '#domain/explore/wish/wish-lexicon.ts';
import { strictness } from '#read-models/explore/text-index.ts';
import type { Strictness, TextHit, TextIndex } from '#read-models/explore/text-index.ts';

export interface SearchIndexes {
  readonly codes: CodeIndex;
  readonly indexes: readonly TextIndex[];
  readonly lexicon: () => WishLexicon;
}

/** Reads a text as a wish; null = it is none (`readWish`), it is a code of Apple's, or an entry expresses it completely. */
export function findWish(text: string, { codes, lexicon }: SearchIndexes): Wish | null {
  const wish = findByCodes(text, codes) ? null : readWish(text, lexicon());
  return wish?.isEntry && isWhollyRead(wish) ? null : wish;
}

/** Whether the wish leaves out nothing of its text: no word is unknown or impossible. */
export function isWhollyRead({ unknown, impossible }: Wish): boolean {
  return unknown.length + impossible.length === 0;
}

/** A looser match is tried only when a stricter one finds nothing in any index. `readings`: the kinds of match to try. */
export function searchEntries(
  query: string,
  { codes, indexes }: SearchIndexes,
  readings: readonly Strictness[] = strictness,
): TextHit[] {
  const coded = findByCodes(query, codes);
  if (coded) return toHits(coded);
  for (const how of readings) {
    const hits = indexes.flatMap(index => index.search(query, how));
    if (hits.length > 0) return hits;
    // "MLPF" is taken as the beginning of a part number, since no word begins with it.
    const begun = how === 'as-typed' ? findByPartPrefix(query, codes) : null;
    if (begun) return toHits(begun);
  }
  return [];
}

/** In the order of the codes: products, then their models. */
function toHits({ products, models }: CodeHits): TextHit[] {
  const entries = [...products.map(productEntry), ...models.map(modelEntry)];
  return entries.map((entry, at) => ({ entry, score: entries.length - at, isWhole: false, nameLength: 0 }));
}

const kindOrder: Readonly<Record<ExploreEntry['kind'], number>> = {
  product: 0,
  family: 1,
  line: 2,
  model: 3,
  merchant: 4,
};

/** Complete names first, then by score; ties go to wider entries, then to newer ones. */
export function rankHits(hits: readonly TextHit[]): TextHit[] {
  return hits.toSorted(
    (a, b) =>
      Number(b.isWhole) - Number(a.isWhole) ||
      b.score - a.score ||
      kindOrder[a.entry.kind] - kindOrder[b.entry.kind] ||
      compareText(b.entry.releasedOn, a.entry.releasedOn) ||
      a.nameLength - b.nameLength ||
      compareText(a.entry.key, b.entry.key),
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
