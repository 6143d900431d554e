// Flattens attributes of any shape into names and texts: nested objects, lists of names and values, tags, options and variants.
import { readKey, type Concept } from '#domain/matching/attribute-words.ts';
import { foldText } from '#domain/words.ts';

export interface Entry {
  readonly key: string;
  readonly value: string;
}

const nameKeys = [
  'name', 'label', 'key', 'attribute_name', 'attributeName', 'attribute_code', 'attribute', 'nom', 'nombre', 'nome', 'etichetta', 'etiqueta', 'bezeichnung',
  'titel', 'title', 'code', 'property', 'type',
]; // prettier-ignore
const valueKeys = [
  'value', 'values', 'attribute_value', 'attributeValue', 'valeur', 'valeurs', 'valor', 'valores', 'valore', 'valori', 'wert', 'werte', 'content', 'text', 'options', 'option',
]; // prettier-ignore
const deepest = 5;
/** Entries; a listing with more is no listing. */
const maxEntries = 400;
const yes = /^(?:true|yes|ja|oui|si|1|y)$/;
const no = /^(?:false|no|nein|non|0|none|n|keine?r?|aucune?|nessuno|nessuna|ninguno|ninguna|ohne)$/;

export function isYes(value: string): boolean {
  return value.length < 9 && yes.test(foldText(value.trim()));
}

export function isNo(value: string): boolean {
  return value.length < 9 && no.test(foldText(value.trim()));
}

/** Every name with its text. A name that has several values has none: the listing is for all of them; names of models are listed. */
export function listEntries(raw: Readonly<Record<string, unknown>>): readonly Entry[] {
  const entries: Entry[] = [];
  readObject(raw, '', entries, 0);
  return entries;
}

function readObject(object: Readonly<Record<string, unknown>>, outer: string, entries: Entry[], depth: number): void {
  for (const key in object) readValue(nameInner(key, outer), object[key], entries, depth);
} // prettier-ignore

/** Names that depend on what they are part of: `case: { size: 45 }`, `processor: { model: "M3 Pro" }`, `ssd: { type: "NVMe" }`. */
const dependent: ReadonlySet<Concept> = new Set(['generic', 'material', 'colour', 'category', 'model']);

/** Names of what holds attributes of any kind: `type_attributes`, `phoneSpecs`. */
const collective =
  /(?:attribut(?:es?|s|i)?|atributos|propert(?:y|ies)|details?|specs?|specifications?|features?)$/i;

function nameInner(key: string, outer: string): string {
  if (outer === '' || collective.test(outer)) return key;
  const { concept } = readKey(outer);
  return concept !== 'generic' && concept !== 'unknown' && dependent.has(readKey(key).concept)
    ? `${outer} ${key}`
    : key;
}

function readValue(key: string, value: unknown, entries: Entry[], depth: number): void {
  if (entries.length >= maxEntries || value === null || value === undefined || value === '') return;
  if (typeof value === 'string') readText(key, value, entries);
  else if (typeof value === 'number' || typeof value === 'boolean') entries.push({ key, value: String(value) });
  else if (depth < deepest && typeof value === 'object') {
    if (Array.isArray(value)) readList(key, value as unknown[], entries, depth);
    else readInner(key, value as Record<string, unknown>, entries, depth);
  }
} // prettier-ignore

function readInner(key: string, object: Record<string, unknown>, entries: Entry[], depth: number): void {
  const { concept } = readKey(key);
  if (concept === 'ignored' || concept === 'price') return;
  const text = readMeasure(object);
  if (text === null) readObject(object, key, entries, depth + 1);
  else readText(key, text, entries);
}

/** `{ value: 2, unit: "TB" }`, `{ label: "Naranja cósmico" }`, `{ "@type": "Brand", name: "Apple" }`. */
function readMeasure(object: Record<string, unknown>): string | null {
  const keys = Object.keys(object).filter(key => !key.startsWith('@'));
  if (keys.length > 3 || keys.some(key => !/^(?:value|label|name|text|unit|unitText|unitCode|id)$/.test(key))) return null;
  const value = object['value'] ?? object['label'] ?? object['name'] ?? object['text'];
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const unit = object['unitText'] ?? object['unit'];
  return typeof unit === 'string' ? `${value} ${unit}` : String(value);
} // prettier-ignore

