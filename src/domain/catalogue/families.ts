// The families of the catalogue, a row each: their place in addresses and their names in filters. @table

interface Family {
  readonly slug: string;
  /** First segment of its addresses: a category of its own, or a family of several lines (specification, Catalogue addresses). */
  readonly root: string;
  /** Filter key `productFamily`. */
  readonly productFamily: string;
  /** Filter key `category`; null = each model names its line, which is the category. */
  readonly category: string | null;
  /** Lines within the family, as its models name them; none = the family is one line. */
  readonly lines: readonly string[];
  /** Filter key `productType`. */
  readonly productType:
    | 'desktop'
    | 'laptop'
    | 'speaker'
    | 'watch'
    | 'tv'
    | 'accessory'
    | 'display'
    | 'headset'
    | 'phone'
    | 'tablet'
    | 'earphones';
  /** What `modelName` leaves out of a model's slug, so that models are series-7 and 2nd-gen. */
  readonly modelPrefix?: string;
}

const familyRows = [
  { slug: 'imac', root: 'imac', productFamily: 'imac', category: 'imac', lines: [], productType: 'desktop' },
  {
    slug: 'imac-pro',
    root: 'imac-pro',
    productFamily: 'imac-pro',
    category: 'imac-pro',
    lines: [],
    productType: 'desktop',
  },
  {
    slug: 'mac-mini',
    root: 'mac-mini',
    productFamily: 'mac-mini',
    category: 'mac-mini',
    lines: [],
    productType: 'desktop',
  },
  {
    slug: 'mac-pro',
    root: 'mac-pro',
    productFamily: 'mac-pro',
    category: 'mac-pro',
    lines: [],
    productType: 'desktop',
  },
  {
    slug: 'mac-studio',
    root: 'mac-studio',
    productFamily: 'mac-studio',
    category: 'mac-studio',
    lines: [],
    productType: 'desktop',
  },
  {
    slug: 'macbook-pro',
    root: 'macbook',
    productFamily: 'mac-laptop',
    category: 'macbook-pro',
    lines: [],
    productType: 'laptop',
  },
  {
    slug: 'macbook-air',
    root: 'macbook',
    productFamily: 'mac-laptop',
    category: 'macbook-air',
    lines: [],
    productType: 'laptop',
  },
  {
    slug: 'macbook-12-inch',
    root: 'macbook',
    productFamily: 'mac-laptop',
    category: 'macbook-12-inch',
    lines: [],
    productType: 'laptop',
  },
  {
    slug: 'macbook',
    root: 'macbook',
    productFamily: 'mac-laptop',
    category: 'macbook',
    lines: [],
    productType: 'laptop',
  },
  {
    slug: 'homepod',
    root: 'homepod',
    productFamily: 'homepod',
    category: 'homepod',
    lines: [],
    productType: 'speaker',
  },
  {
    slug: 'homepod-mini',
    root: 'homepod-mini',
    productFamily: 'homepod-mini',
    category: 'homepod-mini',
    lines: [],
    productType: 'speaker',
  },
  {
    slug: 'apple-watch',
    root: 'apple-watch',
    productFamily: 'apple-watch',
    category: 'apple-watch',
    lines: [],
    productType: 'watch',
    modelPrefix: 'apple-watch-',
  },
  {
    slug: 'apple-tv',
    root: 'apple-tv',
    productFamily: 'apple-tv',
    category: 'apple-tv',
    lines: [],
    productType: 'tv',
  },
  {
    slug: 'apple-pencil',
    root: 'apple-pencil',
    productFamily: 'apple-pencil',
    category: 'apple-pencil',
    lines: [],
    productType: 'accessory',
    modelPrefix: 'apple-pencil-',
  },
  {
    slug: 'pro-display-xdr',
    root: 'pro-display-xdr',
    productFamily: 'pro-display-xdr',
    category: 'pro-display-xdr',
    lines: [],
    productType: 'display',
  },
  {
    slug: 'studio-display',
    root: 'studio-display',
    productFamily: 'studio-display',
    category: 'studio-display',
    lines: [],
    productType: 'display',
  },
  {
    slug: 'vision-pro',
    root: 'vision-pro',
    productFamily: 'vision-pro',
    category: 'vision-pro',
    lines: [],
    productType: 'headset',
  },
  {
    slug: 'iphone',
    root: 'iphone',
    productFamily: 'iphone',
    category: 'iphone',
    lines: [],
    productType: 'phone',
  },
  {
    slug: 'ipad',
    root: 'ipad',
    productFamily: 'ipad',
    category: null,
    lines: ['ipad', 'ipad-pro', 'ipad-air', 'ipad-mini'],
    productType: 'tablet',
  },
  {
    slug: 'airpods',
    root: 'airpods',
    productFamily: 'airpods',
    category: null,
    lines: ['airpods', 'airpods-pro', 'airpods-max'],
    productType: 'earphones',
  },
] as const satisfies readonly Family[];

type FamilyRow = (typeof familyRows)[number];
export type FamilySlug = FamilyRow['slug'];
export type RootSlug = FamilyRow['root'];
export type ProductFamilySlug = FamilyRow['productFamily'];
export type CategorySlug = Exclude<FamilyRow['category'], null> | FamilyRow['lines'][number];

const rowOf = new Map<FamilySlug, Family & FamilyRow>(familyRows.map(row => [row.slug, row]));

export const families: readonly FamilySlug[] = familyRows.map(({ slug }) => slug);

/** First segments of catalogue addresses: the 13 categories and the 4 families of several lines (specification, Catalogue addresses). */
export const roots: readonly RootSlug[] = [...new Set(familyRows.map(({ root }) => root))];

export const productFamilies: readonly ProductFamilySlug[] = [
  ...new Set(familyRows.map(({ productFamily }) => productFamily)),
];

export const categories: readonly CategorySlug[] = familyRows.flatMap((row): readonly CategorySlug[] =>
  row.category === null ? row.lines : [row.category],
);

export function getFamily(slug: FamilySlug): FamilyRow {
  return rowOf.get(slug) as FamilyRow;
}

/** The lines that a family's models may name; empty when its models name none. */
export function listLines(family: FamilySlug): readonly string[] {
  return getFamily(family).lines;
}

/** A model's category: its family's, or the line that it names itself. */
export function modelCategory(model: {
  readonly family: FamilySlug;
  readonly line: string | null;
}): CategorySlug {
  const { category, lines, slug } = getFamily(model.family);
  const line = lines.find(each => each === model.line);
  const found = category ?? line;
  if (found === undefined) throw new Error(`a model of ${slug} names no line`);
  return found;
}

/** What the filter key `modelName` calls a model: `iphone-13`, `series-7`, `2nd-gen` (specification, Segments). */
export function modelFilterName(model: { readonly family: FamilySlug; readonly slug: string }): string {
  const row = getFamily(model.family);
  const prefix = 'modelPrefix' in row ? row.modelPrefix : '';
  return model.slug.startsWith(prefix) ? model.slug.slice(prefix.length) : model.slug;
}
