// The estimated system support of a product -> wire.
import type { ProductData } from '#api/contract/product.ts';
import type { SupportView } from '#read-models/catalogue/view-support.ts';

/** Apple promises no dates; anything finer than half a year would claim false precision. */
const perYear = 2;

/** `findUrl`: the address of the list of devices that run a system, by its name. */
export function presentSupport(
  support: SupportView | null,
  findUrl: (system: string) => string | null,
): ProductData['softwareSupport'] {
  if (support === null) return null;
  const nothing = {
    years: null,
    endedOn: null,
    hasFixes: true,
    newestSystem: null,
    systemUrl: null,
    usualYears: null,
    peers: null,
  };
  if (support.kind === 'over') {
    const { endedOn, hasFixes } = support;
    return { ...nothing, kind: 'over', endedOn, hasFixes };
  }
  const { newestSystem } = support;
  const system = { newestSystem, systemUrl: findUrl(newestSystem) };
  if (support.kind === 'last') return { ...nothing, ...system, kind: 'last' };
  return {
    ...nothing,
    kind: 'estimate',
    years: Math.floor(support.years * perYear) / perYear,
    ...system,
    usualYears: Math.round(support.usual.years * 10) / 10,
    peers: support.usual.peers,
  };
}
