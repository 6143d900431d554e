// Listings that wait for one and the same answer: a person decides about them together.

interface Waiting {
  readonly merchantSlug: string;
  readonly title: string;
  readonly reason: string;
  readonly evidence: { readonly candidates: readonly number[] };
}

/** Those of a merchant with one title, for one reason, with the same candidates; groups in the order of their first listing. */
export function groupListings<Listing extends Waiting>(
  listings: readonly Listing[],
): (readonly [Listing, ...Listing[]])[] {
  const groups = Map.groupBy(listings, ({ merchantSlug, title, reason, evidence }) =>
    JSON.stringify([merchantSlug, title, reason, evidence.candidates]),
  );
  return [...groups.values()].map(([first, ...rest]) => [first as Listing, ...rest]);
}
