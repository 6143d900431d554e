// Shopify's product list and JSON lines.
import { effectivePrice, writeAmount, type FeedWriter } from '#demo/market/formats/feed-line.ts';
import { writeMode, writeStock, writePeriod } from '#demo/market/formats/google.ts';
import { shopWords } from '#demo/market/formats/shop-words.ts';

export const shopifyProducts: FeedWriter = {
  head: () => '{"products":[\n',
  line: (shop, lineFields, state) => {
    const words = shopWords[shop.language];
    const price = effectivePrice(state);
    return JSON.stringify({
      id: Number(lineFields.code) + 5_000_000_000_000,
      title: lineFields.title,
      handle: writeHandle(lineFields.title),
      vendor: lineFields.brand,
      product_type: lineFields.category,
      tags: [lineFields.mode === 'new' ? words.isNew : words.refurbished],
      options: [{ name: words.condition, position: 1 }],
      variants: [
        {
          id: Number(lineFields.code),
          title: lineFields.condition,
          option1: lineFields.condition,
          sku: lineFields.part === '' ? `SKU-${lineFields.code}` : lineFields.part,
          barcode: lineFields.gtin === '' ? null : lineFields.gtin,
          price: writeAmount(price),
          compare_at_price: price < state.priceMinor ? writeAmount(state.priceMinor) : null,
          available: state.isAvailable,
        },
      ],
    });
  },
  separator: ',\n',
  end: '\n]}\n',
};

export const jsonLines: FeedWriter = {
  head: () => '',
  line: (shop, lineFields, state) => {
    const { currency, shippingMinor, warrantyMonths } = shop;
    const words = shopWords[shop.language];
    const { sale } = state;
    const product = {
      id: lineFields.code,
      title: lineFields.title,
      link: lineFields.url,
      price: `${writeAmount(state.priceMinor)} ${currency}`,
      sale_price: sale === null ? undefined : `${writeAmount(sale.priceMinor)} ${currency}`,
      sale_price_effective_date: sale === null ? undefined : writePeriod(sale),
      availability: writeStock(lineFields, state),
      condition: writeMode(lineFields),
      grade: lineFields.gradeWords || undefined,
      brand: lineFields.brand,
      mpn: lineFields.part || undefined,
      gtin: lineFields.gtin || undefined,
      storage: lineFields.storage || undefined,
      color: lineFields.colour || undefined,
      carrier: lineFields.carrier || undefined,
      product_type: lineFields.category || undefined,
      shipping_cost: shippingMinor === null ? undefined : `${writeAmount(shippingMinor)} ${currency}`,
      warranty: warrantyMonths === null ? undefined : `${warrantyMonths} ${words.months}`,
    };
    return `${JSON.stringify(product)}\n`;
  },
  separator: '',
  end: '',
};

function writeHandle(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
