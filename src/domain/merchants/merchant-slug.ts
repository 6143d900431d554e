// Slugs of merchants (specification 5): they stand in addresses beside words that must stay free.

const reserved: ReadonlySet<string> = new Set(['comparison', 'specs-comparison']);

/** At least two small letters or hyphens, no `-vs-` (it separates two merchants), none of the reserved words. */
export function isMerchantSlug(text: string): boolean {
  return /^[a-z-]{2,100}$/.test(text) && !text.includes('-vs-') && !reserved.has(text);
}
