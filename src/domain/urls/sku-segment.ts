/** Position of `sku` among a path's segments; the SKU follows it (specification, Product addresses). -1 = not a product's path. */
export function findSku(segments: readonly string[]): number {
  return segments.indexOf('sku');
}
