// Shopify's product list and JSON lines.
import { effectivePrice, writeAmount, type FeedWriter } from '#demo/formats/feed-line.ts';
import { tellMode, tellStock, writePeriod } from '#demo/formats/google.ts';
import { shopWords } from '#demo/formats/shop-words.ts';

export const shopifyProducts: FeedWriter = {
  head: () => '{"products":[\n',
  line: (shop, facts, state) => {
    const words = shopWords[shop.language];
    const price = effectivePrice(state);
    return JSON.stringify({
      id: Number(facts.code) + 5_000_000_000_000,
      title: facts.title,
      handle: writeHandle(facts.title),
      vendor: facts.brand,
      product_type: facts.category,
      tags: [facts.mode === 'new' ? words.isNew : words.refurbished],
      options: [{ name: words.condition, position: 1 }],
      variants: [
        {
          id: Number(facts.code),
          title: facts.condition,
          option1: facts.condition,
          sku: facts.part === '' ? `SKU-${facts.code}` : facts.part,
          barcode: facts.gtin === '' ? null : facts.gtin,
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
  line: (shop, facts, state) => {
    const { currency, shippingMinor, warrantyMonths } = shop;
    const words = shopWords[shop.language];
    const { sale } = state;
    const product = {
      id: facts.code,
      title: facts.title,
      link: facts.url,
      price: `${writeAmount(state.priceMinor)} ${currency}`,
      sale_price: sale === null ? undefined : `${writeAmount(sale.priceMinor)} ${currency}`,
      sale_price_effective_date: sale === null ? undefined : writePeriod(sale),
      availability: tellStock(facts, state),
      condition: tellMode(facts),
      grade: facts.gradeWords || undefined,
      brand: facts.brand,
      mpn: facts.part || undefined,
      gtin: facts.gtin || undefined,
      storage: facts.storage || undefined,
      color: facts.colour || undefined,
      carrier: facts.carrier || undefined,
      product_type: facts.category || undefined,
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
