/** Position of the segment `sku` in a path; the SKU follows it (specification, Product addresses). -1 = not a product's path. */
export function findSkuSegment(segments: readonly string[]): number {
  return segments.indexOf('sku');
}
