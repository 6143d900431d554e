/** Limits of a feed in any format (P7), besides the caps of the whole feed. */
export const feedLimits = {
  fieldCharacters: 64 * 1024,
  /** Limit for one element, cell or line that has not ended: a longer one would fill the memory. */
  runawayCharacters: 1024 * 1024,
  /** Of nested elements or brackets. */
  depth: 64,
} as const;
