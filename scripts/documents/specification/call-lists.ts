// The calls of the API and their shapes on the wire, for the specification.
import { z } from 'zod';
import { codes, writeTable } from '#scripts/documents/specification/markdown.ts';
import { addresses } from '#api/contract/all-addresses.ts';
import type { CallAddress } from '#api/contract/addresses.ts';
import { conversionsPath, postConversion } from '#api/contract/conversions.ts';
import { publicEndpoints, visitorEndpoints } from '#api/contract/endpoints.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly additionalProperties?: Schema | boolean;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

interface Call {
  readonly summary: string;
  readonly request: z.ZodType;
  readonly response: z.ZodType;
}

/** Every implemented call: method and path, purpose, request and response. */
export function writeCalls(): string {
  const calls: Readonly<Record<string, Call>> = { ...publicEndpoints, ...visitorEndpoints, postConversion };
  const signed: CallAddress = { name: postConversion.name, method: 'POST', path: conversionsPath };
  return [...Object.values<CallAddress>(addresses), signed]
    .map(({ name, method, path }) => {
      const { summary, request, response } = calls[name] as Call;
      return [
        `- \`${method} ${path}\`: ${summary.replace(/[ .]*$/, '.')}`,
        `  - takes ${shape(toSchema(request, 'input'))}`,
        `  - gives ${shape(toSchema(response, 'output'))}`,
      ].join('\n');
    })
    .join('\n');
}

/** Shapes with a table of their own, by the name of its place in the document. */
export function writeWireTables(): Readonly<Record<string, () => string>> {
  const result = toSchema(publicEndpoints.getResult.response, 'output');
  const merchant = toSchema(publicEndpoints.getMerchant.response, 'output').properties?.['merchant'];
  const product = toSchema(publicEndpoints.getProduct.response, 'output').properties?.['data'];
  const explore = toSchema(publicEndpoints.getExplore.response, 'output').properties?.['tabs']?.items;
  const settings = toSchema(publicEndpoints.getSettings.response, 'output');
  const session = toSchema(visitorEndpoints.getSession.response, 'output');
  return {
    'offer-fields': () => fields(result.$defs?.['Offer']),
    'result-item-fields': () => fields(result.$defs?.['ResultItem']),
    'product-summary-fields': () => fields(result.$defs?.['ProductSummary']),
    'product-fields': () => fields(product),
    'merchant-fields': () => fields(merchant),
    'explore-tab-fields': () => fields(explore),
    'explore-item-fields': () => fields(explore?.properties?.['items']?.items),
    'explore-tag-fields': () => fields(explore?.properties?.['tags']?.items),
    'settings-fields': () => fields(settings),
    'session-fields': () => fields(session),
  };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, { io }) as Schema;
}

/** The fields of a request or a response in one line; optional fields end in a question mark. */
function shape(schema: Schema): string {
  const { properties, additionalProperties, description } = schema;
  if (properties && Object.keys(properties).length > 0) return codes([...nest(schema)]);
  if (typeof additionalProperties === 'object') return description ?? 'a record';
  return 'nothing';
}

function nest({ properties = {}, required = [] }: Schema): string[] {
  return Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}${inside(field)}`,
  );
}

/** The contents of a field: `: [Offer]`, `: {page, total}`, `: 1 to 60`; '' for a plain value. */
function inside(schema: Schema): string {
  const { $ref, items, properties, anyOf, minItems, maxItems, minimum, maximum } = schema;
  if ($ref) return `: ${nameOf($ref)}`;
  if (items) {
    const each = inside(items).replace(/^: /, '') || '...';
    if (maxItems === undefined) return `: [${each}]`;
    return `: [${each}, ${minItems === maxItems ? 'exactly' : 'at most'} ${maxItems}]`;
  }
  if (properties) return `: ${nameShape(schema) ?? `{${nest(schema).join(', ')}}`}`;
  if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER)
    return `: ${minimum} to ${maximum}`;
  const [only, ...others] = (anyOf ?? []).filter(each => each.type !== 'null');
  return only && others.length === 0 ? inside(only) : '';
}

/** Shapes with a table of their own but without a name in the contract, by a field that only they have. */
const namesByField: Readonly<Record<string, string>> = {
  shipsInternationaly: 'Merchant',
  canonicalSku: 'Product',
  currencyIso: 'Country',
  defaultLocaleSlug: 'Language',
  extraKeywords: 'ExploreItem',
  showInSearch: 'ExploreTag',
};

function nameShape({ properties = {} }: Schema): string | undefined {
  return Object.keys(properties).flatMap(field => namesByField[field] ?? [])[0];
}

function fields(schema: Schema | undefined): string {
  if (!schema?.properties) throw new Error('a table of fields has no fields');
  return writeTable(
    ['field', 'type', 'meaning'],
    Object.entries(schema.properties).map(([name, field]) => [
      codes([name]),
      typeOf(field),
      field.description ?? (field.anyOf ?? []).map(each => each.description ?? '').join(''),
    ]),
  );
}

/** Maximum number of values listed inline; longer lists have a table of their own. */
const maxListed = 8;

function typeOf(schema: Schema): string {
  const { $ref, type, format, items, properties, anyOf, additionalProperties } = schema;
  if ($ref) return nameOf($ref);
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (schema.const !== undefined) return codes([JSON.stringify(schema.const).replaceAll('"', '')]);
  if (schema.enum)
    return schema.enum.length > maxListed
      ? `one of ${schema.enum.length} words`
      : codes(schema.enum.map(String));
  if (items) return `list of ${typeOf(items)}`;
  if (properties) return nameShape(schema) ?? codes([`{${nest(schema).join(', ')}}`]);
  if (typeof additionalProperties === 'object') return `record of ${typeOf(additionalProperties)}`;
  const types = [type ?? 'anything'].flat();
  return types.map(each => (each === 'string' ? (timeFormats[format ?? ''] ?? each) : each)).join(' or ');
}

const timeFormats: Readonly<Record<string, string>> = { 'date-time': 'time', date: 'date' };

function nameOf(ref: string): string {
  return ref.split('/').at(-1) ?? ref;
}
