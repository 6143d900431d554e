// Finding products in structured data of schema.org, whether a page wrote it as JSON-LD or as microdata.
import { isJsonObject, readJsonText, type JsonObject } from '#adapters/feeds/input/json-objects.ts';

/** Levels that are looked into; real pages need six (@graph, list, group, variant, offer, specification). */
const deepest = 12;
/** Where products hide: lists of a page, graphs, variants of a group. */
const containers = [
  '@graph',
  'mainEntity',
  'mainEntityOfPage',
  'itemListElement',
  'item',
  'hasVariant',
] as const;

/** A value, or a list of them, as the objects that it holds. */
export function listObjects(value: unknown): JsonObject[] {
  return (Array.isArray(value) ? value : [value]).filter(isJsonObject);
}

/** "https://schema.org/RefurbishedCondition", "schema:RefurbishedCondition" -> RefurbishedCondition. */
export function readTerm(value: unknown): string {
  const text = readJsonText(isJsonObject(value) ? value['@id'] : value);
  return text.split(/[/#:]/).at(-1)?.trim() ?? '';
}

export function hasType(node: JsonObject, name: string): boolean {
  const types: unknown[] = Array.isArray(node['@type']) ? node['@type'] : [node['@type']];
  return types.some(type => readTerm(type) === name);
}

/** The text of a property: of a list the first, of an object its name or value. */
export function readProperty(node: JsonObject, ...names: readonly string[]): string {
  for (const name of names) {
    const value: unknown = Array.isArray(node[name]) ? node[name][0] : node[name];
    const text = isJsonObject(value) ? readJsonText(value['name'] ?? value['value']) : readJsonText(value);
    if (text !== '') return text;
  }
  return '';
}

/** Products with offers, in the order of the page; variants have what only their group states. */
export function listProducts(node: unknown, group: JsonObject = {}, depth = 0): JsonObject[] {
  if (depth > deepest) return [];
  return (Array.isArray(node) ? node : [node]).flatMap((entry: unknown) => {
    if (Array.isArray(entry)) return listProducts(entry, group, depth + 1);
    if (!isJsonObject(entry)) return [];
    const isGroup = hasType(entry, 'ProductGroup');
    const own = hasType(entry, 'Product') && entry['offers'] !== undefined ? [{ ...group, ...entry }] : [];
    const { name, brand, description: _, ...rest } = entry;
    const inherited = isGroup ? { name, brand, color: rest['color'], category: rest['category'] } : group;
    return [
      ...own,
      ...containers.flatMap(key =>
        entry[key] === undefined ? [] : listProducts(entry[key], inherited, depth + 1),
      ),
    ];
  });
}
