// The call with which merchants and affiliate networks report conversions. Signed, so it is neither a public nor a visitor call.
import { z } from 'zod';
import { conversionStatuses } from '#domain/billing/conversion.ts';
import { currencies } from '#domain/locale/locale.ts';

export const conversionsPath = '/api/r/conversions';

const minor = z.int().min(0).max(100_000_000);

export const postConversion = {
  name: 'postConversion',
  summary:
    'A merchant or its affiliate network reports the outcome of a click, signed with the merchant’s key',
  request: z.strictObject({
    merchant: z
      .string()
      .regex(/^[a-z-]{2,100}$/)
      .meta({ description: 'its slug' }),
    conversionId: z
      .string()
      .min(1)
      .max(100)
      .meta({ description: 'by which whoever tells it knows it: told again it is the same conversion' }),
    clickId: z
      .string()
      .regex(/^\d{1,15}$/)
      .meta({ description: 'what the link had for `{click}`' }),
    status: z.enum(conversionStatuses),
    amountMinor: minor.meta({ description: 'of the sale, in the minor unit of the currency' }),
    currency: z.enum(currencies),
    commissionMinor: minor.nullish().meta({ description: 'left out = the share that was agreed' }),
    convertedAt: z.iso.datetime({ offset: true }),
  }),
  response: z.strictObject({
    conversionId: z.string(),
    status: z.enum(conversionStatuses),
    result: z.enum(['recorded', 'changed', 'unchanged']),
  }),
};
