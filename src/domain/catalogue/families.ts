// The families of the catalogue, a row each: their names, where they stand in addresses, and how filters name them. @table

/** What a row leaves out follows from its slug. */
interface FamilyRow {
  readonly slug: string;
  /** As Apple writes it, the same in every language. */
  readonly name: string;
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
  /** First segment of its addresses (specification, Catalogue addresses); absent = the slug. */
  readonly root?: string;
  /** Filter key `productFamily`; absent = the slug. */
  readonly productFamily?: string;
  /** Lines that its models name, each a category, with their names; absent = the family is one category, called by its slug. */
  readonly lines?: Readonly<Record<string, string>>;
  /** What `modelName` leaves out of a model's slug, so that models are series-7 and 2nd-gen. */
  readonly modelPrefix?: string;
}

const laptop = { productType: 'laptop', root: 'macbook', productFamily: 'mac-laptop' } as const;

// prettier-ignore
const familyRows = [
  { slug: 'imac', name: 'iMac', productType: 'desktop' },
  { slug: 'imac-pro', name: 'iMac Pro', productType: 'desktop' },
  { slug: 'mac-mini', name: 'Mac mini', productType: 'desktop' },
  { slug: 'mac-pro', name: 'Mac Pro', productType: 'desktop' },
  { slug: 'mac-studio', name: 'Mac Studio', productType: 'desktop' },
  { slug: 'macbook-pro', name: 'MacBook Pro', ...laptop },
  { slug: 'macbook-air', name: 'MacBook Air', ...laptop },
  { slug: 'macbook-12-inch', name: 'MacBook 12″', ...laptop },
  { slug: 'macbook', name: 'MacBook', ...laptop },
  { slug: 'homepod', name: 'HomePod', productType: 'speaker' },
  { slug: 'homepod-mini', name: 'HomePod mini', productType: 'speaker' },
  { slug: 'apple-watch', name: 'Apple Watch', productType: 'watch', modelPrefix: 'apple-watch-' },
  { slug: 'apple-tv', name: 'Apple TV', productType: 'tv' },
  { slug: 'apple-pencil', name: 'Apple Pencil', productType: 'accessory', modelPrefix: 'apple-pencil-' },
  { slug: 'pro-display-xdr', name: 'Pro Display XDR', productType: 'display' },
  { slug: 'studio-display', name: 'Studio Display', productType: 'display' },
  { slug: 'vision-pro', name: 'Vision Pro', productType: 'headset' },
  { slug: 'iphone', name: 'iPhone', productType: 'phone' },
  { slug: 'ipad', name: 'iPad', productType: 'tablet', lines: { ipad: 'iPad', 'ipad-pro': 'iPad Pro', 'ipad-air': 'iPad Air', 'ipad-mini': 'iPad mini' } },
  { slug: 'airpods', name: 'AirPods', productType: 'earphones', lines: { airpods: 'AirPods', 'airpods-pro': 'AirPods Pro', 'airpods-max': 'AirPods Max' } },
] as const satisfies readonly FamilyRow[];

type Row = (typeof familyRows)[number];
type Stated<Of, Key extends string> = Of extends Readonly<Record<Key, infer Value>> ? Value : never;
type OrSlug<Of extends Row, Key extends string> =
  Of extends Readonly<Record<Key, infer Value>> ? Value : Of['slug'];
type LinesOf<Of> = Of extends { readonly lines: infer Lines } ? keyof Lines : never;

export type FamilySlug = Row['slug'];
export type RootSlug = OrSlug<Row, 'root'>;
export type ProductFamilySlug = OrSlug<Row, 'productFamily'>;
export type CategorySlug = FamilySlug | LinesOf<Row>;

export interface Family {
  readonly slug: FamilySlug;
  readonly name: string;
  readonly productType: Stated<Row, 'productType'>;
  /** First segment of its addresses: a category of its own, or a family of several lines. */
  readonly root: RootSlug;
  readonly productFamily: ProductFamilySlug;
  /** Filter key `category`; null = each model names its line, which is the category. */
  readonly category: CategorySlug | null;
  /** Empty = the family is one line. */
  readonly lines: readonly CategorySlug[];
  readonly modelPrefix: string;
}

const completedRows = (familyRows as readonly FamilyRow[]).map(
  ({ root, productFamily, lines = {}, modelPrefix = '', ...row }) =>
    ({
      ...row,
      root: root ?? row.slug,
      productFamily: productFamily ?? row.slug,
      category: Object.keys(lines).length === 0 ? row.slug : null,
      lines: Object.keys(lines),
      modelPrefix,
    }) as Family,
);

const familyBySlug = new Map<FamilySlug, Family>(completedRows.map(family => [family.slug, family]));

export const families: readonly FamilySlug[] = completedRows.map(({ slug }) => slug);

/** First segments of catalogue addresses: the 13 categories and the 4 families of several lines (specification, Catalogue addresses). */
export const roots: readonly RootSlug[] = [...new Set(completedRows.map(({ root }) => root))];

export const productFamilies: readonly ProductFamilySlug[] = [
  ...new Set(completedRows.map(({ productFamily }) => productFamily)),
];

export const categories: readonly CategorySlug[] = completedRows.flatMap(
  ({ category, lines }) => category ?? lines,
);

/** Names of lines, the same in every language. */
export const categoryNames = Object.fromEntries(
  (familyRows as readonly FamilyRow[]).flatMap(({ slug, name, lines }) =>
    lines ? Object.entries(lines) : [[slug, name]],
  ),
) as Readonly<Record<CategorySlug, string>>;

export function getFamily(slug: FamilySlug): Family {
  return familyBySlug.get(slug) as Family;
}

/** Whether a category is a line of Macs. */
export function isMac(category: string): boolean {
  const type = completedRows.find(({ slug }) => slug === category)?.productType;
  return type === 'desktop' || type === 'laptop';
}

/** Product types that always need a socket. */
const mainsTypes: ReadonlySet<Family['productType']> = new Set(['desktop', 'speaker', 'tv', 'display']);

/** Whether the devices of a product family have a battery. */
export function hasBattery(productFamily: ProductFamilySlug): boolean {
  return completedRows.some(row => row.productFamily === productFamily && !mainsTypes.has(row.productType));
}

/** The lines that a family's models may name; empty when its models name none. */
export function listLines(family: FamilySlug): readonly string[] {
  return getFamily(family).lines;
}

/** A model's category: its family's, or the line that it names itself. Throws for a model that names no line of its family. */
export function modelCategory(model: {
  readonly family: FamilySlug;
  readonly line: string | null;
}): CategorySlug {
  const { category, lines, slug } = getFamily(model.family);
  const found = category ?? lines.find(each => each === model.line);
  if (found === undefined) throw new Error(`a model of ${slug} names no line`);
  return found;
}

/** What the filter key `modelName` calls a model: `iphone-13`, `series-7`, `2nd-gen` (specification, Segments). */
export function modelFilterName(model: { readonly family: FamilySlug; readonly slug: string }): string {
  const { modelPrefix } = getFamily(model.family);
  return model.slug.startsWith(modelPrefix) ? model.slug.slice(modelPrefix.length) : model.slug;
}
