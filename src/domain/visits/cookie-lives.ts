// How long the cookies that scripts write stay (specification, Cookies).

/** Seconds. */
export const cookieLives = {
  /** Time zone, source and the chosen locale. */
  long: 93_312_000,
  /** What was closed or answered. */
  month: 2_592_000,
  /** What was counted last. */
  stats: 600,
} as const;
