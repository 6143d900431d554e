// How popular a product is (the sort of that name): what visitors looked at and followed lately. No payment and no merchant is in it.

export const popularity = {
  /** A click to a merchant says more than a look. */
  clickWeight: 5,
  viewWeight: 1,
  /** Days after which a visit counts half. */
  halfLifeDays: 14,
  /** Days after which it is forgotten: by then it counts for less than a thousandth. */
  keptDays: 150,
} as const;
