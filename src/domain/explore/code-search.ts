// Numbers that Apple prints on devices and boxes: A2484, iPhone14,3, MLPF3LL/A. Whoever types one means exactly that device.
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

/** More products than this are a search for their models. */
const maxProducts = 5;

/** What the codes in a query mean; null when it holds no code that means anything. */
export function findByCodes(query: string, index: CodeIndex): CodeHits | null {
  for (const word of query.split(/[\s;|]+/).slice(0, 12)) {
    const hits = findByCode(word, index);
    if (hits) return hits;
  }
  // Some write "MLPF3 LL/A".
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

/** The beginning of a part number without its digit yet: for what is no word. */
export function findByBegunPart(text: string, index: CodeIndex): CodeHits | null {
  if (!/^[mfnpg][a-z]{3}$/i.test(text.trim())) return null;
  return toPartHits(stemsLike(text.trim().toUpperCase(), index.parts), index);
}

function toPartHits(ids: readonly number[], { findProduct }: CodeIndex): CodeHits | null {
  if (ids.length === 0) return null;
  const products = [...new Set(ids)].flatMap(id => findProduct(id) ?? []);
  const models = [...new Map(products.map(({ model }) => [model.slug, model])).values()];
  return toHits(products.length > maxProducts ? [] : products, models);
}

/** Ids of a whole number, of its stem, or of all stems that begin like the text: at least four characters, one a digit. */
function readPart(text: string, parts: PartIndex): readonly number[] {
  const number = parsePartNumber(text.replace(/[/-]$/, ''));
  const twin = number && retailTwin(number);
  const whole = number && (parts.get(number.stem) ?? (twin && parts.get(twin.stem)));
  if (whole) return whole;
  // Without a digit it is more often a word: "mini", "plus".
  if (!/^(?=.*\d)[mfnpg3][a-z0-9]{3,4}$/i.test(text)) return [];
  return stemsLike(text.toUpperCase(), parts);
}

function stemsLike(start: string, parts: PartIndex): number[] {
  const found = startingWith(start, parts);
  // Apple's own refurbished units carry an F where the number of the new one has an M.
  return found.length === 0 && start.startsWith('F') ? startingWith(`M${start.slice(1)}`, parts) : found;
}

function startingWith(start: string, parts: PartIndex): number[] {
  return [...parts].flatMap(([stem, ids]) => (stem.startsWith(start) ? ids : []));
}

function toHits(products: readonly Product[], models: readonly Model[]): CodeHits | null {
  return products.length + models.length === 0 ? null : { products, models };
}
