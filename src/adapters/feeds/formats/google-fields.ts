// Finds the fields of a Google Merchant item, whatever prefix the feed gives the namespace.
import { atomNamespace, type XmlField, type XmlItem } from '#adapters/feeds/formats/xml-items.ts';

export const googleNamespace = 'http://base.google.com/ns/1.0';

/** The text of a field: of Google's own field, otherwise of the RSS or Atom element of that name; '' = neither is there. */
export function findText(item: XmlItem, name: string): string {
  const field = findField(item, name);
  if (!field) return '';
  return field.text === '' && field.href !== null ? field.href : field.text;
}

/** A single loop, because some twenty names are looked up in each item. */
function findField({ fields }: XmlItem, name: string): XmlField | undefined {
  let plain: XmlField | undefined;
  for (const field of fields) {
    if (field.name !== name) continue;
    if (field.namespace === googleNamespace) return field;
    if (isPlain(field)) plain ??= field;
  }
  return plain;
}

export function listGoogleFields(item: XmlItem, name: string): XmlField[] {
  return item.fields.filter(field => field.name === name && field.namespace === googleNamespace);
}

function isPlain(field: XmlField): boolean {
  return field.namespace === '' || field.namespace === atomNamespace;
}
