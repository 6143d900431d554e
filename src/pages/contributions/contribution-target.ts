/** The kind of a contribution, and what it is about. */
export type ContributionTarget =
  | { readonly kind: 'review' }
  | { readonly kind: 'question'; readonly productSku: string; readonly product: string }
  | { readonly kind: 'answer'; readonly questionId: string; readonly question: string }
  | { readonly kind: 'image'; readonly productSku: string; readonly product: string };
