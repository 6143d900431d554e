// Whether a table has the columns that an offer needs, and words for the operator where it has not.
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import { normaliseColumn } from '#adapters/feeds/input/read-table.ts';
import { addOwnNames, type FieldMeaning, type FieldNames } from '#adapters/feeds/rows/named-fields.ts';
import type { FeedTerms } from '#domain/feeds/feed-terms.ts';

const maxNamed = 30;
const maxNameLength = 40;

/** What no offer is without, by the names that operators use, and in words. */
const needed = [
  ['title', 'title', 'a title'],
  ['url', 'link', 'a link'],
  ['price', 'price', 'a price'],
  ['code', 'code', 'a product code'],
] as const satisfies readonly (readonly [FieldMeaning, string, string])[];

/**
 * Checks the first line of a table. Throws `not-a-feed` where nothing in it is a column of the format, `missing-column` where one
 * that every offer needs is missing, or where a column that the operator named is not there.
 */
export function checkTableColumns(
  names: FieldNames,
  terms: FeedTerms | undefined,
): (columns: readonly string[]) => void {
  const known = addOwnNames(names, { ...(terms && { terms }) });
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
    const isOurs = missing.length < needed.length - 1;
    const lacks = missing.map(([, option, words]) => `none is ${words}; name it by --column ${option}=`);
    throw new BrokenFeed(isOurs ? 'missing-column' : 'not-a-feed', `${found}; ${lacks.join('; ')}`);
  };
}

function nameColumns(columns: readonly string[]): string {
  const named = columns.slice(0, maxNamed).map(name => name.slice(0, maxNameLength));
  return columns.length > maxNamed
    ? `${named.join(', ')} and ${columns.length - maxNamed} more`
    : named.join(', ');
}
