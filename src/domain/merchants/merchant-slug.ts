// Slugs of merchants (specification, Merchant): they stand in addresses beside words that must stay free.

const reserved: ReadonlySet<string> = new Set(['comparison', 'specs-comparison']);

/**
 * At least two small letters or hyphens, and none of the reserved words. `-vs-` separates two merchants, so no slug holds it,
 * nor half of it at an end: `a-vs` and `b` would read as `a` and `vs-b`.
 */
export function isMerchantSlug(text: string): boolean {
  return /^[a-z-]{2,100}$/.test(text) && !/-vs-|^vs-|-vs$/.test(text) && !reserved.has(text);
}
