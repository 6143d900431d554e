// What in a query tells of the visitor and not of the page.

/** Keys of a query that tell where a visitor comes from, or who it is: only scripts in the browser read them. */
const visitorKeys: ReadonlySet<string> = new Set(['_u', 'ref', 'gclid', 'fbclid', 'msclkid']);

/** The query, with its `?`, without what tells of the visitor; '' for nothing left. */
export function dropVisitorKeys(search: string): string {
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter(pair => {
    const name = pair.split('=', 1)[0] ?? '';
    return pair !== '' && !visitorKeys.has(name) && !name.startsWith('utm_');
  });
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
