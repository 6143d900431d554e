// Searches by the codes that Apple prints on devices and boxes, whole or their beginning: A2484, iPhone14,3, MLPF3LL/A.
import { parsePartNumber, retailTwin } from '#domain/catalogue/part-number.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';

/** Stem of a part number in capitals (`MLPF3`) -> ids of the products that it may be. */
export type PartIndex = ReadonlyMap<string, readonly number[]>;

export interface CodeIndex {
  readonly models: readonly Model[];
  readonly findProduct: (id: number) => Product | null;
  readonly parts: PartIndex;
}

export interface CodeHits {
  readonly products: readonly Product[];
  readonly models: readonly Model[];
}

/** With more products than this only their models are found. */
const maxProducts = 5;

/** What the first known code in a query means; null when there is none. */
export function findByCodes(query: string, index: CodeIndex): CodeHits | null {
  for (const word of query.split(/[\s;|]+/).slice(0, 12)) {
    const hits = findByCode(word, index);
    if (hits) return hits;
  }
  // Some visitors type "MLPF3 LL/A".
  return findByPart(query.replaceAll(/\s+/g, ''), index);
}

function findByCode(word: string, index: CodeIndex): CodeHits | null {
  if (/^a\d{3,4}$/i.test(word)) {
    const start = word.toUpperCase();
    return toHits(
      [],
      index.models.filter(({ modelNumbers }) => modelNumbers.some(number => number.startsWith(start))),
    );
  }
  if (/^[a-z]+\d+,\d{0,2}$/i.test(word)) {
    const start = word.toLowerCase();
    const fits = start.endsWith(',')
      ? (id: string) => id.toLowerCase().startsWith(start)
      : (id: string) => id.toLowerCase() === start;
    return toHits(
      [],
      index.models.filter(({ identifiers }) => identifiers.some(fits)),
    );
  }
  return findByPart(word, index);
}

function findByPart(text: string, index: CodeIndex): CodeHits | null {
  return toPartHits(readPart(text, index.parts), index);
}

/** Searches by four letters that may begin a part number; only for texts that are no known words. */
export function findByPartPrefix(text: string, index: CodeIndex): CodeHits | null {
  if (!/^[mfnpg][a-z]{3}$/i.test(text.trim())) return null;
  return toPartHits(findStems(text.trim().toUpperCase(), index.parts), index);
}

function toPartHits(ids: readonly number[], { findProduct }: CodeIndex): CodeHits | null {
  if (ids.length === 0) return null;
  const products = [...new Set(ids)].flatMap(id => findProduct(id) ?? []);
  const models = [...new Map(products.map(({ model }) => [model.slug, model])).values()];
  return toHits(products.length > maxProducts ? [] : products, models);
}

/** Product ids of a whole part number, or of all stems that begin with the text: at least four characters, one a digit. */
function readPart(text: string, parts: PartIndex): readonly number[] {
  const number = parsePartNumber(text.replace(/[/-]$/, ''));
  const twin = number && retailTwin(number);
  const whole = number && (parts.get(number.stem) ?? (twin && parts.get(twin.stem)));
  if (whole) return whole;
  // Without a digit it is usually a word: "mini", "plus".
  if (!/^(?=.*\d)[mfnpg3][a-z0-9]{3,4}$/i.test(text)) return [];
  return findStems(text.toUpperCase(), parts);
}

function findStems(start: string, parts: PartIndex): number[] {
  const found = findByStemPrefix(start, parts);
  // Part numbers of Apple's refurbished units begin with F where those of new ones begin with M.
  return found.length === 0 && start.startsWith('F') ? findByStemPrefix(`M${start.slice(1)}`, parts) : found;
}

function findByStemPrefix(start: string, parts: PartIndex): number[] {
  return [...parts].flatMap(([stem, ids]) => (stem.startsWith(start) ? ids : []));
}

function toHits(products: readonly Product[], models: readonly Model[]): CodeHits | null {
  return products.length + models.length === 0 ? null : { products, models };
}
