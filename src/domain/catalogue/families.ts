// The product families, a row each. A family is shown once its pages exist; until then only the database holds it. @table

interface Family {
  readonly slug: string;
  /** Lines within the family, as its models name them; none = the family is one line. */
  readonly lines: readonly string[];
  readonly isShown: boolean;
}

const familyRows = [
  { slug: 'imac', lines: [], isShown: false },
  { slug: 'imac-pro', lines: [], isShown: false },
  { slug: 'mac-mini', lines: [], isShown: false },
  { slug: 'mac-pro', lines: [], isShown: false },
  { slug: 'mac-studio', lines: [], isShown: false },
  { slug: 'macbook-pro', lines: [], isShown: false },
  { slug: 'macbook-air', lines: [], isShown: false },
  { slug: 'macbook-12-inch', lines: [], isShown: false },
  { slug: 'macbook', lines: [], isShown: false },
  { slug: 'homepod', lines: [], isShown: false },
  { slug: 'homepod-mini', lines: [], isShown: false },
  { slug: 'apple-watch', lines: [], isShown: false },
  { slug: 'apple-tv', lines: [], isShown: false },
  { slug: 'apple-pencil', lines: [], isShown: false },
  { slug: 'pro-display-xdr', lines: [], isShown: false },
  { slug: 'studio-display', lines: [], isShown: false },
  { slug: 'vision-pro', lines: [], isShown: false },
  { slug: 'iphone', lines: [], isShown: true },
  { slug: 'ipad', lines: ['ipad', 'ipad-pro', 'ipad-air', 'ipad-mini'], isShown: false },
  { slug: 'airpods', lines: ['airpods', 'airpods-pro', 'airpods-max'], isShown: false },
] as const satisfies readonly Family[];

type FamilyRow = (typeof familyRows)[number];
export type FamilySlug = FamilyRow['slug'];
export type ShownFamilySlug = Extract<FamilyRow, { isShown: true }>['slug'];

export const families: readonly FamilySlug[] = familyRows.map(({ slug }) => slug);

/** The families that pages, addresses, the API and the catalogue in memory know. */
export const shownFamilies: readonly ShownFamilySlug[] = familyRows.flatMap(row =>
  row.isShown ? [row.slug] : [],
);

/** A family's slug as one that is shown; null when it is not. */
export function findShownFamily(slug: FamilySlug): ShownFamilySlug | null {
  return shownFamilies.find(each => each === slug) ?? null;
}

/** The lines that a family's models may name; empty when its models name none. */
export function listLines(family: FamilySlug): readonly string[] {
  return familyRows.find(({ slug }) => slug === family)?.lines ?? [];
}
