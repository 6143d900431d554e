// Addresses with fields in them: `/api/product/merchants/{country}` and the request's fields, both ways.
import type { CallAddress } from '#api/contract/addresses.ts';

/** The fields that stand in a call's path. */
export function listPathFields({ path }: CallAddress): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
}

/**
 * The path and query of a request: fields of the path in their places, those of a GET that are left in the query;
 * undefined and null are left out.
 */
export function fillPath(address: CallAddress, request: Readonly<Record<string, unknown>>): string {
  const inPath = new Set(listPathFields(address));
  const path = address.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(request[name])),
  );
  if (address.method !== 'GET') return path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    if (!inPath.has(name) && value !== undefined && value !== null) query.set(name, textOf(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : String(value as number | boolean);
}
