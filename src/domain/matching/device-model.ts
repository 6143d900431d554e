// A model with what listings may state of it: taken once per catalogue from its attributes and its configurations.
import type { Model, ModelMark, Product } from '#domain/catalogue/product.ts';

/** The first year whose Macs nobody could upgrade by hand any more. */
const sealedSince = '2020';

export interface DeviceModel {
  readonly model: Model;
  readonly products: readonly Product[];
  readonly chips: readonly string[];
  readonly memory: ReadonlySet<number>;
  readonly storage: ReadonlySet<number>;
  readonly caseSizes: ReadonlySet<number>;
  readonly generation: number | null;
  readonly year: number;
  readonly lastYear: number;
  readonly marks: ReadonlySet<ModelMark | 'rack'>;
  /** Macs of many models have the same sizes of memory and storage. */
  readonly isMac: boolean;
  readonly isUpgradable: boolean;
  /** Owners cannot change its disk, so that a stated size tells it from similar models. */
  readonly isSealed: boolean;
}

/** What listings may state of a model; `products` are its fully specified ones. */
export function describeModel(model: Model, products: readonly Product[]): DeviceModel {
  const values = (key: 'memoryGb' | 'storageGb' | 'caseSizeMm'): Set<number> =>
    new Set(products.flatMap(({ optionValues }) => optionValues[key] ?? []));
  const chips = new Set([
    ...products.flatMap(({ optionValues }) => optionValues.chip ?? []),
    ...(model.chip === null ? [] : [model.chip]),
  ]);
  const memory = values('memoryGb');
  return {
    model,
    products,
    chips: [...chips],
    memory: memory.size === 0 && isMac(model) && model.memoryGb !== null ? new Set([model.memoryGb]) : memory,
    storage: values('storageGb'),
    caseSizes: values('caseSizeMm'),
    // Of Apple TV and watches the catalogue counts on over their lines; listings count as the name does.
    generation: readNamedGeneration(model.name) ?? model.generation,
    year: readModelYear(model),
    lastYear: Number((model.discontinuedOn ?? '2999').slice(0, 4)),
    marks: new Set([...model.marks, ...(model.caseType === 'rack' ? (['rack'] as const) : [])]),
    isMac: isMac(model),
    isUpgradable: isUpgradable(model),
    isSealed: !isUpgradable(model) || (model.family.startsWith('macbook') && model.releasedOn >= '2016'),
  };
}

function isMac({ family }: Model): boolean {
  return /^i?mac/.test(family);
}

/** Owners of older Macs changed memory and disk: what is stated of them may fit no configuration. */
export function isUpgradable(model: Model): boolean {
  return isMac(model) && model.releasedOn < sealedSince;
}

/** Of "iPhone SE (3rd generation)", "AirPods Pro (2nd generation, USB-C)". */
function readNamedGeneration(name: string): number | null {
  const digits = /\((\d{1,2})(?:st|nd|rd|th) generation/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The year in its name, or else that of its release. */
export function readModelYear({ name, releasedOn }: Pick<Model, 'name' | 'releasedOn'>): number {
  return Number(/\b20\d\d\b/.exec(name)?.[0] ?? releasedOn.slice(0, 4));
}
