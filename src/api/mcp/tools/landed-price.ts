// landed_price: what a product costs when it is bought in another country and brought to this one.
import { z } from 'zod';
import { getLandedPrices } from '#api/contract/landed-prices.ts';
import { describeOffer, shortenOffer } from '#api/mcp/describe-offer.ts';
import { addressOf, callPlace, defineTool, placeFields } from '#api/mcp/tool.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { toMajor } from '#domain/money/money.ts';
import { ok } from '#domain/result.ts';
import { formatLandedPath } from '#domain/urls/landed-address.ts';

const { productSku, mode } = getLandedPrices.request.shape;

export const landedPrice = defineTool({
  name: 'landed_price',
  title: 'Landed price',
  description:
    'What the best offers of a product in the other six countries cost when they are brought to this one: freight, duty and tax as estimates from low to high, beside the best offer here.',
  input: z.strictObject({ productSku, ...placeFields, mode }),
  run: async ({ productSku: sku, mode: wanted, ...place }, context) => {
    const found = await context.api.getLandedPrices({ ...callPlace(place), productSku: sku, mode: wanted });
    if (!found.ok) return found;
    const { currency, offers, product, rates, without } = found.value;
    const label = (amountMinor: number) => formatPrice({ amountMinor, currency });
    const ratesLine = rates
      ? `Converted by the reference rates of ${rates.day}${rates.isDemo ? ', invented for the demonstration' : ''}${rates.isStale ? ', which are out of date' : ''}.`
      : 'No exchange rates are loaded, so nothing is computed.';
    return ok({
      url: addressOf(context, place.country, formatLandedPath(sku, wanted)),
      seenAt: offers.flatMap(({ offer, home }) =>
        [offer, ...(home ? [home.offer] : [])].map(each => each.lastConfirmedAt),
      ),
      lines: [
        `${product.fullTitle}, brought here. Estimates, no promise.`,
        ratesLine,
        ...offers.map(
          ({ country, offer, landed, verdict }) =>
            `- ${country}: ${label(landed.total.lowMinor)} to ${label(landed.total.highMinor)} in all${landed.isIncomplete ? ', a duty is not known' : ''}${verdict ? ` (${verdict})` : ''}; there ${describeOffer(offer)}`,
        ),
        ...(without.length > 0 ? [`Nobody has it in stock in: ${without.join(', ')}.`] : []),
      ],
      data: {
        title: product.fullTitle,
        currency,
        rates: rates && { day: rates.day, isStale: rates.isStale, isDemo: rates.isDemo },
        offers: offers.map(({ country, offer, path, landed, home, verdict }) => ({
          country,
          url: addressOf(context, country, path),
          offer: shortenOffer(offer),
          way: landed.way,
          landedFrom: toMajor(landed.total.lowMinor),
          landedTo: toMajor(landed.total.highMinor),
          isIncomplete: landed.isIncomplete,
          verdict,
          here: home && shortenOffer(home.offer),
        })),
        without,
      },
    });
  },
});
