// A visitor's saved products, in the browser and with the account: lists from several places are merged without losing anything, and what
// was removed stays removed.

/** The last change of a product; `isSaved` false = it was removed. */
export interface SavedEntry {
  readonly sku: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  readonly isSaved: boolean;
}

export const maxSaved = 100;
/** Removals that are remembered, so that an older list of another browser does not bring the products back. */
export const maxRemoved = 100;
/** Products seen last. */
export const maxSeen = 20;

/** What a SKU looks like; anything else in a browser's storage is not ours. */
function isSku(text: unknown): text is string {
  return typeof text === 'string' && /^[\w.-]{1,200}$/.test(text);
}

/** The union: the last change of each product; of two at the same moment, saving wins. Newest first, within the limits. */
export function mergeSaved(...lists: readonly (readonly SavedEntry[])[]): SavedEntry[] {
  const bySku = new Map<string, SavedEntry>();
  for (const entry of lists.flat()) {
    const known = bySku.get(entry.sku);
    const isNewer =
      !known ||
      entry.changedAt > known.changedAt ||
      (entry.changedAt === known.changedAt && entry.isSaved && !known.isSaved);
    if (isNewer) bySku.set(entry.sku, entry);
  }
  const entries = [...bySku.values()].toSorted(
    (a, b) => b.changedAt - a.changedAt || (a.sku < b.sku ? -1 : 1),
  );
  return [
    ...entries.filter(({ isSaved }) => isSaved).slice(0, maxSaved),
    ...entries.filter(({ isSaved }) => !isSaved).slice(0, maxRemoved),
  ];
}

/** SKUs on the list, the last saved first. */
export function listSaved(entries: readonly SavedEntry[]): string[] {
  return entries
    .filter(({ isSaved }) => isSaved)
    .toSorted((a, b) => b.changedAt - a.changedAt)
    .map(({ sku }) => sku);
}

/** The list after a product is saved or removed at `now`; the change counts as later than any earlier one of that product. */
export function changeSaved(
  entries: readonly SavedEntry[],
  { sku, isSaved }: Pick<SavedEntry, 'sku' | 'isSaved'>,
  now: number,
): SavedEntry[] {
  const known = entries.find(entry => entry.sku === sku);
  // A clock that was set back must not let the older change win.
  const changedAt = known ? Math.max(now, known.changedAt + 1) : now;
  return mergeSaved(entries, [{ sku, changedAt, isSaved }]);
}

/** The list of products seen last, with a product put in front. */
export function addSeen(seen: readonly string[], sku: string): string[] {
  return [sku, ...seen.filter(each => each !== sku)].slice(0, maxSeen);
}

/** Reads what a browser stored: `[[sku, changedAt, 1 | 0], ...]`. Broken entries are left out. */
export function parseSaved(text: string | null): SavedEntry[] {
  const entries = parseList(text).flatMap((row): SavedEntry[] => {
    if (!Array.isArray(row)) return [];
    const [sku, changedAt, isSaved] = row as unknown[];
    const isValid =
      isSku(sku) && typeof changedAt === 'number' && Number.isSafeInteger(changedAt) && changedAt >= 0;
    return isValid && (isSaved === 1 || isSaved === 0) ? [{ sku, changedAt, isSaved: isSaved === 1 }] : [];
  });
  return mergeSaved(entries);
}

/** The text that `parseSaved` reads. */
export function formatSaved(entries: readonly SavedEntry[]): string {
  return JSON.stringify(entries.map(({ sku, changedAt, isSaved }) => [sku, changedAt, isSaved ? 1 : 0]));
}

/** Reads the SKUs seen last that a browser stored, as a JSON list; broken ones are left out. */
export function parseSeen(text: string | null): string[] {
  return [...new Set(parseList(text).filter(isSku))].slice(0, maxSeen);
}

function parseList(text: string | null): unknown[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value as unknown[]) : [];
  } catch {
    return [];
  }
}
