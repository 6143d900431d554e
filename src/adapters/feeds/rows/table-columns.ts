// Checks that a table has the columns that an offer needs, and tells the operator which are missing.
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import { normaliseColumn } from '#adapters/feeds/input/read-table.ts';
import { addOperatorNames, type FieldMeaning, type FieldNames } from '#adapters/feeds/rows/named-fields.ts';
import type { FeedTerms } from '#domain/feeds/feed-terms.ts';

const maxNamed = 30;
const maxNameLength = 40;

/** Meanings that every offer needs, with their names in `--column` and in words. */
const needed = [
  ['title', 'title', 'a title'],
  ['url', 'link', 'a link'],
  ['price', 'price', 'a price'],
  ['code', 'code', 'a product code'],
] as const satisfies readonly (readonly [FieldMeaning, string, string])[];

/**
 * The function checks the columns of a table. It throws `not-a-feed` when all but one or all that every offer needs are missing,
 * `missing-column` when others are, or when a column that the operator has set is.
 */
export function checkTableColumns(
  names: FieldNames,
  terms: FeedTerms | undefined,
): (columns: readonly string[]) => void {
  const known = addOperatorNames(names, { ...(terms && { terms }) });
  return columns => {
    const present = new Set(columns);
    const has = (name: string): boolean => present.has(name) || present.has(normaliseColumn(name));
    const found = `columns found: ${nameColumns(columns)}`;
    const absent = Object.entries(terms?.columns ?? {}).find(([, name]) => !has(name));
    if (absent)
      throw new BrokenFeed(
        'missing-column',
        `${found}; none is called "${absent[1]}" (--column ${absent[0]}=)`,
      );
    const missing = needed.filter(([meaning]) => !(known[meaning] ?? []).some(has));
    if (missing.length === 0) return;
    const isRecognized = missing.length < needed.length - 1;
    const lacks = missing.map(([, option, words]) => `none is ${words}; name it by --column ${option}=`);
    throw new BrokenFeed(isRecognized ? 'missing-column' : 'not-a-feed', `${found}; ${lacks.join('; ')}`);
  };
}

function nameColumns(columns: readonly string[]): string {
  const named = columns.slice(0, maxNamed).map(name => name.slice(0, maxNameLength));
  return columns.length > maxNamed
    ? `${named.join(', ')} and ${columns.length - maxNamed} more`
    : named.join(', ');
}
