// Ten feeds in the style of real but unknown shops: five languages, eight formats, 50 to 5,000 lines. Generated from a seed each time, so
// that no file of 5,000 lines has to be stored.
import { gzipSync } from 'node:zlib';
import { listDevices, type ShopLine } from '#tests/support/shop-lines.ts';

export interface ShopFeed {
  /** `tech-revive.csv` */
  readonly file: string;
  readonly country: 'us' | 'ca' | 'gb' | 'fr' | 'de' | 'it' | 'es';
  readonly host: string;
  readonly bytes: Uint8Array;
  readonly lines: number;
  /** The terms that an operator has to set (`feeds test` and `feeds add`). */
  readonly termArguments: readonly string[];
  /** The format that is detected. */
  readonly format: string;
}

const text = (content: string): Uint8Array => Buffer.from(content, 'utf8');
const escape = (content: string): string => content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const comma = (price: number): string => price.toFixed(2).replace('.', ',');
const grouped = (price: number): string => comma(price).replace(/(\d)(?=\d{3},)/, '$1.');

function table(separator: string, header: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (value: string) =>
    value.includes(separator) || value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value;
  return [header, ...rows].map(row => row.map(cell).join(separator)).join('\r\n') + '\r\n';
}

function rss(items: readonly string[]): string {
  const head =
    '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>';
  return `${head}<title>Shop</title>${items.join('\n')}</channel></rss>`;
}

function germanTable(lines: readonly ShopLine[]): string {
  const header = [
    'Artikelnr',
    'Bezeichnung',
    'Produktlink',
    'VK brutto',
    'Bestand',
    'Zustand',
    'Farbe',
    'Speicherkapazität',
    'Garantie',
  ];
  const rows = lines.map(each => [
    each.code, each.title, `/p/${each.code}`, `${grouped(each.price)} €`, String(each.stock), each.condition, each.colour, each.storage, '12 Monate',
  ]); // prettier-ignore
  return table(';', header, rows);
}

function frenchXml(lines: readonly ShopLine[], host: string): string {
  return rss(
    lines.map(
      each =>
        `<item><g:id>${each.code}</g:id><title>${escape(each.title)}</title><link>https://www.${host}/${each.code}</link>` +
        `<g:price>${comma(each.price).replace(/(\d)(?=\d{3},)/, '$1\u202f')} EUR</g:price><g:availability>${each.stock > 0}</g:availability>` +
        `<g:condition>${each.condition}</g:condition><g:color>${each.colour}</g:color></item>`,
    ),
  );
}

function italianTsv(lines: readonly ShopLine[], host: string): string {
  const header = [
    'id',
    'title',
    'description',
    'link',
    'image_link',
    'availability',
    'price',
    'condition',
    'brand',
    'color',
  ];
  const rows = lines.map(each => [
    each.code, each.title, 'Con garanzia', `https://${host}/prodotto/${each.code}`, `https://${host}/i.jpg`,
    each.stock > 0 ? 'disponibile' : 'esaurito', `${each.price.toFixed(2)} EUR`, each.condition, each.brand, each.colour,
  ]); // prettier-ignore
  return table('\t', header, rows);
}

function spanishAwin(lines: readonly ShopLine[], host: string): string {
  const header = [
    'merchant_product_id',
    'product_name',
    'aw_deep_link',
    'merchant_deep_link',
    'search_price',
    'currency',
    'in_stock',
    'condition',
    'brand_name',
    'colour',
  ];
  const rows = lines.map(each => [
    each.code, each.title, `https://www.awin1.com/pclick.php?p=${each.code}`, `https://${host}/${each.code}`, each.price.toFixed(2), 'EUR',
    each.stock > 0 ? '1' : '0', each.condition, each.brand, each.colour,
  ]); // prettier-ignore
  return table(',', header, rows);
}

function shopify(lines: readonly ShopLine[]): string {
  const products = lines.map((each, at) => ({
    id: at + 1,
    title: each.title,
    handle: `item-${each.code.toLowerCase()}`,
    vendor: each.brand,
    product_type: each.category,
    tags: ['phones', 'sale'],
    options: [{ name: 'Colour' }, { name: 'Storage' }],
    variants: [
      { id: 10_000 + at, title: `${each.colour} / ${each.storage}`, option1: each.colour, option2: each.storage, price: each.price.toFixed(2), available: each.stock > 0, sku: each.code },
    ],
  })); // prettier-ignore
  return JSON.stringify({ products });
}

function jsonLines(lines: readonly ShopLine[], host: string): string {
  return lines
    .map(each =>
      JSON.stringify({
        sku: each.code,
        name: each.title,
        productUrl: `https://${host}/fr/${each.code}`,
        amounts: { gross: each.price },
        quantity: each.stock,
        color: each.colour,
        capacity: each.storage,
      }),
    )
    .join('\n');
}

