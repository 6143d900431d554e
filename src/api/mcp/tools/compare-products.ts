// compare_products: two to four products side by side, with their differences.
import { z } from 'zod';
import { aboutProduct } from '#api/contract/product.ts';
import { describeOffer, shortenOffer } from '#api/mcp/describe-offer.ts';
import { addressOf, callPlace, defineTool, placeFields } from '#api/mcp/tool.ts';
import { ok } from '#domain/result.ts';
import { formatComparePath, maxCompared } from '#domain/urls/compare-address.ts';

export const compareProducts = defineTool({
  name: 'compare_products',
  title: 'Compare products',
  description:
    'Two to four products by their SKUs, each with its cheapest offer in stock, and the specifications in which they differ.',
  input: z.strictObject({
    productSkus: z.array(aboutProduct.shape.productSku).min(2).max(maxCompared),
    ...placeFields,
  }),
  run: async ({ productSkus, ...place }, context) => {
    const about = callPlace(place);
    const found = await context.api.getProducts({ ...about, productSkus });
    if (!found.ok) return found;
    const { products, unknown } = found.value;
    const sheets: ReadonlyMap<string, string>[] = [];
    const labels = new Map<string, string>();
    for (const { productSku } of products) {
      const answer = await context.api.getProductSpecs({ ...about, productSku });
      if (!answer.ok) return answer;
      const items = answer.value.specs.flatMap(group => group.items);
      for (const { key, label } of items) labels.set(key, label);
      sheets.push(new Map(items.map(({ key, value }) => [key, value])));
    }
    const differences = [...labels].flatMap(([key, label]) => {
      const values = sheets.map(sheet => sheet.get(key) ?? null);
      return new Set(values).size > 1 ? [{ key, label, values }] : [];
    });
    return ok({
      url: addressOf(context, place.country, formatComparePath(products.map(({ productSku }) => productSku))),
      seenAt: products.flatMap(({ offer }) => offer?.lastConfirmedAt ?? []),
      lines: [
        ...products.map(
          ({ productSku, product, offer }) =>
            `- ${product.fullTitle} [${productSku}]: ${offer ? describeOffer(offer) : 'nobody has it in stock'}`,
        ),
        ...differences.map(({ label, values }) => `${label}: ${values.map(each => each ?? '?').join(' | ')}`),
        ...(unknown.length > 0 ? [`Unknown SKUs: ${unknown.join(', ')}.`] : []),
      ],
      data: {
        products: products.map(({ productSku, product, offer, offerCount }) => ({
          productSku,
          title: product.fullTitle,
          url: addressOf(context, place.country, product.path),
          offerCount,
          cheapestOffer: offer && shortenOffer(offer),
        })),
        differences,
        unknown,
      },
    });
  },
});
