// The keys of a query that are about the visitor and not about the page.

/** Keys that say where a visitor comes from or who they are: what a page shows never depends on them. */
const visitorKeys: ReadonlySet<string> = new Set([
  '_u',
  'ref',
  'gclid',
  'fbclid',
  'msclkid',
  'notificationId',
]);

/** The query, with its `?`, without these keys; '' when nothing is left. */
export function dropVisitorKeys(search: string): string {
  const kept = splitPairs(search).filter(pair => !isVisitorPair(pair));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/**
 * The target of a redirect with the visitor's keys of `search` added: pages that are cached, and their redirects, are made without these
 * keys, which would otherwise be lost on the way.
 */
export function keepVisitorKeys(location: string, search: string): string {
  const [path = '', query = ''] = location.split('?', 2);
  const known = splitPairs(`?${query}`);
  const kept = splitPairs(search).filter(pair => isVisitorPair(pair) && !known.includes(pair));
  return kept.length === 0 ? location : `${path}?${[...known, ...kept].join('&')}`;
}

function splitPairs(search: string): string[] {
  return search
    .slice(1)
    .split('&')
    .filter(pair => pair !== '');
}

function isVisitorPair(pair: string): boolean {
  const name = pair.split('=', 1)[0] ?? '';
  return visitorKeys.has(name) || name.startsWith('utm_');
}

/** The id of the alert whose message led here, `?notificationId=12`; null = none. */
export function readNotificationId(search: string): string | null {
  return readNumber(search, 'notificationId');
}

/** The id of the paid placement whose card led to the offer, `?placement=12`, only on `/redirect/{offerId}`; null = none. */
export function readPlacementId(search: string): number | null {
  const text = readNumber(search, 'placement');
  return text === null ? null : Number(text);
}

/** null = missing, not a number, or given twice. */
function readNumber(search: string, name: string): string | null {
  const [given, ...more] = splitPairs(search).filter(pair => pair.startsWith(`${name}=`));
  return more.length === 0 ? (/=(\d{1,15})$/.exec(given ?? '')?.[1] ?? null) : null;
}
