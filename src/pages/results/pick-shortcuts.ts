// Shortcuts: the rail's values with the most products, which most visitors click first.
import type { FilterGroupView, FilterLinkView } from '#ui/filters/filter-view.ts';

/** How many values of each key are picked, in order of preference: families and lines, then size, then price. */
const wanted = [
  { keys: ['productFamily', 'category', 'modelName'], most: 4 },
  { keys: ['storageSize'], most: 2 },
  { keys: ['price'], most: 2 },
] as const;

/** The values with the most products, of keys without a choice yet, in the order of the rail. */
export function pickShortcuts(groups: readonly FilterGroupView[]): FilterLinkView[] {
  const open = new Map<string, FilterGroupView>(
    groups
      .filter(({ values }) => !values.some(({ isChosen }) => isChosen === true))
      .map(group => [group.key, group]),
  );
  return wanted.flatMap(({ keys, most }) => {
    const group = keys.map(key => open.get(key)).find(found => found !== undefined);
    if (!group) return [];
    const links = group.values.filter((value): value is FilterLinkView => value.path !== null);
    const largest = links.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, most);
    return links.filter(value => largest.includes(value));
  });
}
