// The tables of Awin and idealo.
import { effectivePrice, writeAmount, type FeedWriter } from '#demo/formats/feed-line.ts';
import { shopWords } from '#demo/formats/shop-words.ts';

export const awinCsv: FeedWriter = {
  head: () =>
    'merchant_product_id,product_name,search_price,rrp_price,currency,merchant_deep_link,in_stock,condition,brand_name,ean,mpn,colour,merchant_category,delivery_cost,warranty\n',
  line: (shop, facts, state) => {
    const words = shopWords[shop.language];
    return `${[
      facts.code,
      facts.title,
      writeAmount(effectivePrice(state)),
      state.sale === null ? '' : writeAmount(state.priceMinor),
      shop.currency,
      facts.url,
      state.isAvailable ? '1' : '0',
      facts.condition,
      facts.brand,
      facts.gtin,
      facts.part,
      facts.colour,
      facts.category,
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
  line: (shop, facts, state) => {
    const words = shopWords[shop.language];
    const amount = (minor: number): string => printAmount(minor, shop.currency);
    return `${[
      facts.code,
      facts.brand,
      facts.title,
      facts.category,
      facts.url,
      facts.gtin,
      facts.part,
      amount(effectivePrice(state)),
      state.sale === null ? '' : amount(state.priceMinor),
      shop.shippingMinor === null ? '' : amount(shop.shippingMinor),
      state.isAvailable ? words.delivered : words.soldOut,
      facts.condition,
      facts.colour,
      facts.storage,
    ]
      .map(text => (/[";\n]/.test(text) ? quoted(text) : text))
      .join(';')}\n`;
  },
  separator: '',
  end: '',
};

/** `1.299,00` where a comma stands before cents, `1299.00` elsewhere. */
function printAmount(minor: number, currency: string): string {
  const plain = writeAmount(minor);
  if (currency !== 'EUR') return plain;
  const [whole = '', cents = '00'] = plain.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
