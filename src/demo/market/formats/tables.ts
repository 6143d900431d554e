// The table formats of Awin and idealo.
import { effectivePrice, writeAmount, type FeedWriter } from '#demo/market/formats/feed-line.ts';
import { shopWords } from '#demo/market/formats/shop-words.ts';

export const awinCsv: FeedWriter = {
  head: () =>
    'merchant_product_id,product_name,search_price,rrp_price,currency,merchant_deep_link,in_stock,condition,brand_name,ean,mpn,colour,merchant_category,delivery_cost,warranty\n',
  line: (shop, lineFields, state) => {
    const words = shopWords[shop.language];
    return `${[
      lineFields.code,
      lineFields.title,
      writeAmount(effectivePrice(state)),
      state.sale === null ? '' : writeAmount(state.priceMinor),
      shop.currency,
      lineFields.url,
      state.isAvailable ? '1' : '0',
      lineFields.condition,
      lineFields.brand,
      lineFields.gtin,
      lineFields.part,
      lineFields.colour,
      lineFields.category,
      shop.shippingMinor === null ? '' : writeAmount(shop.shippingMinor),
      shop.warrantyMonths === null ? '' : `${shop.warrantyMonths} ${words.months}`,
    ]
      .map(quoted)
      .join(',')}\n`;
  },
  separator: '',
  end: '',
};

export const idealoCsv: FeedWriter = {
  head: () =>
    'sku;brand;title;categoryPath;url;eans;hans;price;wasPrice;deliveryCosts_post;deliveryTime;condition;colour;storage\n',
  line: (shop, lineFields, state) => {
    const words = shopWords[shop.language];
    const amount = (minor: number): string => printAmount(minor, shop.currency);
    return `${[
      lineFields.code,
      lineFields.brand,
      lineFields.title,
      lineFields.category,
      lineFields.url,
      lineFields.gtin,
      lineFields.part,
      amount(effectivePrice(state)),
      state.sale === null ? '' : amount(state.priceMinor),
      shop.shippingMinor === null ? '' : amount(shop.shippingMinor),
      state.isAvailable ? words.delivered : words.soldOut,
      lineFields.condition,
      lineFields.colour,
      lineFields.storage,
    ]
      .map(text => (/[";\n]/.test(text) ? quoted(text) : text))
      .join(';')}\n`;
  },
  separator: '',
  end: '',
};

/** `1.299,00` in countries with a decimal comma, `1299.00` elsewhere. */
function printAmount(minor: number, currency: string): string {
  const plain = writeAmount(minor);
  if (currency !== 'EUR') return plain;
  const [whole = '', cents = '00'] = plain.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
