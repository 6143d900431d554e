// How long browsers keep the cookies that scripts set (specification, Cookies).

/** Seconds. */
export const cookieLives = {
  /** Time zone, source and the chosen locale. */
  long: 93_312_000,
  /** Banners that were closed, questions that were answered. */
  month: 2_592_000,
  /** The visit that was last counted. */
  stats: 600,
} as const;
