// Finds products in structured data of schema.org, which may come from JSON-LD or from microdata.
import { isJsonObject, readJsonText, type JsonObject } from '#adapters/feeds/input/json-values.ts';

/** Real pages need six levels (@graph, list, group, variant, offer, specification). */
const maxDepth = 12;
/** Properties that may hold products: lists of a page, graphs, variants of a group. */
const containers = [
  '@graph',
  'mainEntity',
  'mainEntityOfPage',
  'itemListElement',
  'item',
  'hasVariant',
] as const;

/** The value if it is an object, or the objects in it if it is a list. */
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

/** The text of a property: for a list that of its first value, for an object its name or value. */
export function readProperty(node: JsonObject, ...names: readonly string[]): string {
  for (const name of names) {
    const value: unknown = Array.isArray(node[name]) ? node[name][0] : node[name];
    const text = isJsonObject(value) ? readJsonText(value['name'] ?? value['value']) : readJsonText(value);
    if (text !== '') return text;
  }
  return '';
}

/** Products with offers, in the order of the page; variants inherit name, brand, colour and category of their group. */
export function listProducts(node: unknown, group: JsonObject = {}, depth = 0): JsonObject[] {
  if (depth > maxDepth) return [];
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
