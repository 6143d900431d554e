// The API's description (OpenAPI 3.1), generated from the schemas of its requests and responses.
import { z } from 'zod';
import { publicAddresses } from '#api/contract/addresses.ts';
import { visitorAddresses } from '#api/contract/visitor-addresses.ts';
import type { CallAddress } from '#api/contract/addresses.ts';
import { publicEndpoints, visitorEndpoints } from '#api/contract/endpoints.ts';
import { conversionsPath, postConversion } from '#api/contract/conversions.ts';
import { errorForm } from '#api/contract/error-form.ts';
import { describeMerchantCalls, merchantKeyScheme } from '#api/merchant/describe-merchant-calls.ts';
import { listPathFields } from '#api/contract/fill-path.ts';

type JsonObject = Readonly<Record<string, unknown>>;

interface DescribedCall {
  readonly address: CallAddress;
  readonly summary: string;
  readonly request: z.ZodType;
  readonly response: z.ZodType;
}

/** Sections of the description, by the path segment after `/api`. */
const tags = [
  { prefix: '/api/product/rendering/', name: 'Catalogue', description: 'Lists, products, filters, explore.' },
  { prefix: '/api/product/merchants', name: 'Merchants', description: 'Who sells, and on which terms.' },
  {
    prefix: '/api/merchant/',
    name: 'Merchants’ own offers',
    description:
      'Lets a merchant’s program update prices and stock between two readings of its feed, using a key from the merchant’s pages.',
  },
  {
    prefix: '/api/refurbisher',
    name: 'Comparison of merchants',
    description: 'How they stand in the market, and what was observed of them.',
  },
  { prefix: '/api/trade-in/', name: 'Trade-in', description: 'Who buys devices from visitors.' },
  {
    prefix: '/api/stats/',
    name: 'Statistics',
    description: 'Price history of each release, month by month.',
  },
  {
    prefix: '/api/data/',
    name: 'Open data',
    description: 'Statistics and price observations as files, with their columns, licence and checksums.',
  },
  {
    prefix: '/api/r/conversions',
    name: 'Conversions',
    description: 'Outcomes of clicks, reported by merchants and affiliate networks. Requests are signed.',
  },
  {
    prefix: '/api/r/',
    name: 'Records',
    description: 'Counts made by our own pages; not intended for other clients.',
  },
  {
    prefix: '/api/users',
    name: 'Visitors',
    description:
      'The session of a browser, and the address of whoever uses it. They act for pages of this site alone.',
  },
  { prefix: '/api/', name: 'Description', description: 'This description.' },
] as const;

/** `serverUrl`: where the API is; `/` = the host that served the description. */
export function buildOpenApi(serverUrl = '/'): JsonObject {
  const components = new Map<string, unknown>();
  const paths = new Map<string, Record<string, unknown>>();
  for (const call of listCalls()) {
    const { method, path } = call.address;
    paths.set(path, { ...paths.get(path), [method.toLowerCase()]: describeCall(call, components) });
  }
  paths.set('/api/data/files/{file}', { get: describeDataFile() });
  for (const { path, call } of describeMerchantCalls((schema, io) => convert(schema, io, components)))
    paths.set(path, { put: call });
  paths.set(conversionsPath, { post: describeConversion(components) });
  components.set('Error', convert(errorForm, 'output', components));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Windfall API',
      version: '1',
      description:
        'Prices of refurbished and new Apple devices in seven countries. Money: price in major units, _price in minor units. Times: ISO 8601, UTC. Every error has the same format: a message for the visitor, a stable code, and the request ID. AI assistants can make the same calls through the Model Context Protocol at /mcp; /llms.txt lists what else is available.',
    },
    servers: [{ url: serverUrl }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: { merchantKey: merchantKeyScheme },
    },
  };
}

