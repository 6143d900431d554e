import type { FamilySlug } from '#domain/catalogue/families.ts';

/** Macs, whose titles state chip, memory and year. */
export function isMac(family: FamilySlug): boolean {
  return family.startsWith('mac') || family.startsWith('imac');
}
