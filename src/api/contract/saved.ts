// The visitor's own list of products on the wire.
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { maxRemoved, maxSaved } from '#domain/people/saved-list.ts';

const items = z.array(
  z.strictObject({
    productSku: z.string().regex(/^[\w.-]{1,200}$/),
    changedAt: z.iso.datetime().max(40).meta({ description: 'when it was saved or taken off' }),
    isSaved: z.boolean().meta({ description: 'false = it was taken off, which is remembered' }),
  }),
);

export const syncSaved = defineEndpoint({
  name: 'syncSaved',
  summary:
    'Joins the list of this browser with that of the visitor’s confirmed address, and answers both as one: of each product what was done last',
  request: z.strictObject({ items: items.max(maxSaved + maxRemoved) }),
  response: z.strictObject({ items }),
});
