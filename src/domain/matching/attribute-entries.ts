// Flattens attributes of any shape into names and texts: nested objects, lists of names and values, tags, options and variants.
import {
  findPair,
  findPairs,
  isName,
  toText,
  unitFields,
  type Row,
} from '#domain/matching/attribute-pairs.ts';
import { dropMarkup, splitText } from '#domain/matching/attribute-texts.ts';
import { readKey } from '#domain/matching/attribute-words.ts';
import { findStateInSentence } from '#domain/offers/grade-words.ts';
import { wordSet } from '#domain/words.ts';

export interface Entry {
  readonly key: string;
  readonly value: string;
}

interface EntryCollector {
  readonly entries: Entry[];
  /** Read out of longer texts; listed after `entries`, so that an attribute with a field of its own wins. */
  readonly fromTexts: Entry[];
  readonly readsTexts: boolean;
}

const maxDepth = 6;
/** Of one listing; the rest is ignored. */
const maxEntries = 400;
/** Characters of a piece of a text; longer ones are sentences. */
const maxPieceLength = 140;
/** Concepts of attributes whose texts may contain other attributes with their names. */
const textConcepts = wordSet('generic unknown description remarks');

/**
 * Every attribute as a name and a text. A list of several values is left out, because the listing is for all of them; only
 * models are joined, and categories, descriptions and nameless texts are read one by one. Descriptions are split only with
 * `readsTexts`.
 */
export function listEntries(raw: Row, readsTexts: boolean): readonly Entry[] {
  const reader: EntryCollector = { entries: [], fromTexts: [], readsTexts };
  readObject(raw, '', reader, 0);
  // A sentence about the state of the device counts where no attribute states it.
  const isStated = [...reader.entries, ...reader.fromTexts].some(
    ({ key }) => key !== stateKey && readKey(key).concept === 'condition',
  );
  const fromTexts = isStated ? reader.fromTexts.filter(({ key }) => key !== stateKey) : reader.fromTexts;
  return [...reader.entries, ...fromTexts].slice(0, maxEntries);
}

/** The name given to the state that a sentence of a description states. */
const stateKey = 'condition in text';

/** A unit in a field of its own: `memory_capacity_unit_of_measure`, `storageUnit`. */
const unitEnd = /(?:_unit(?:_of_measure)?|Unit|_uom|_einheit)$/;

function readObject(object: Row, outer: string, reader: EntryCollector, depth: number): void {
  const table = findTable(object);
  if (table) {
    readList(outer, table, reader, depth);
    return;
  }
  const units = new Map<string, unknown>();
  for (const key in object) if (unitEnd.test(key)) units.set(key.replace(unitEnd, ''), object[key]);
  // `drive: { size: 1, unit: "TB", type: "NVMe" }`
  const shared = Object.entries(object).find(
    ([key, value]) => unitFields.includes(key) && typeof value === 'string',
  )?.[1];
  for (const key in object) {
    const unit = units.get(key) ?? (typeof object[key] === 'number' ? shared : undefined);
    const value = unit === undefined ? object[key] : `${toText(object[key]) ?? ''} ${toText(unit) ?? ''}`;
    readValue(qualifyKey(key, outer), value, reader, depth);
  }
}

/** `{ names: [...], values: [...] }`, `{ head: [...], rows: [[...]] }`. */
function findTable(object: Row): readonly unknown[] | null {
  const [head, body, other] = Object.values(object).filter((each): each is unknown[] => Array.isArray(each));
  if (!head || !body || other || head.length < 2 || !head.every(each => isName(toText(each)))) return null;
  return Array.isArray(body[0]) ? [head, ...body] : [head, body];
}

/** Names that depend on what they are part of: `case: { size: 45 }`, `processor: { model: "M3 Pro" }`, `ssd: { type: "NVMe" }`. */
const dependentConcepts = wordSet('generic material colour category model');

/** Names of containers that hold attributes of any kind: `type_attributes`, `phoneSpecs`. */
const collectiveName =
  /(?:attribut(?:es?|s|i)?|atributos|propert(?:y|ies)|details?|specs?|specifications?|features?|body)$/i;

function qualifyKey(key: string, outer: string): string {
  if (outer === '' || collectiveName.test(outer)) return key;
  const saysNothing = /^(?:generic|unknown|identifier)$/.test(readKey(outer).concept);
  return !saysNothing && dependentConcepts.has(readKey(key).concept) ? `${outer} ${key}` : key;
}

function readValue(key: string, value: unknown, reader: EntryCollector, depth: number): void {
  if (reader.entries.length >= maxEntries || value === null || value === undefined || value === '') return;
  if (typeof value === 'string') readText(key, value, reader, depth);
  else if (typeof value === 'number' || typeof value === 'boolean')
    reader.entries.push({ key, value: String(value) });
  else if (depth < maxDepth && typeof value === 'object') {
    if (Array.isArray(value)) readList(key, value as unknown[], reader, depth);
    else readInner(key, value as Row, reader, depth);
  }
}

