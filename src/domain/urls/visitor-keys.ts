// The keys of a query that are about the visitor and not about the page.

/** Keys that say where a visitor comes from, or who it is: only scripts in the browser read them. */
const visitorKeys: ReadonlySet<string> = new Set(['_u', 'ref', 'gclid', 'fbclid', 'msclkid']);

/** The query, with its `?`, without these keys; '' when nothing is left. */
export function dropVisitorKeys(search: string): string {
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter(pair => {
    const name = pair.split('=', 1)[0] ?? '';
    return pair !== '' && !visitorKeys.has(name) && !name.startsWith('utm_');
  });
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
