// Groups listings in review that one answer of a person settles together.

interface ReviewedListing {
  readonly merchantSlug: string;
  readonly title: string;
  readonly reason: string;
  readonly evidence: { readonly candidates: readonly number[] };
}

/** Those of a merchant with one title, for one reason, with the same candidates; groups in the order of their first listing. */
export function groupListings<Listing extends ReviewedListing>(
  listings: readonly Listing[],
): (readonly [Listing, ...Listing[]])[] {
  const groups = Map.groupBy(listings, ({ merchantSlug, title, reason, evidence }) =>
    JSON.stringify([merchantSlug, title, reason, evidence.candidates]),
  );
  return [...groups.values()].map(([first, ...rest]) => [first as Listing, ...rest]);
}