function readInner(key: string, object: Row, reader: EntryCollector, depth: number): void {
  const { concept } = readKey(key);
  if (concept === 'ignored' || concept === 'price') return;
  const pair = findPair(object);
  const text = pair ? null : toText(object);
  if (pair) readValue(pair[0], pair[1], reader, depth + 1);
  else if (text === null) readObject(object, key, reader, depth + 1);
  else readText(key, text, reader, depth);
}

function readList(key: string, list: readonly unknown[], reader: EntryCollector, depth: number): void {
  const { concept } = readKey(key);
  if (concept === 'ignored') return;
  const rows = listRows(list.slice(0, maxEntries));
  const pairs = rows.length > 0 ? findPairs(rows) : null;
  if (pairs) for (const [name, value] of pairs) readValue(name, value, reader, depth + 1);
  else if (rows.length > 0) addShared(key, rows, reader, depth);
  const texts = list.flatMap(each =>
    typeof each === 'string' || typeof each === 'number' ? [String(each)] : [],
  );
  if (concept === 'model' && texts.length > 1) reader.entries.push({ key, value: texts.join(' / ') });
  else if (texts.length === 1 || textConcepts.has(concept) || concept === 'category')
    for (const text of texts) readText(key, text, reader, depth);
}

/** The objects of a list, and its lists of two as objects; of a table with a head, its rows. */
function listRows(list: readonly unknown[]): readonly Row[] {
  const objects = list.filter((each): each is Row => typeof each === 'object' && each !== null).map(unwrap);
  const lists = objects.filter(each => Array.isArray(each)) as unknown as readonly (readonly unknown[])[];
  const [head = [], ...rest] = lists;
  const isTable =
    rest.length > 0 && head.every(each => isName(toText(each))) && !rest.some(row => isName(toText(row[0])));
  const plain = objects.filter(each => !Array.isArray(each));
  if (isTable)
    return rest.map(row => Object.fromEntries(head.map((name, at) => [toText(name) ?? '', row[at]])));
  return [...plain, ...lists.filter(({ length }) => length === 2).map(each => ({ 0: each[0], 1: each[1] }))];
}

/** `{ node: { key, value } }`. */
function unwrap(row: Row): Row {
  const [only, other] = Object.values(row);
  const isWrapper =
    !Array.isArray(row) &&
    other === undefined &&
    typeof only === 'object' &&
    only !== null &&
    !Array.isArray(only);
  return isWrapper && (findPair(only as Row) !== null || toText(only) === null) ? (only as Row) : row;
}

/** Adds what all variants of one product share; where they differ, the listing states nothing. */
function addShared(key: string, variants: readonly Row[], reader: EntryCollector, depth: number): void {
  const lists = variants.slice(0, 50).map(object => {
    const own: EntryCollector = { ...reader, entries: [], fromTexts: [] };
    readInner(key, object, own, depth);
    return [...own.entries, ...own.fromTexts];
  });
  const [first = [], ...others] = lists;
  for (const entry of first)
    if (others.every(list => list.some(each => each.key === entry.key && each.value === entry.value)))
      reader.entries.push(entry);
}

/** A text under a name that says nothing may hold several values ("64GB | Blue"), with names of their own ("storage:256gb"). */
function readText(key: string, text: string, reader: EntryCollector, depth: number): void {
  const inner = depth < maxDepth && /^\s*[[{]/.test(text) ? parseJson(text) : null;
  if (inner !== null) {
    readValue(key, inner, reader, depth + 1);
    return;
  }
  // "Farbe/Speicher: Schwarz / 64 GB".
  const [names, values] = [key.split('/'), text.split('/')];
  if (names.length > 1 && names.length === values.length) {
    for (const [at, name] of names.entries())
      reader.entries.push({ key: name, value: (values[at] ?? '').trim() });
    return;
  }
  const { concept } = readKey(key);
  const isNameless = concept === 'generic' || concept === 'unknown';
  if (!isNameless) reader.entries.push({ key, value: dropMarkup(text) });
  if (!textConcepts.has(concept) || (!isNameless && !reader.readsTexts)) return;
  if (isNameless && !separatorForm.test(text)) {
    reader.entries.push({ key, value: text.trim() });
    return;
  }
  // "128Go_Graphite_TresBonEtat".
  const apart = text.includes('_') ? text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ') : text;
  const target = isNameless && text.length < 300 ? reader.entries : reader.fromTexts;
  const pieces = splitText(apart);
  for (const { name, text: value } of pieces) {
    const isSentence = (concept === 'description' || concept === 'remarks') && name === null;
    const state = isSentence ? findStateInSentence(value) : null;
    if (state !== null) target.push({ key: stateKey, value: state });
    if (name !== null) target.push({ key: name, value });
    // "XS / 64 / Gold".
    else if (isNameless && pieces.length > 1 && bareStorage.test(value))
      target.push({ key, value: `${value} GB` });
    else if (concept !== 'remarks' && value.length <= maxPieceLength)
      target.push({ key: isNameless ? key : 'text', value });
  }
}

const bareStorage = /^(?:32|64|128|256|512)$/;
/** What may separate the values of a text. */
const separatorForm = /[^\p{L}\p{N} "%+]/u;

function parseJson(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
