// How popular a product is (sort `popularity`), from recent views and clicks. Payments and merchants play no part.

export const popularity = {
  /** A click to a merchant counts for more than a view. */
  clickWeight: 5,
  viewWeight: 1,
  /** Days after which a visit counts half. */
  halfLifeDays: 14,
  /** Days after which a visit is dropped: by then it counts less than a thousandth. */
  keptDays: 150,
} as const;
