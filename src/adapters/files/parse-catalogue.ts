// Parses the hand-maintained files of `seed/catalogue`: their shape first, then their contradictions. All problems are returned
// at once, so that an editor can fix them in one go.
import type { z } from 'zod';
import { catalogueFileSchema, systemTableSchema } from '#adapters/files/catalogue-schemas.ts';
import { findCatalogueContradictions } from '#domain/catalogue/catalogue-contradictions.ts';
import type { CatalogueFile, CatalogueProblem } from '#domain/catalogue/catalogue-file.ts';
import { findTableContradictions, type SystemTable } from '#domain/catalogue/systems.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/** `{family}.json`. The value is the input itself, with its order of keys: a load recognizes a model by the hash of its text. */
export function parseCatalogueFile(input: unknown): Result<CatalogueFile, CatalogueProblem[]> {
  return parse(input, catalogueFileSchema, findCatalogueContradictions);
}

/** `systems.json` */
export function parseSystemTable(input: unknown): Result<SystemTable, CatalogueProblem[]> {
  return parse(input, systemTableSchema, findTableContradictions);
}

function parse<Value>(
  input: unknown,
  schema: z.ZodType,
  findContradictions: (value: Value) => CatalogueProblem[],
): Result<Value, CatalogueProblem[]> {
  const read = schema.safeParse(input, { error: wordIssue });
  const problems = read.success
    ? findContradictions(input as Value)
    : read.error.issues.flatMap(issue => toProblems(input, issue));
  return problems.length > 0 ? fail(problems) : ok(input as Value);
}

const typeWords: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
};

/** Completes "must be ..." where the schema does not. */
function wordIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_union') return `one of ${(issue.options as string[] | undefined)?.join(', ')}`;
  if (issue.code === 'too_small' && issue.origin === 'array') return 'a list that is not empty';
  if (issue.code === 'too_small') return `${issue.inclusive ? 'at least' : 'above'} ${issue.minimum}`;
  return (issue.code === 'invalid_type' && typeWords[issue.expected]) || 'an object';
}

function toProblems(input: unknown, issue: z.core.$ZodIssue): CatalogueProblem[] {
  const { path, value } = locate(input, issue.path);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => ({ path: join(path, key), message: 'is not a key of this object' }));
  if (issue.code === 'invalid_key')
    return [{ path, message: `must be ${issue.issues[0]?.message}, is ${describe(issue.path.at(-1))}` }];
  // The schema allows one value or a list of them; only the problems of the form that the value has are reported.
  const issues = issue.code === 'invalid_union' ? issue.errors[Array.isArray(value) ? 1 : 0] : undefined;
  if (issues)
    return issues.flatMap(each => toProblems(input, { ...each, path: [...issue.path, ...each.path] }));
  return [
    { path, message: value === undefined ? 'is missing' : `must be ${issue.message}, is ${describe(value)}` },
  ];
}

/** The value at a path, and the path in words: an item that has a slug is named by it, so that an editor finds it in 3,000 lines. */
function locate(input: unknown, keys: readonly PropertyKey[]): { path: string; value: unknown } {
  let value = input as Readonly<Record<PropertyKey, unknown>> | undefined;
  let path = '';
  for (const key of keys) {
    value = value?.[key] as typeof value;
    const slug = typeof key === 'number' ? value?.['slug'] : undefined;
    path = join(path, typeof slug === 'string' ? slug : String(key));
  }
  return { path, value };
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function describe(value: unknown): string {
  if (typeof value === 'string') return value.length > 60 ? 'a long text' : JSON.stringify(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`;
}
