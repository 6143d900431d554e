// Fields of a Google item under names that the operator has set for the feed (`--column link=product_url`).
import { googleNamespace } from '#adapters/feeds/formats/google-fields.ts';
import type { XmlField, XmlItem } from '#adapters/feeds/formats/xml-items.ts';
import type { ColumnMeaning, FeedTerms } from '#domain/feeds/feed-terms.ts';
import { foldText } from '#domain/words.ts';

/** Meaning -> Google's field; meanings without one become details of the product. @table */
const googleNames: Readonly<Partial<Record<ColumnMeaning, string>>> = {
  code: 'id', title: 'title', link: 'link', price: 'price', 'sale-price': 'sale_price', condition: 'condition',
  grade: 'custom_label_0', availability: 'availability', gtin: 'gtin', part: 'mpn', brand: 'brand', colour: 'color',
  category: 'product_type',
}; // prettier-ignore

/** The item with those fields under Google's names, in front of its own, so that they win. */
export function addOperatorFields(item: XmlItem, columns: FeedTerms['columns']): XmlItem {
  if (!columns) return item;
  const find = (name: string | undefined): string =>
    item.fields.find(field => name !== undefined && foldName(field.name) === foldName(name))?.text ?? '';
  const currency = find(columns.currency);
  const mapped = (Object.entries(columns) as [ColumnMeaning, string][]).flatMap(([meaning, name]) => {
    const text = find(name);
    return text === '' || meaning === 'currency' ? [] : [makeField(meaning, text, currency)];
  });
  const needsCurrency = currency !== '' && columns.price === undefined;
  const priced = needsCurrency ? [makeField('price', find('price'), currency)] : [];
  return { ...item, fields: [...mapped, ...priced, ...item.fields] };
}

function makeField(meaning: ColumnMeaning, text: string, currency: string): XmlField {
  const field = { namespace: googleNamespace, href: null, parts: [] };
  const name = googleNames[meaning];
  if (name === 'price' || name === 'sale_price')
    return { ...field, name, text: `${text} ${currency}`.trim() };
  if (name !== undefined) return { ...field, name, text };
  // "country:region:service:price" in one text.
  if (meaning === 'shipping') return { ...field, name: 'shipping', text: `:::${text}` };
  const part = (each: string, value: string): XmlField => ({ ...field, name: each, text: value });
  return {
    ...field,
    name: 'product_detail',
    text: '',
    parts: [part('attribute_name', meaning), part('attribute_value', text)],
  };
}

/** "Product URL", "product-url" and "g:product_url" are the same name. */
function foldName(name: string): string {
  return foldText(name.trim().replace(/^g:/i, '')).replace(/[\s_-]+/g, '_');
}
