// Paths with fields in them, such as `/api/product/merchants/{country}`: lists the fields, and fills them from a request.
import type { CallAddress } from '#api/contract/addresses.ts';

/** The fields in a call's path. */
export function listPathFields({ path }: CallAddress): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
}

/**
 * The path and query of a request: fields of the path in their places, the other fields of a GET in the query. Undefined and null are left
 * out.
 */
export function fillPath(address: CallAddress, request: Readonly<Record<string, unknown>>): string {
  const inPath = new Set(listPathFields(address));
  const path = address.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(request[name])),
  );
  if (address.method === 'POST') return path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    if (!inPath.has(name) && value !== undefined && value !== null) query.set(name, textOf(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : String(value as number | boolean);
}
