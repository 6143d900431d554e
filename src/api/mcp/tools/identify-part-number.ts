// identify_part_number: which device a part number, model number, identifier or EMC number means.
import { z } from 'zod';
import { identifyDevice } from '#api/contract/identify.ts';
import { addressOf, callPlace, defineTool, placeFields } from '#api/mcp/tool.ts';
import { ok } from '#domain/result.ts';

const { text } = identifyDevice.request.shape;

export const identifyPartNumber = defineTool({
  name: 'identify_part_number',
  title: 'Identify a part number',
  description:
    'Which device a mark means: a part number (MLPF3ZD/A), model number (A2633), identifier (iPhone14,5) or EMC number. Answers the models, the configurations, and what is in stock of them.',
  input: z.strictObject({ text: text.min(1), ...placeFields }),
  run: async ({ text: mark, ...place }, context) => {
    const { languageSlug } = callPlace(place);
    const found = await context.api.identifyDevice({
      country: place.country,
      ...(languageSlug && { languageSlug }),
      text: mark,
    });
    if (!found.ok) return found;
    const { value } = found;
    const models = value.models.map(({ name, url, releasedOn, modelNumbers, meta }) => ({
      name,
      url: addressOf(context, place.country, url),
      releasedOn,
      modelNumbers,
      inStock: meta.total,
      lowestPrice: meta.minPriceLabel,
    }));
    const products = value.products.map(({ product, url, meta }) => ({
      title: product.fullTitle,
      url: addressOf(context, place.country, url),
      lowestPrice: meta.minPriceLabel,
    }));
    const price = (label: string | null) => (label === null ? 'nobody has it in stock' : `from ${label}`);
    return ok({
      url: addressOf(context, place.country, `/identify?text=${encodeURIComponent(mark)}`),
      seenAt: [],
      lines: [
        ...(value.mark
          ? [`${value.mark.code} is a ${value.mark.kind}.`]
          : ['The text holds no part number, model number, identifier or EMC number.']),
        ...(value.mark && models.length === 0 ? ['It is of no device in our catalogue.'] : []),
        ...(value.isTwin
          ? ['Found by the number of the same unit sold new or refurbished: likely, no proof.']
          : []),
        ...models.map(
          ({ name, releasedOn, lowestPrice }) => `- ${name}, of ${releasedOn}: ${price(lowestPrice)}`,
        ),
        ...products.map(({ title, lowestPrice }) => `- ${title}: ${price(lowestPrice)}`),
      ],
      data: { mark: value.mark, isLikelyOnly: value.isTwin, models, products },
    });
  },
});
