// Identifies the devices that a code can mean: one on the device, on its box or in its settings.
import { isSameIdentifier } from '#domain/catalogue/device-code.ts';
import type { DeviceCode } from '#domain/catalogue/device-code.ts';
import { listTwinStems } from '#domain/catalogue/part-number.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import type { PartIndex } from '#domain/explore/code-search.ts';

export interface IdentifiedDevice {
  /** Newest first; empty = the code is unknown. */
  readonly models: readonly Model[];
  /** The configurations that the code can mean; empty where it names models alone. */
  readonly products: readonly Product[];
  /** Found by the part number of the same unit sold new or refurbished: a candidate, not a proof. */
  readonly isTwin: boolean;
}

export interface IdentifiedFrom {
  readonly products: readonly Product[];
  /** Their models, each once. */
  readonly models: readonly Model[];
  readonly partIndex: PartIndex;
}

/** A part number that is unknown itself is looked up by the numbers of its twins (`listTwinStems`). */
export function identifyDevice(
  deviceCode: DeviceCode,
  { products, models, partIndex }: IdentifiedFrom,
): IdentifiedDevice {
  if (deviceCode.kind === 'part-number') {
    const own = partIndex.get(deviceCode.part.stem);
    const ids = new Set(own ?? listTwinStems(deviceCode.part).flatMap(stem => partIndex.get(stem) ?? []));
    const meant = ids.size === 0 ? [] : products.filter(({ id }) => ids.has(id));
    const modelIds = new Set(meant.map(({ model }) => model.id));
    const named = models.filter(({ id }) => modelIds.has(id));
    return {
      models: named.toSorted(compareRelease),
      products: meant,
      isTwin: own === undefined && meant.length > 0,
    };
  }
  return {
    models: models.filter(hasDeviceCode(deviceCode)).toSorted(compareRelease),
    products: [],
    isTwin: false,
  };
}

function hasDeviceCode(deviceCode: Exclude<DeviceCode, { kind: 'part-number' }>): (model: Model) => boolean {
  switch (deviceCode.kind) {
    case 'model-number':
      return ({ modelNumbers }) => modelNumbers.includes(deviceCode.code);
    case 'identifier':
      return ({ identifiers }) => identifiers.some(each => isSameIdentifier(each, deviceCode.code));
    case 'emc':
      return ({ emcNumbers }) => emcNumbers.includes(deviceCode.code);
  }
}

/** Newest first. */
function compareRelease(a: Model, b: Model): number {
  return a.releasedOn === b.releasedOn ? a.id - b.id : a.releasedOn < b.releasedOn ? 1 : -1;
}