function ebay(lines: readonly ShopLine[], host: string): string {
  const itemSummaries = lines.map(each => ({
    itemId: `v1|${each.code}|0`,
    title: each.title,
    price: { value: each.price.toFixed(2), currency: 'USD' },
    condition: 'Very Good - Refurbished',
    conditionId: '2020',
    itemWebUrl: `https://www.${host}/itm/${each.code}`,
    buyingOptions: ['FIXED_PRICE'],
    categories: [{ categoryId: '9355', categoryName: each.category }],
  }));
  return JSON.stringify({ href: 'https://api.example/', total: lines.length, itemSummaries });
}

function page(lines: readonly ShopLine[]): string {
  const itemListElement = lines.map((each, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: {
      '@type': 'Product',
      sku: each.code,
      name: each.title,
      color: each.colour,
      brand: { '@type': 'Brand', name: each.brand },
      url: `/geraete/${each.code}.html`,
      offers: { '@type': 'Offer', price: each.price.toFixed(2), priceCurrency: 'EUR', itemCondition: 'https://schema.org/RefurbishedCondition' },
    },
  })); // prettier-ignore
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement });
  return `<!doctype html><html><head><title>Angebote</title><script type="application/ld+json">${data}</script></head><body></body></html>`;
}

function atom(lines: readonly ShopLine[]): string {
  const entries = lines.map(
    each =>
      `<entry><g:id>${each.code}</g:id><title>${escape(each.title)}</title><link href="/products/${each.code}"/>` +
      `<g:price>${each.price.toFixed(2)}</g:price><g:condition>used</g:condition><g:custom_label_0>${each.condition}</g:custom_label_0></entry>`,
  );
  return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">${entries.join('\n')}</feed>`;
}

function generalStore(lines: readonly ShopLine[], host: string): string {
  return rss(
    lines.map(
      each =>
        `<item><g:id>${each.code}</g:id><g:title>${escape(each.title)}</g:title><g:link>https://${host}/${each.code}</g:link>` +
        `<g:price>${each.price.toFixed(2)} USD</g:price><g:availability>in stock</g:availability><g:condition>${each.condition}</g:condition>` +
        `<g:brand>${escape(each.brand)}</g:brand><g:product_type>${escape(each.category)}</g:product_type></item>`,
    ),
  );
}

/** Generates all feeds; always the same. */
export function listShopFeeds(): ShopFeed[] {
  const make = (
    feed: Omit<ShopFeed, 'bytes' | 'termArguments'> & { readonly termArguments?: readonly string[] },
    language: 'en' | 'fr' | 'de' | 'it' | 'es',
    write: (lines: readonly ShopLine[], host: string) => string,
    {
      isGeneral = false,
      pack = text,
    }: { readonly isGeneral?: boolean; readonly pack?: (content: string) => Uint8Array } = {},
  ): ShopFeed => {
    const lines = listDevices({ seed: feed.file, count: feed.lines, language, isGeneral });
    return { termArguments: [], ...feed, bytes: pack(write(lines, feed.host)) };
  };
  const latin1 = (content: string): Uint8Array => Buffer.from(content.replaceAll('€', 'EUR'), 'latin1');
  const gzip = (content: string): Uint8Array => gzipSync(content);
  return [
    make({ file: 'tech-revive.csv', country: 'de', host: 'tech-revive.example', lines: 400, format: 'table' }, 'de', germanTable, { pack: latin1 }),
    make({ file: 'reparo.xml', country: 'fr', host: 'reparo.example', lines: 800, format: 'google-merchant-xml' }, 'fr', frenchXml),
    make({ file: 'ricondy.tsv', country: 'it', host: 'ricondy.example', lines: 300, format: 'google-merchant-tsv' }, 'it', italianTsv),
    make({ file: 'segundavida.csv.gz', country: 'es', host: 'segundavida.example', lines: 5_000, format: 'awin-csv' }, 'es', spanishAwin, { pack: gzip }),
    make({ file: 'orchard.json', country: 'gb', host: 'orchard.example', lines: 600, format: 'shopify-products', termArguments: ['--condition', 'used'] }, 'en', shopify),
    make({ file: 'erable.jsonl', country: 'ca', host: 'erable.example', lines: 200, format: 'json-lines',
      termArguments: ['--column', 'link=productUrl', '--column', 'price=amounts.gross', '--condition', 'remis à neuf', '--language', 'fr'] }, 'fr', jsonLines),
    make({ file: 'big-box.xml', country: 'us', host: 'big-box.example', lines: 1_000, format: 'google-merchant-xml' }, 'en', generalStore, { isGeneral: true }),
    make({ file: 'auctions.json', country: 'us', host: 'auctions.example', lines: 50, format: 'ebay-items' }, 'en', ebay),
    make({ file: 'zweitapfel.html', country: 'de', host: 'zweitapfel.example', lines: 60, format: 'product-page' }, 'de', page),
    make({ file: 'second-core.atom', country: 'gb', host: 'second-core.example', lines: 120, format: 'google-merchant-xml',
      termArguments: ['--currency', 'GBP', '--availability', 'in-stock'] }, 'en', atom),
  ]; // prettier-ignore
}
