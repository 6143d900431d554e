// The families whose devices are named by chip, memory and year.
import type { FamilySlug } from '#domain/catalogue/families.ts';

export function isMac(family: FamilySlug): boolean {
  return family.startsWith('mac') || family.startsWith('imac');
}
