// What no feed of any format may exceed.

/** Limits of every format (P7), besides the caps of the whole feed. */
export const feedLimits = {
  fieldCharacters: 64 * 1024,
  /** Markup or text that goes on this long without an end is no feed, and holding it would cost memory. */
  runawayCharacters: 1024 * 1024,
  depth: 64,
} as const;
