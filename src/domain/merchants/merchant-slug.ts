// Slugs of merchants (specification, Merchant). Pages below `/refurbishers/` reserve two words.

const reserved: ReadonlySet<string> = new Set(['comparison', 'specs-comparison']);

/**
 * At least two lower-case letters or hyphens, and none of the reserved words. `-vs-` separates two merchants, so no slug contains
 * it, or begins or ends with half of it: `a-vs` and `b` would read as `a` and `vs-b`.
 */
export function isMerchantSlug(text: string): boolean {
  return /^[a-z-]{2,100}$/.test(text) && !/-vs-|^vs-|-vs$/.test(text) && !reserved.has(text);
}
