// The device identified by a mark on it, on its box or in its settings, on the wire.
import { z } from 'zod';
import { stock } from '#api/contract/explore.ts';
import { softwareSupport, wireProductSummary } from '#api/contract/product.ts';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { countries, languages } from '#domain/locale/locale.ts';

const part = z.strictObject({
  unit: z.enum(['new', 'refurbished', 'refurbished-to-order', 'replacement', 'personalised', 'demo']).meta({
    description: 'by the first letter: M, F, G, N, P, 3',
  }),
  region: z.string().meta({ description: 'letters of the part of the world it was packed for' }),
  regionCountries: z.array(z.string()).meta({ description: 'their names; empty = not known' }),
});

const tradeIn = z
  .strictObject({
    maxPayoutLabel: z.string().meta({ description: 'the most that a partner pays for it in good condition' }),
    path: z.string().meta({ description: 'what each partner pays: path without the locale prefix' }),
  })
  .nullable()
  .meta({ description: 'null = no partner of the country buys it' });

const model = z.strictObject({
  name: z.string(),
  imageKeyHash: z.string(),
  releasedOn: z.iso.date(),
  modelNumbers: z.array(z.string()),
  identifiers: z.array(z.string()),
  emcNumbers: z.array(z.string()),
  softwareSupport: softwareSupport.nullable(),
  url: z.string().meta({ description: 'its refurbished offers: path with the locale prefix' }),
  meta: stock,
  tradeIn,
});

const product = z.strictObject({
  product: wireProductSummary,
  url: z.string(),
  meta: stock,
  tradeIn,
});

export const identifyDevice = defineEndpoint({
  name: 'identifyDevice',
  summary: 'What a part number, model number, identifier or EMC number says of a device',
  request: z.strictObject({
    country: z.enum(countries),
    languageSlug: z.enum(languages).optional(),
    text: z
      .string()
      .max(200)
      .meta({ description: 'MLPF3ZD/A, A2633, iPhone14,5 or EMC 3598; may hold other words' }),
  }),
  response: z.strictObject({
    mark: z
      .strictObject({
        kind: z.enum(['part-number', 'model-number', 'identifier', 'emc']),
        code: z.string().meta({ description: 'in its usual spelling' }),
        part: part.nullable().meta({ description: 'what a part number says by itself' }),
      })
      .nullable()
      .meta({ description: 'null = the text holds no such mark' }),
    isTwin: z.boolean().meta({
      description: 'found by the number of the same unit sold new or refurbished: likely, and no proof',
    }),
    models: z.array(model).meta({ description: 'newest first; empty = not in the catalogue' }),
    products: z.array(product).meta({ description: 'the configurations that it can mean, at most 12' }),
  }),
});
export type IdentifiedWire = z.output<typeof identifyDevice.response>;
export type IdentifiedModel = IdentifiedWire['models'][number];
export type IdentifiedProduct = IdentifiedWire['products'][number];
