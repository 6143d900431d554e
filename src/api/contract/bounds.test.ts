// Every size that a caller chooses is bounded (P27) by the schemas themselves; new calls are covered automatically.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { visitorAddresses } from '#api/contract/visitor-addresses.ts';
import { publicEndpoints, visitorEndpoints } from '#api/contract/endpoints.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly contentEncoding?: string;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const endpoints = { ...publicEndpoints, ...visitorEndpoints };

/** A text is bounded by its length, or by a pattern without open-ended repetition. */
function isBoundedText({ maxLength = Infinity, pattern = '*', contentEncoding }: Schema): boolean {
  // A file, in the one call whose address allows a larger body.
  if (contentEncoding === 'base64') return maxLength < (visitorAddresses.postUserImage.maxBodyBytes ?? 0);
  return maxLength <= 20_000 || !/[*+]|,\}/.test(pattern);
}

/** The paths of everything unbounded in a schema, and the schema's depth. */
function inspect(
  schema: Schema,
  definitions: NonNullable<Schema['$defs']>,
  path: string,
  levels = 1,
): { loose: string[]; depth: number } {
  if (schema.$ref !== undefined) {
    const definition = definitions[schema.$ref.replace('#/$defs/', '')];
    // A schema that refers to itself has no bound.
    if (!definition || levels > 32) return { loose: [`${path}: ${schema.$ref}`], depth: levels };
    return inspect(definition, definitions, path, levels);
  }
  const { type, properties = {}, items, prefixItems = [], additionalProperties } = schema;
  const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const isFixed = schema.enum !== undefined || schema.const !== undefined;
  const loose: string[] = [];
  if (type === undefined && either.length === 0 && !isFixed) loose.push(`${path}: anything`);
  if (type === 'string' && !isFixed && !isBoundedText(schema)) loose.push(`${path}: text`);
  if (type === 'array' && (schema.maxItems ?? Infinity) > 200) loose.push(`${path}: list`);
  if (type === 'object' && additionalProperties !== false) loose.push(`${path}: other keys`);
  const elements = [...prefixItems, ...(items ? [items] : [])];
  const found = [
    ...Object.entries(properties).map(([name, each]) =>
      inspect(each, definitions, `${path}.${name}`, levels + 1),
    ),
    ...elements.map(each => inspect(each, definitions, `${path}[]`, levels + 1)),
    ...either.map(each => inspect(each, definitions, path, levels)),
  ];
  return {
    loose: [...loose, ...found.flatMap(each => each.loose)],
    depth: Math.max(levels, ...found.map(({ depth }) => depth)),
  };
}

test.each(Object.entries(endpoints))('every field of %s is bounded', (_name, { request }) => {
  const schema = z.toJSONSchema(request, { io: 'input' }) as Schema;
  const { loose, depth } = inspect(schema, schema.$defs ?? {}, '');
  expect(loose).toEqual([]);
  expect(depth).toBeLessThanOrEqual(32);
});

test('page sizes and keys of the calls that search have the promised bounds', () => {
  const { properties: results = {} } = z.toJSONSchema(endpoints.getResult.request, { io: 'input' }) as Schema;
  expect([results['perPage']?.maximum, results['offset']?.maximum]).toEqual([60, 10_000]);
  const { properties: counts = {} } = z.toJSONSchema(endpoints.getCountFilters.request, {
    io: 'input',
  }) as Schema;
  expect(counts['filterKeys']?.maxItems).toBe(40);
});
