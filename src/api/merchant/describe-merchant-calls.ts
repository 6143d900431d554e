// The calls of merchants' programs in the API's description.
import type { z } from 'zod';
import {
  merchantFailures,
  maxOffersPerRequest,
  offerAnswer,
  offerPath,
  offerQuery,
  offersAnswer,
  offersPath,
  offerStatement,
  offerStatements,
} from '#api/contract/merchant-offers.ts';
import { merchantKeyExample } from '#domain/merchants/merchant-key.ts';
import { describeMerchantFailure } from '#api/merchant/describe-merchant-failure.ts';
import type { MerchantFailure } from '#api/contract/merchant-offers.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Converts a schema for the API's description, of a request or a response. */
export type Convert = (schema: z.ZodType, io: 'input' | 'output') => JsonObject;

/** How a key is sent. */
export const merchantKeyScheme = {
  type: 'http',
  scheme: 'bearer',
  description: `a key from the page "API" of your merchant pages: ${merchantKeyExample}`,
} as const;

const tags = ['Merchants’ own offers'];
const security = [{ merchantKey: [] }];

export function describeMerchantCalls(
  convert: Convert,
): { readonly path: string; readonly call: JsonObject }[] {
  const { country } = convert(offerQuery, 'input')['properties'] as Record<string, unknown>;
  const one = { 'application/json': { schema: convert(offerAnswer, 'output') } };
  return [
    {
      path: offerPath.replace(':code', '{code}'),
      call: {
        operationId: 'putOffer',
        summary:
          'Updates the price and stock of one of your offers. Repeating the same request changes nothing',
        tags,
        security,
        parameters: [
          {
            name: 'code',
            in: 'path',
            required: true,
            schema: { type: 'string', maxLength: 200 },
            description: 'your own product code, as in your feed',
          },
          { name: 'country', in: 'query', required: false, schema: country },
        ],
        requestBody: describeBody(convert(offerStatement, 'input')),
        responses: {
          200: { description: 'It is so now', content: one },
          202: { description: 'The price jumped and waits; stock counts', content: one },
          ...describeFailures(Object.keys(merchantFailures) as MerchantFailure[]),
        },
      },
    },
    {
      path: offersPath,
      call: {
        operationId: 'putOffers',
        summary: `The same for up to ${maxOffersPerRequest} offers at once`,
        tags,
        security,
        parameters: [],
        requestBody: describeBody(convert(offerStatements, 'input')),
        responses: {
          200: {
            description: 'What became of each',
            content: { 'application/json': { schema: convert(offersAnswer, 'output') } },
          },
          ...describeFailures([
            'invalid-request',
            'key-unknown',
            'too-large',
            'unsupported-media-type',
            'too-many-requests',
            'internal',
            'unavailable',
          ]),
        },
      },
    },
  ];
}

function describeBody(schema: JsonObject): JsonObject {
  return { required: true, content: { 'application/json': { schema } } };
}

/** Groups codes by status. */
function describeFailures(codes: readonly MerchantFailure[]): Record<string, JsonObject> {
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const status = merchantFailures[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${describeMerchantFailure(code)}`]);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [String(status), { description: lines.join('\n'), content }]),
  );
}
