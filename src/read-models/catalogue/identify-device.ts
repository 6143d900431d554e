// Which devices of the catalogue a mark can mean: what stands on the device, on its box or in its settings.
import { isSameIdentifier } from '#domain/catalogue/device-mark.ts';
import type { DeviceMark } from '#domain/catalogue/device-mark.ts';
import { listTwinStems } from '#domain/catalogue/part-number.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import type { PartIndex } from '#domain/explore/code-search.ts';

export interface IdentifiedDevice {
  /** Newest first; empty = the catalogue does not have the mark. */
  readonly models: readonly Model[];
  /** The configurations that the mark can mean; empty where it names models alone. */
  readonly products: readonly Product[];
  /** Found by the number of the same unit sold new or refurbished: a candidate and no proof. */
  readonly isTwin: boolean;
}

export interface IdentifiedFrom {
  readonly products: readonly Product[];
  readonly partIndex: PartIndex;
}

export function identifyDevice(mark: DeviceMark, { products, partIndex }: IdentifiedFrom): IdentifiedDevice {
  if (mark.kind === 'part-number') {
    const own = partIndex.get(mark.part.stem);
    const ids = new Set(own ?? listTwinStems(mark.part).flatMap(stem => partIndex.get(stem) ?? []));
    const meant = ids.size === 0 ? [] : products.filter(({ id }) => ids.has(id));
    return { models: listModels(meant), products: meant, isTwin: own === undefined && meant.length > 0 };
  }
  const isMeant = testOf(mark);
  return { models: listModels(products).filter(isMeant), products: [], isTwin: false };
}

function testOf(mark: Exclude<DeviceMark, { kind: 'part-number' }>): (model: Model) => boolean {
  switch (mark.kind) {
    case 'model-number':
      return ({ modelNumbers }) => modelNumbers.includes(mark.code);
    case 'identifier':
      return ({ identifiers }) => identifiers.some(each => isSameIdentifier(each, mark.code));
    case 'emc':
      return ({ emcNumbers }) => emcNumbers.includes(mark.code);
  }
}

function listModels(products: readonly Product[]): Model[] {
  // By id: products that came later have a model object of their own.
  const models = new Map(products.map(({ model }) => [model.id, model]));
  return [...models.values()].toSorted((a, b) =>
    a.releasedOn === b.releasedOn ? a.id - b.id : a.releasedOn < b.releasedOn ? 1 : -1,
  );
}
