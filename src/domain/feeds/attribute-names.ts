// Merchants' names of a device's attributes, and how they write warranties and returns, in five languages. @table
import { foldText } from '#domain/words.ts';

export type AttributeKind =
  'condition' | 'model' | 'storage' | 'memory' | 'colour' | 'carrier' | 'warranty' | 'returns';

/** Folded attribute name, in five languages -> kind. */
const kinds: Readonly<Record<string, AttributeKind>> = {
  condition: 'condition', grade: 'condition', 'cosmetic condition': 'condition', zustand: 'condition', etat: 'condition',
  grado: 'condition', condizione: 'condition', condizioni: 'condition', 'condizioni estetiche': 'condition', stato: 'condition', estado: 'condition', 'etat esthetique': 'condition',
  model: 'model', modell: 'model', modele: 'model', modello: 'model', modelo: 'model',
  storage: 'storage', 'storage capacity': 'storage', capacity: 'storage', speicher: 'storage', speicherplatz: 'storage',
  speicherkapazitat: 'storage', stockage: 'storage', capacite: 'storage', 'capacite de stockage': 'storage', capacita: 'storage', archiviazione: 'storage',
  almacenamiento: 'storage', capacidad: 'storage',
  memory: 'memory', ram: 'memory', 'memory size': 'memory', arbeitsspeicher: 'memory', memoire: 'memory', 'memoire vive': 'memory',
  memoria: 'memory', 'memoria ram': 'memory',
  color: 'colour', colour: 'colour', farbe: 'colour', couleur: 'colour', colore: 'colour',
  carrier: 'carrier', network: 'carrier', netzbetreiber: 'carrier', operateur: 'carrier', operatore: 'carrier', operador: 'carrier',
  warranty: 'warranty', garantie: 'warranty', garanzia: 'warranty', garantia: 'warranty',
  returns: 'returns', 'return period': 'returns', ruckgabe: 'returns', ruckgaberecht: 'returns', retour: 'returns', retours: 'returns',
  reso: 'returns', devolucion: 'returns', devoluciones: 'returns',
}; // prettier-ignore

const months = /^(\d{1,3})\s*(?:months?|monate?|mois|mes[ei]s?|m)\b/;
const years = /^(\d{1,2})\s*(?:years?|jahre?|ans?|ann[io]|anos?)\b/;
const days = /^(\d{1,3})\s*(?:days?|tage?|jours?|giorn[io]|dias?|d)\b/;

/** The kind of the attribute with this name; null when it is not read. */
export function findAttributeKind(name: string): AttributeKind | null {
  const key = foldText(name).trim();
  return Object.hasOwn(kinds, key) ? (kinds[key] ?? null) : null;
}

/** "24 Monate", "2 ans" -> months; null for anything else, and for a number without a unit. */
export function readMonths(value: string): number | null {
  const inYears = readCount(years, value);
  return inYears === null ? readCount(months, value) : inYears * 12;
}

/** "30 Tage", "30 jours" -> days. */
export function readDays(value: string): number | null {
  return readCount(days, value);
}

function readCount(form: RegExp, value: string): number | null {
  const count = form.exec(foldText(value).trim())?.[1];
  return count === undefined ? null : Number(count);
}
