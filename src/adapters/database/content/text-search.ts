// Full text of articles: words of a language by their stems, tolerant of accents, without the `unaccent` extension, which not every server has.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { foldText, splitWords } from '#domain/words.ts';

/** PostgreSQL's text search configurations. */
const configurations: Readonly<Record<LanguageSlug, string>> = {
  en: 'english',
  es: 'spanish',
  it: 'italian',
  fr: 'french',
  de: 'german',
};

/** `A`: of the title, down to `D`. */
type Weight = 'A' | 'B' | 'C' | 'D';

/** Each text by its stems as written, by its stems without accents, and by its plain words, for searches by the beginning of a word. */
export function formatVector(
  language: LanguageSlug,
  parts: Readonly<Partial<Record<Weight, string>>>,
): RawBuilder<unknown> {
  const stems = sql`${configurations[language]}::regconfig`;
  const vectors = Object.entries(parts).map(([weight, text]) => {
    const folded = foldText(text);
    return sql`setweight(to_tsvector(${stems}, ${text}) || to_tsvector(${stems}, ${folded})
      || to_tsvector('simple', ${folded}), ${sql.lit(weight)})`;
  });
  return sql.join(vectors, sql` || `);
}

/** A query for all typed words, the last of which may be incomplete; or for `any` of them. null = the text has no word. */
export function formatQuery(
  language: LanguageSlug,
  typed: string,
  which: 'all' | 'any',
): RawBuilder<unknown> | null {
  const words = splitWords(typed).map(({ text }) => text);
  if (words.length === 0) return null;
  const stems = sql`${configurations[language]}::regconfig`;
  // Words of letters and digits only, so none of them means anything to `to_tsquery`.
  if (which === 'any') return sql`to_tsquery(${stems}, ${words.join(' | ')})`;
  return sql`(plainto_tsquery(${stems}, ${typed}) || plainto_tsquery(${stems}, ${words.join(' ')})
    || to_tsquery('simple', ${`${words.join(' & ')}:*`}))`;
}
