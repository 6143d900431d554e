// The changes of its profile that a merchant proposes, path by path, so that applying them undoes nothing that others changed meanwhile.
import type { MerchantProfile } from '#domain/merchants/merchant-profile.ts';

export interface ProfileChange {
  /** `warrantyMonths`, `summary.de`, `support.email` */
  readonly path: string;
  /** Absent = not stated. */
  readonly from?: unknown;
  readonly to?: unknown;
}

/** The paths at which two profiles differ, in alphabetical order; a list counts as one value. */
export function compareProfiles(
  before: Partial<MerchantProfile>,
  after: Partial<MerchantProfile>,
): ProfileChange[] {
  const [old, wanted] = [listStated(before), listStated(after)];
  return [...new Set([...old.keys(), ...wanted.keys()])].sort().flatMap(path => {
    const [from, to] = [old.get(path), wanted.get(path)];
    return isSame(from, to)
      ? []
      : [{ path, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}

/** The profile with the changes applied. What is no longer stated is absent. */
export function applyChanges(
  profile: Partial<MerchantProfile>,
  changes: readonly ProfileChange[],
): Partial<MerchantProfile> {
  const stated = listStated(profile);
  for (const { path, to } of changes)
    if (to === undefined) stated.delete(path);
    else stated.set(path, to);
  const changed: Record<string, unknown> = {};
  for (const [path, value] of stated) setAtPath(changed, path.split('.'), value);
  return changed as Partial<MerchantProfile>;
}

/** Changes whose old value has been changed by somebody else since they were proposed. */
export function findStaleChanges(
  profile: Partial<MerchantProfile>,
  changes: readonly ProfileChange[],
): ProfileChange[] {
  const stated = listStated(profile);
  return changes.filter(({ path, from }) => !isSame(stated.get(path), from));
}

/** Path -> value of everything that is stated. */
function listStated(profile: Partial<MerchantProfile>): Map<string, unknown> {
  const values = new Map<string, unknown>();
  const walk = (value: unknown, path: string): void => {
    if (value === null || value === undefined) return;
    if (typeof value !== 'object' || Array.isArray(value)) values.set(path, value);
    else for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`);
  };
  walk(profile, '');
  return values;
}

/** Writes a value at a path of nested objects; creates missing ones. */
export function setAtPath(
  target: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) target[first] = value;
  else setAtPath((target[first] ??= {}) as Record<string, unknown>, rest, value);
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** With object keys in alphabetical order, because the database stores them in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
