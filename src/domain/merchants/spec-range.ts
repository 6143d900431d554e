// The best and the worst value of a specification among merchants.
import type { SpecKind } from '#domain/merchants/merchant-specs.ts';

/** A merchant's value as a number; null = not stated as one. */
export interface SpecNumber {
  readonly slug: string;
  readonly value: number | null;
}

export interface SpecRange {
  readonly best: number;
  readonly worst: number;
  /** Slugs of the merchants with that value, in the order given. */
  readonly bestSlugs: readonly string[];
  readonly worstSlugs: readonly string[];
}

/** null for a specification without numbers, and when fewer than two merchants state a number. */
export function findSpecRange(kind: SpecKind, given: readonly SpecNumber[]): SpecRange | null {
  if (kind !== 'more' && kind !== 'less') return null;
  const values = given.flatMap(({ value }) => value ?? []);
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const [best, worst] = kind === 'more' ? [most, least] : [least, most];
  const slugsWith = (wanted: number) => given.filter(({ value }) => value === wanted).map(({ slug }) => slug);
  return { best, worst, bestSlugs: slugsWith(best), worstSlugs: slugsWith(worst) };
}

/** Best first, merchants that state nothing last, equal ones in the order given. */
export function orderBySpec<Row extends SpecNumber>(kind: SpecKind, rows: readonly Row[]): Row[] {
  if (kind === 'text') return [...rows];
  const sign = kind === 'less' ? 1 : -1;
  return rows.toSorted((a, b) =>
    a.value === null || b.value === null
      ? Number(a.value === null) - Number(b.value === null)
      : sign * (a.value - b.value),
  );
}
