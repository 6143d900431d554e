// Webhooks of alerts: the calls that set them, and the body that they receive (specification, Webhooks).
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { countries, currencies } from '#domain/locale/locale.ts';
import { conditions, modes } from '#domain/offers/condition.ts';

const minor = z.int().meta({ description: 'minor units' });

const firedMatch = z.strictObject({
  event: z.enum(['price-drop', 'back-in-stock', 'new-offer', 'price-rise', 'sold-out']),
  countrySlug: z.enum(countries),
  mode: z.enum(modes),
  productSku: z.string(),
  title: z.string().meta({ description: 'of the product, in the language of the alert' }),
  url: z.url().meta({ description: 'the page of the product' }),
  offerId: z.string(),
  offerUrl: z.url().meta({ description: 'leads to the merchant and counts the click for the alert' }),
  merchantSlug: z.string(),
  merchantName: z.string(),
  merchantIsDemo: z.boolean(),
  condition: z.enum(conditions),
  price: z.number().meta({ description: 'major units, when it happened' }),
  _price: minor,
  _priceBefore: minor.nullable().meta({ description: 'null = nothing to compare with' }),
  currency: z.enum(currencies),
  seenAt: z.iso.datetime().meta({ description: 'when the price list of the merchant was read' }),
});

export const alertFired = z
  .strictObject({
    type: z.literal('alert.fired'),
    timestamp: z.iso.datetime().meta({ description: 'when the alert fired' }),
    data: z.strictObject({ notificationId: z.string(), matches: z.array(firedMatch) }),
  })
  .meta({ id: 'AlertFired' });
export type AlertFired = z.output<typeof alertFired>;

const notificationId = z.string().regex(/^\d{1,18}$/);

export const setAlertWebhook = defineEndpoint({
  name: 'setAlertWebhook',
  summary:
    'Sets the webhook that one of the session’s alerts calls whenever it fires, replacing any earlier one',
  request: z.strictObject({ notificationId, url: z.string().min(1).max(2_000) }),
  response: z.strictObject({
    secret: z.string().meta({ description: 'signs every call; shown this once' }),
  }),
});

export const removeAlertWebhook = defineEndpoint({
  name: 'removeAlertWebhook',
  summary: 'Ends the calls of an alert',
  request: z.strictObject({ notificationId }),
  response: z.strictObject({ removed: z.literal(true) }),
});
