// Google Merchant feeds, as XML and as a table.
import type { FeedWriter, LineFields } from '#demo/market/formats/feed-line.ts';
import { writeAmount } from '#demo/market/formats/feed-line.ts';
import { shopWords } from '#demo/market/formats/shop-words.ts';
import { draw } from '#demo/market/draw.ts';
import type { LineState, SalePrice } from '#demo/market/timeline.ts';

const disclaimer = 'Demonstration data: the shop, its offers and its prices are invented.';

export const googleXml: FeedWriter = {
  head: ({ name, host }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${escape(name)}</title>\n<link>https://${host}</link>\n<description>${disclaimer}</description>\n`,
  line: (shop, lineFields, state) => {
    const { currency, country } = shop;
    const words = shopWords[shop.language];
    const { sale } = state;
    return `<item>
<g:id>${lineFields.code}</g:id>
<g:title>${escape(lineFields.title)}</g:title>
<g:link>${lineFields.url}</g:link>
<g:price>${writeAmount(state.priceMinor)} ${currency}</g:price>
${sale === null ? '' : `<g:sale_price>${writeAmount(sale.priceMinor)} ${currency}</g:sale_price>\n<g:sale_price_effective_date>${writePeriod(sale)}</g:sale_price_effective_date>\n`}<g:availability>${writeStock(lineFields, state)}</g:availability>
<g:condition>${writeMode(lineFields)}</g:condition>
<g:brand>${escape(lineFields.brand)}</g:brand>
${element('mpn', lineFields.part)}${element('gtin', lineFields.gtin)}${element('color', lineFields.colour)}${element('product_type', lineFields.category)}${detail(words.storage, lineFields.storage)}${detail(words.condition, lineFields.gradeWords)}${shop.warrantyMonths === null ? '' : detail(words.warranty, `${shop.warrantyMonths} ${words.months}`)}${shop.returnDays === null ? '' : detail(words.returns, `${shop.returnDays} ${words.days}`)}${shop.shippingMinor === null ? '' : `<g:shipping><g:country>${country.toUpperCase()}</g:country><g:price>${writeAmount(shop.shippingMinor)} ${currency}</g:price></g:shipping>\n`}</item>
`;
  },
  separator: '',
  end: '</channel>\n</rss>\n',
};

export const googleTsv: FeedWriter = {
  head: () =>
    'id\ttitle\tlink\tprice\tsale_price\tsale_price_effective_date\tavailability\tcondition\tbrand\tgtin\tmpn\tcolor\tproduct_type\tcustom_label_0\tshipping(country:price)\n',
  line: (shop, lineFields, state) => {
    const { currency, country, shippingMinor } = shop;
    const { sale } = state;
    return `${[
      lineFields.code,
      quote(lineFields.title),
      lineFields.url,
      `${writeAmount(state.priceMinor)} ${currency}`,
      sale === null ? '' : `${writeAmount(sale.priceMinor)} ${currency}`,
      sale === null ? '' : writePeriod(sale),
      writeStock(lineFields, state),
      writeMode(lineFields),
      lineFields.brand,
      lineFields.gtin,
      lineFields.part,
      lineFields.colour,
      lineFields.category,
      lineFields.gradeWords,
      shippingMinor === null ? '' : `${country.toUpperCase()}:${writeAmount(shippingMinor)} ${currency}`,
    ].join('\t')}\n`;
  },
  separator: '',
  end: '',
};

/** Google accepts the values with spaces and with underscores, and shops write both. */
export function writeStock({ key }: LineFields, { isAvailable }: LineState): string {
  const space = draw(key, 'stock words') < 0.5 ? '_' : ' ';
  return isAvailable ? `in${space}stock` : `out${space}of${space}stock`;
}

/** Google has three values; some shops call refurbished devices "used". */
export function writeMode({ mode, key, gradeWords }: LineFields): string {
  if (mode === 'new') return 'new';
  return gradeWords !== '' && draw(key, 'used') < 0.15 ? 'used' : 'refurbished';
}

export function writePeriod({ from, until }: SalePrice): string {
  return `${writeMinute(from)}/${writeMinute(until)}`;
}

function writeMinute(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`;
}

function element(name: string, text: string): string {
  return text === '' ? '' : `<g:${name}>${escape(text)}</g:${name}>\n`;
}

function detail(name: string, value: string): string {
  if (value === '') return '';
  return `<g:product_detail><g:attribute_name>${name}</g:attribute_name><g:attribute_value>${escape(value)}</g:attribute_value></g:product_detail>\n`;
}

/** A cell that contains a quote is quoted. */
function quote(text: string): string {
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

function escape(text: string): string {
  if (!/[&<>]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
