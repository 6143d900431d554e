// Reads `g:product_detail` of an item: what merchants state where Google has no field for it.
import { listGoogleFields } from '#adapters/feeds/formats/google-fields.ts';
import type { XmlField, XmlItem } from '#adapters/feeds/formats/xml-items.ts';
import { findAttributeKind, readDays, readMonths } from '#domain/feeds/attribute-names.ts';

export interface ItemDetails {
  readonly conditionWords: readonly string[];
  readonly attributes: {
    readonly model?: string;
    readonly storage?: string;
    readonly memory?: string;
    readonly colour?: string;
    readonly carrier?: string;
  };
  /** The merchant's name of each detail -> its value. */
  readonly fields: Readonly<Record<string, string>>;
  readonly warrantyMonths: number | null;
  readonly returnDays: number | null;
}

/** Reads both spellings: sub-elements, and "section:attribute:value" in one text. */
export function readDetails(item: XmlItem): ItemDetails {
  const conditionWords: string[] = [];
  const attributes: { model?: string; storage?: string; memory?: string; colour?: string; carrier?: string } =
    {};
  const fields: Record<string, string> = {};
  let warrantyMonths: number | null = null;
  let returnDays: number | null = null;
  for (const field of listGoogleFields(item, 'product_detail')) {
    const { name, value } = splitDetail(field);
    fields[name] ??= value;
    const kind = findAttributeKind(name);
    if (kind === null || value === '') continue;
    if (kind === 'condition') conditionWords.push(value);
    else if (kind === 'warranty') warrantyMonths ??= readMonths(value);
    else if (kind === 'returns') returnDays ??= readDays(value);
    else attributes[kind] ??= value;
  }
  return { conditionWords, attributes, fields, warrantyMonths, returnDays };
}

function splitDetail(field: XmlField): { name: string; value: string } {
  const find = (name: string): string => field.parts.find(part => part.name === name)?.text ?? '';
  if (field.parts.length > 0) return { name: find('attribute_name'), value: find('attribute_value') };
  const [, name = '', ...value] = field.text.split(':');
  return { name, value: value.join(':').trim() };
}
