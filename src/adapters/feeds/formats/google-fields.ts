// Finds the fields of one Google Merchant item, whatever prefix its feed gave the namespace.
import { atomSpace, type XmlField, type XmlItem } from '#adapters/feeds/formats/xml-items.ts';

export const googleSpace = 'http://base.google.com/ns/1.0';

/** The text of an item's field: Google's own field first, then the RSS or Atom element of the same name. */
export function findText(item: XmlItem, name: string): string {
  const field = findField(item, name);
  if (!field) return '';
  return field.text === '' && field.href !== null ? field.href : field.text;
}

/** A single loop, because each item is searched for some twenty names. */
function findField({ fields }: XmlItem, name: string): XmlField | undefined {
  let plain: XmlField | undefined;
  for (const field of fields) {
    if (field.name !== name) continue;
    if (field.space === googleSpace) return field;
    if (isPlain(field)) plain ??= field;
  }
  return plain;
}

export function listGoogleFields(item: XmlItem, name: string): XmlField[] {
  return item.fields.filter(field => field.name === name && field.space === googleSpace);
}

function isPlain(field: XmlField): boolean {
  return field.space === '' || field.space === atomSpace;
}
