// Modes, condition codes and availability classes of offers (specification, Choices). @table

export const modes = ['refurbished', 'new'] as const;
export type Mode = (typeof modes)[number];

/** N new; A excellent, B good, C fair. F (faulty) exists only on the selling side. */
export const conditions = ['N', 'A', 'B', 'C'] as const;
export type Condition = (typeof conditions)[number];

/**
 * The grade that a merchant states. `certified` = it certifies the device without a grade (A on the wire); `ungraded` = used or
 * refurbished, and nothing says how good it is (B on the wire). Neither is ever shown as graded by the merchant.
 */
export const grades = ['N', 'A', 'B', 'C', 'certified', 'ungraded'] as const;
export type Grade = (typeof grades)[number];

export const availabilities = ['available', 'sold-out', 'all', 'only-sold-out', 'only-offerless'] as const;
export type Availability = (typeof availabilities)[number];

/** `best-verdict` is not in the specification: it sorts by how far a price is below the usual price of its product and condition. */
export const sorts = [
  'price',
  'price-desc',
  'discount',
  'recent-stock',
  'popularity',
  'latest-release',
  'best-verdict',
] as const;
export type Sort = (typeof sorts)[number];

/** The wire's condition code of a grade. */
export function gradeCondition(grade: Grade): Condition {
  if (grade === 'certified') return 'A';
  return grade === 'ungraded' ? 'B' : grade;
}

/** The grade of an offer on the wire, under which price histories list it. */
export function offerGrade(offer: {
  readonly condition: Condition;
  readonly certified?: boolean;
  readonly ungraded?: boolean;
}): Grade {
  if (offer.certified) return 'certified';
  return offer.ungraded ? 'ungraded' : offer.condition;
}
