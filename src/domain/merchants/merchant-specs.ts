// The 25 specifications by which merchants are compared, in the order of the specification (Merchant). @table

/**
 * How the values of a specification compare. `more`, `less`: numbers of which the higher or the lower is better for the visitor; `flag`: yes
 * or no; `text`: words, which do not compare.
 */
export type SpecKind = 'more' | 'less' | 'flag' | 'text';

interface SpecRow {
  /** Segment of its address; letters keep their case. */
  readonly slug: string;
  readonly kind: SpecKind;
}

// prettier-ignore
const specRows = [
  { slug: 'summary', kind: 'text' },
  { slug: 'refurbished-listings', kind: 'more' },
  { slug: 'new-listings', kind: 'more' },
  { slug: 'warranty', kind: 'more' },
  { slug: 'return-policy', kind: 'more' },
  { slug: 'shipping', kind: 'less' },
  { slug: 'store-pickup', kind: 'flag' },
  { slug: 'international-shipping', kind: 'flag' },
  { slug: 'installment-payments', kind: 'more' },
  { slug: 'payment-methods', kind: 'text' },
  { slug: 'student-discount', kind: 'flag' },
  { slug: 'sales-tax-policy', kind: 'flag' },
  { slug: 'wholesale', kind: 'flag' },
  { slug: 'battery-condition', kind: 'more' },
  { slug: 'included-accessories', kind: 'text' },
  { slug: 'grade-A-excellent-condition', kind: 'text' },
  { slug: 'grade-B-good-condition', kind: 'text' },
  { slug: 'grade-C-fair-condition', kind: 'text' },
  { slug: 'parent-company', kind: 'text' },
  { slug: 'headquarters-location', kind: 'text' },
  { slug: 'incorporation-year', kind: 'less' },
  { slug: 'support-contact-info', kind: 'text' },
  { slug: 'social-media-presence', kind: 'text' },
  { slug: 'reviews', kind: 'text' },
  // The slug keeps its old name, so that its address stays the same; only its label has the site's name.
  { slug: 'listing-date-on-refurbme', kind: 'less' },
] as const satisfies readonly SpecRow[];

export type SpecSlug = (typeof specRows)[number]['slug'];

export const specSlugs: readonly SpecSlug[] = specRows.map(({ slug }) => slug);

/** The specification of an address; null = unknown. */
export function findSpec(text: string): SpecSlug | null {
  return specSlugs.find(slug => slug === text) ?? null;
}

/** How the values of a specification compare. */
export function specKind(slug: SpecSlug): SpecKind {
  return specRows.find(row => row.slug === slug)?.kind ?? 'text';
}
