// Narrows models down by tests that a listing may fail.
import type { DeviceModel } from '#domain/matching/device-model.ts';

export type Fit = (model: DeviceModel) => boolean;

/** The models that fit the first of the tests, or where none does, the second. */
export function filterFirst(models: readonly DeviceModel[], first: Fit, second: Fit): readonly DeviceModel[] {
  const fitting = models.filter(first);
  return fitting.length > 0 ? fitting : models.filter(second);
}

/** The models that fit; all of them when none does. */
export function prefer(models: readonly DeviceModel[], fits: Fit): readonly DeviceModel[] {
  return filterFirst(models, fits, () => true);
}