function readList(key: string, list: readonly unknown[], entries: Entry[], depth: number): void {
  const objects: Record<string, unknown>[] = [];
  const texts: string[] = [];
  for (const each of list) {
    if (typeof each === 'string' || typeof each === 'number') texts.push(String(each));
    else if (typeof each === 'object' && each !== null && !Array.isArray(each))
      objects.push(each as Record<string, unknown>);
  }
  const variants: Record<string, unknown>[] = [];
  for (const object of objects) {
    const pair = readPair(object);
    if (pair) readValue(pair[0], pair[1], entries, depth + 1);
    else variants.push(object);
  }
  if (variants.length > 0) addAgreed(key, variants, entries, depth);
  const { concept } = readKey(key);
  if (concept === 'generic' || concept === 'unknown') for (const text of texts) readText(key, text, entries);
  else if (concept === 'model' && texts.length > 1) entries.push({ key, value: texts.join(' / ') });
  else if (texts.length === 1 || concept === 'remarks' || concept === 'category') for (const text of texts) readText(key, text, entries); // prettier-ignore
}

/** What all variants of one product share; a difference leaves the listing open. */
function addAgreed(
  key: string,
  variants: readonly Record<string, unknown>[],
  entries: Entry[],
  depth: number,
): void {
  const lists = variants.slice(0, 50).map(object => {
    const own: Entry[] = [];
    readInner(key, object, own, depth);
    return own;
  });
  const [first = [], ...others] = lists;
  for (const entry of first)
    if (others.every(list => list.some(each => each.key === entry.key && each.value === entry.value))) entries.push(entry); // prettier-ignore
}

/** `{ name: "Storage Capacity", value: "128 GB" }`, as marketplaces list item specifics. */
function readPair(object: Record<string, unknown>): [string, unknown] | null {
  const { key_label: keyLabel, value_label: valueLabel, group, name } = object;
  // What a person reads says more than a number or slug beside it.
  if (typeof keyLabel === 'string' && typeof valueLabel === 'string') return [keyLabel, valueLabel];
  if (typeof group === 'string' && typeof name === 'string') return [group, name];
  const valueKey = valueKeys.find(key => object[key] !== undefined);
  const nameKey = nameKeys.find(key => key !== valueKey && typeof object[key] === 'string');
  return valueKey === undefined || nameKey === undefined
    ? null
    : [object[nameKey] as string, object[valueKey]];
}

/** A text under a name that says nothing may hold several ("64GB | Blue"), and names of its own ("storage:256gb"). */
function readText(key: string, text: string, entries: Entry[]): void {
  // "Farbe/Speicher: Schwarz / 64 GB".
  const [names, values] = [key.split('/'), text.split('/')];
  if (names.length > 1 && names.length === values.length) {
    for (const [at, name] of names.entries()) entries.push({ key: name, value: (values[at] ?? '').trim() });
    return;
  }
  const { concept } = readKey(key);
  if (concept !== 'generic' && concept !== 'unknown') {
    entries.push({ key, value: text });
    return;
  }
  if (text.length > 300) return;
  // "128Go_Graphite_TresBonEtat".
  const apart = text.includes('_') ? text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ') : text;
  for (const piece of apart.split(/\s+[/–—-]\s+|[|;\n]|,(?!\d)/)) {
    const colon = Math.max(piece.lastIndexOf(':'), piece.lastIndexOf('='));
    const name = colon > 0 && colon < 60 ? piece.slice(0, colon).trim() : '';
    const value = piece.slice(colon + 1).trim();
    const isNamed = name !== '' && value !== '' && !value.startsWith('//') && readKey(name).concept !== 'unknown';
    if (isNamed) entries.push({ key: name, value });
    else if (piece.trim() !== '') entries.push({ key, value: piece.trim() });
  }
} // prettier-ignore
