// How long a product may still get system updates, and the basis of that estimate.
import type { FamilySlug } from '#domain/catalogue/families.ts';
import { estimateSupportLeft, findSupportEnd, findUsualSupport } from '#domain/catalogue/model-systems.ts';
import type { SystemSupport, UsualSupport } from '#domain/catalogue/model-systems.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { yearMs } from '#domain/durations.ts';
import { findSystem, findSystemLine } from '#domain/catalogue/systems.ts';
import type { SystemLine, SystemTable } from '#domain/catalogue/systems.ts';

export type SupportView =
  /** Newer systems have not supported it since that day (ISO, UTC); its last one may still get security fixes. */
  | { readonly kind: 'over'; readonly endedOn: string; readonly hasFixes: boolean }
  /** Its last system is known and is still the newest one. */
  | { readonly kind: 'last'; readonly newestSystem: string }
  /** It has got every system so far; `years` are fractional, 0 = its support already lasts as long as that of earlier models. */
  | {
      readonly kind: 'estimate';
      readonly years: number;
      readonly newestSystem: string;
      readonly usual: UsualSupport;
    };

/** Apple does not promise fixes; so far, the last system of a device got them for two to three years after the next one. */
const fixedYears = 3;

type Models = readonly (SystemSupport & { readonly family: FamilySlug })[];

/** The distinct models of a list of products. */
const modelsOf = new WeakMap<readonly Product[], Models>();

/** null = it has no systems of its own, or too little is known. `now` in milliseconds since 1970. */
export function viewSupport(
  table: SystemTable,
  products: readonly Product[],
  { model }: Pick<Product, 'model'>,
  now: number,
): SupportView | null {
  const line = findSystemLine(table, model.family);
  if (line === null) return null;
  const endedOn = findSupportEnd(line, model);
  if (endedOn !== null)
    return { kind: 'over', endedOn, hasFixes: Date.parse(endedOn) > now - fixedYears * yearMs };
  const newest = findNewest(line, model);
  if (newest === null) return null;
  if (model.osMax !== 'current') return { kind: 'last', newestSystem: newest };
  const models = modelsOf.get(products) ?? [...new Set(products.map(product => product.model))];
  modelsOf.set(products, models);
  const usual = findUsualSupport(line, models);
  const left = estimateSupportLeft(line, model, models, now);
  if (usual === null || left === null) return null;
  return { kind: 'estimate', years: left.years, newestSystem: newest, usual };
}

function findNewest(line: SystemLine, { osMax }: SystemSupport): string | null {
  if (osMax === null) return null;
  const system = osMax === 'current' ? line.systems.at(-1) : findSystem(line, osMax);
  return system?.name ?? null;
}
