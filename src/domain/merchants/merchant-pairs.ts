// Which pairs of merchants are worth comparing: those that sell enough of the same products.

/** With fewer products in common a visitor has little to choose between the two. */
export const minShared = 10;

export interface MerchantPair {
  /** Slugs, in alphabetical order: the order of the address of a comparison. */
  readonly slugs: readonly [string, string];
  /** Products that both have in stock. */
  readonly shared: number;
}

/**
 * Every pair that shares at least `minShared` products, the largest overlap first, equal ones by their slugs. `stock`: the ids of
 * the products that a merchant has in stock, by its slug.
 */
export function listPairs(stock: ReadonlyMap<string, ReadonlySet<number>>): MerchantPair[] {
  const merchants = [...stock].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return merchants
    .flatMap(([first, own], at) =>
      merchants.slice(at + 1).map(([second, others]): MerchantPair => {
        const [fewer, more] = own.size < others.size ? [own, others] : [others, own];
        return { slugs: [first, second], shared: [...fewer].filter(id => more.has(id)).length };
      }),
    )
    .filter(({ shared }) => shared >= minShared)
    .sort((a, b) => b.shared - a.shared || (a.slugs.join(' ') < b.slugs.join(' ') ? -1 : 1));
}