/** Not a call of pages: its response is a file. */
function describeDataFile(): JsonObject {
  const text = { schema: { type: 'string' } };
  return {
    operationId: 'getOpenDataFile',
    summary:
      'A file that getOpenData lists, streamed; with .sha256 behind its name its checksum. 503 with Retry-After while others are made',
    tags: ['Open data'],
    parameters: [{ name: 'file', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: {
        description: 'The file',
        content: { 'text/csv': text, 'application/x-ndjson': text, 'text/plain': text },
      },
      404: { description: 'There is no such file' },
      503: { description: 'As many files as may be are being made' },
    },
  };
}

/** Not a call of pages: programs sign it. */
function describeConversion(components: Map<string, unknown>): JsonObject {
  const signed = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  const call = describeCall(
    { ...postConversion, address: { name: postConversion.name, method: 'POST', path: conversionsPath } },
    components,
  );
  return {
    ...call,
    parameters: [
      signed('webhook-id', 'id of the message'),
      signed('webhook-timestamp', 'seconds since 1970, at most five minutes from now'),
      signed(
        'webhook-signature',
        'v1, and the HMAC-SHA-256 of id, timestamp and body, joined by dots, in base64 (Standard Webhooks); the key is the base64 behind whsec_',
      ),
    ],
  };
}

function listCalls(): DescribedCall[] {
  const ofPublic = Object.entries(publicEndpoints).map(([name, endpoint]) => ({
    ...endpoint,
    address: publicAddresses[name as keyof typeof publicAddresses],
  }));
  const ofVisitors = Object.entries(visitorEndpoints).map(([name, endpoint]) => ({
    ...endpoint,
    address: visitorAddresses[name as keyof typeof visitorAddresses],
  }));
  return [...ofPublic, ...ofVisitors];
}

function describeCall(
  { address, summary, request, response }: DescribedCall,
  components: Map<string, unknown>,
): JsonObject {
  const input = describeInput(address, convert(request, 'input', components));
  return {
    operationId: address.name,
    summary,
    tags: [tags.find(({ prefix }) => address.path.startsWith(prefix))?.name],
    ...input,
    responses: {
      200: {
        description: 'The answer',
        content: { 'application/json': { schema: convert(response, 'output', components) } },
      },
      default: {
        description: 'Any error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** Fields of the path, then those of the query or of a POST's body. */
function describeInput(address: CallAddress, asked: JsonObject): JsonObject {
  const parameters = describeParameters(address, asked);
  if (address.method !== 'POST') return { parameters };
  const inPath = new Set(listPathFields(address));
  if (inPath.size === 0) return describeBody(asked);
  const properties = Object.entries(asked['properties'] as JsonObject).filter(([name]) => !inPath.has(name));
  const required = ((asked['required'] ?? []) as string[]).filter(name => !inPath.has(name));
  return {
    parameters: parameters.filter(parameter => parameter['in'] === 'path'),
    ...(properties.length > 0 &&
      describeBody({ ...asked, properties: Object.fromEntries(properties), required })),
  };
}

function describeBody(schema: JsonObject): JsonObject {
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function describeParameters(address: CallAddress, schema: JsonObject): JsonObject[] {
  const inPath = new Set(listPathFields(address));
  const required = new Set((schema['required'] ?? []) as string[]);
  return Object.entries((schema['properties'] ?? {}) as Record<string, unknown>).map(([name, field]) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || required.has(name),
    schema: field,
  }));
}

/** JSON Schema in the dialect of OpenAPI 3.1; named schemas move to the components. */
function convert(schema: z.ZodType, io: 'input' | 'output', components: Map<string, unknown>): JsonObject {
  const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  // A named schema differs between input and output: defaults are filled in between.
  const suffix = io === 'input' ? 'Input' : '';
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...rest } = definition as { id?: string };
    components.set(`${name}${suffix}`, pointToComponents(rest, suffix));
  }
  return pointToComponents(own, suffix) as JsonObject;
}

function pointToComponents(value: unknown, suffix: string): unknown {
  if (Array.isArray(value)) return value.map(each => pointToComponents(each, suffix));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, `${inner.replace('#/$defs/', '#/components/schemas/')}${suffix}`]
        : [key, pointToComponents(inner, suffix)],
    ),
  );
}
