// Checks from which the shape of a file is composed: each notes what is wrong, with its path, and never throws.
import type { CatalogueProblem } from '#domain/catalogue/catalogue-model.ts';

export type Check = (value: unknown, path: string, problems: CatalogueProblem[]) => void;

/** A check of one plain value; `wanted` completes "must be ...". */
export function check(wanted: string, holds: (value: unknown) => boolean): Check {
  return (value, path, problems) => {
    if (!holds(value)) problems.push({ path, message: `must be ${wanted}, is ${describe(value)}` });
  };
}

/** One of a closed list of texts. */
export function oneOf(values: readonly string[]): Check {
  return check(`one of ${values.join(', ')}`, value => typeof value === 'string' && values.includes(value));
}

/** What `inner` wants, or null. */
export function nullable(inner: Check): Check {
  return (value, path, problems) => {
    if (value !== null) inner(value, path, problems);
  };
}

/** A list; an item that has a slug is named by it in paths, so that an editor finds it in a file of 3,000 lines. */
export function listOf(inner: Check): Check {
  return (value, path, problems) => {
    if (!Array.isArray(value)) {
      problems.push({ path, message: `must be a list, is ${describe(value)}` });
      return;
    }
    for (const [index, item] of value.entries()) inner(item, join(path, itemName(item, index)), problems);
  };
}

/** One value, or a list of them that is not empty. */
export function oneOrMore(inner: Check): Check {
  return (value, path, problems) => {
    if (!Array.isArray(value)) inner(value, path, problems);
    else if (value.length === 0) problems.push({ path, message: 'must not be an empty list' });
    else listOf(inner)(value, path, problems);
  };
}

/** The same checks, each changed in the same way. */
export function mapValues(checks: Readonly<Record<string, Check>>, change: (inner: Check) => Check) {
  return Object.fromEntries(Object.entries(checks).map(([key, inner]) => [key, change(inner)] as const));
}

/** An object whose keys pass `keyCheck` and whose values pass `inner`. */
export function mapOf(inner: Check, keyCheck: Check): Check {
  return (value, path, problems) => {
    if (!isRecord(value)) {
      problems.push({ path, message: `must be an object, is ${describe(value)}` });
      return;
    }
    for (const [key, item] of Object.entries(value)) {
      keyCheck(key, join(path, key), problems);
      inner(item, join(path, key), problems);
    }
  };
}

/** An object with these keys and no others: a misspelt key must not pass for a missing one. */
export function record(checks: Readonly<Record<string, Check>>, optional: readonly string[] = []): Check {
  return (value, path, problems) => {
    if (!isRecord(value)) {
      problems.push({ path, message: `must be an object, is ${describe(value)}` });
      return;
    }
    for (const [key, inner] of Object.entries(checks)) {
      if (Object.hasOwn(value, key)) inner(value[key], join(path, key), problems);
      else if (!optional.includes(key)) problems.push({ path: join(path, key), message: 'is missing' });
    }
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(checks, key))
        problems.push({ path: join(path, key), message: 'is not a key of this object' });
    }
  };
}

/** Whether a value is an object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function itemName(item: unknown, index: number): string {
  return isRecord(item) && typeof item.slug === 'string' ? item.slug : String(index);
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function describe(value: unknown): string {
  if (typeof value === 'string') return value.length > 60 ? 'a long text' : JSON.stringify(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (value === undefined) return 'missing';
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`;
}
