// list_merchants: the merchants of a country, with their terms.
import { z } from 'zod';
import { addressOf, defineTool, placeFields } from '#api/mcp/tool.ts';
import { ok } from '#domain/result.ts';

export const listMerchants = defineTool({
  name: 'list_merchants',
  title: 'List merchants',
  description:
    'The merchants that list anything in a country, with their terms: warranty, returns, shipping, payment. null means that the merchant does not state it.',
  input: z.strictObject(placeFields),
  run: async (place, context) => {
    const found = await context.api.getRefurbishers({ country: place.country });
    if (!found.ok) return found;
    const merchants = found.value.refurbishers.map(({ merchant, market }) => ({
      slug: merchant.slug,
      name: merchant.name,
      url: addressOf(context, place.country, `/refurbishers/${merchant.slug}`),
      isDemo: merchant.isDemo,
      products: merchant.products,
      warrantyMonths: merchant.warrantyTime,
      returnDays: merchant.returnTime,
      shippingCost: merchant.shippingCost,
      storePickup: merchant.storePickup,
      shipsAbroad: merchant.shipsInternationaly,
      paymentMethods: merchant.paymentMethods,
      installmentMonths: merchant.installmentPayments,
      observedAt: market.lastReadAt,
    }));
    const formatTerm = (value: number | null, unit: string) =>
      value === null ? 'not stated' : `${value} ${unit}`;
    return ok({
      url: addressOf(context, place.country, '/refurbishers'),
      seenAt: merchants.flatMap(({ observedAt }) => observedAt ?? []),
      lines: [
        `${merchants.length} merchants.`,
        ...merchants.map(
          ({ name, slug, warrantyMonths, returnDays, isDemo }) =>
            `- ${name} [${slug}]${isDemo ? ' (demonstration)' : ''}: warranty ${formatTerm(warrantyMonths, 'months')}, returns ${formatTerm(returnDays, 'days')}`,
        ),
      ],
      data: { merchants },
    });
  },
});
