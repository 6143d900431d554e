// `g:product_detail` of an item: what merchants tell where Google has no field of its own.
import { listGoogleFields } from '#adapters/feeds/formats/google-fields.ts';
import type { XmlField, XmlItem } from '#adapters/feeds/formats/xml-items.ts';
import { foldText } from '#domain/words.ts';

export interface ItemDetails {
  readonly conditionWords: readonly string[];
  readonly attributes: {
    readonly model?: string;
    readonly storage?: string;
    readonly colour?: string;
    readonly carrier?: string;
  };
  readonly warrantyMonths: number | null;
  readonly returnDays: number | null;
}

type DetailKind = 'condition' | 'model' | 'storage' | 'colour' | 'carrier' | 'warranty' | 'returns';

/** Folded attribute name -> what it is, in five languages. */
const kinds: Readonly<Record<string, DetailKind>> = {
  condition: 'condition', grade: 'condition', 'cosmetic condition': 'condition', zustand: 'condition', etat: 'condition',
  grado: 'condition', condizione: 'condition', condizioni: 'condition', 'condizioni estetiche': 'condition', stato: 'condition', estado: 'condition', 'etat esthetique': 'condition',
  model: 'model', modell: 'model', modele: 'model', modello: 'model', modelo: 'model',
  storage: 'storage', 'storage capacity': 'storage', capacity: 'storage', speicher: 'storage', speicherplatz: 'storage',
  speicherkapazitat: 'storage', stockage: 'storage', capacite: 'storage', 'capacite de stockage': 'storage', capacita: 'storage', archiviazione: 'storage',
  almacenamiento: 'storage', capacidad: 'storage',
  color: 'colour', colour: 'colour', farbe: 'colour', couleur: 'colour', colore: 'colour',
  carrier: 'carrier', network: 'carrier', netzbetreiber: 'carrier', operateur: 'carrier', operatore: 'carrier', operador: 'carrier',
  warranty: 'warranty', garantie: 'warranty', garanzia: 'warranty', garantia: 'warranty',
  returns: 'returns', 'return period': 'returns', ruckgabe: 'returns', ruckgaberecht: 'returns', retour: 'returns', retours: 'returns',
  reso: 'returns', devolucion: 'returns', devoluciones: 'returns',
}; // prettier-ignore

const months = /^(\d{1,3})\s*(?:months?|monate?|mois|mes[ei]s?|m)\b/;
const years = /^(\d{1,2})\s*(?:years?|jahre?|ans?|ann[io]|anos?)\b/;
const days = /^(\d{1,3})\s*(?:days?|tage?|jours?|giorn[io]|dias?|d)\b/;

/** Reads both spellings: sub-elements, and "section:attribute:value" in one text. */
export function readDetails(item: XmlItem): ItemDetails {
  const conditionWords: string[] = [];
  const attributes: { model?: string; storage?: string; colour?: string; carrier?: string } = {};
  let warrantyMonths: number | null = null;
  let returnDays: number | null = null;
  for (const field of listGoogleFields(item, 'product_detail')) {
    const { name, value } = splitDetail(field);
    const key = foldText(name).trim();
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
    if (kind === undefined || value === '') continue;
    if (kind === 'condition') conditionWords.push(value);
    else if (kind === 'warranty') warrantyMonths ??= readMonths(value);
    else if (kind === 'returns') returnDays ??= readCount(days, value);
    else attributes[kind] ??= value;
  }
  return { conditionWords, attributes, warrantyMonths, returnDays };
}

function splitDetail(field: XmlField): { name: string; value: string } {
  const find = (name: string): string => field.parts.find(part => part.name === name)?.text ?? '';
  if (field.parts.length > 0) return { name: find('attribute_name'), value: find('attribute_value') };
  const [, name = '', ...value] = field.text.split(':');
  return { name, value: value.join(':').trim() };
}

function readMonths(value: string): number | null {
  const inYears = readCount(years, value);
  return inYears === null ? readCount(months, value) : inYears * 12;
}

function readCount(form: RegExp, value: string): number | null {
  const count = form.exec(foldText(value).trim())?.[1];
  return count === undefined ? null : Number(count);
}
