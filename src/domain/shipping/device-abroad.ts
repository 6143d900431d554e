// What is different about a device that was made for another country: keyboard, plug, SIM, and where a warranty claim goes.
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { KeyboardLayout, Model } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { findRoute } from '#domain/shipping/landed-rules.ts';

/** The keyboard and plug of devices made for a country. */
const versions = {
  us: { keyboard: 'american', plug: 'american' },
  ca: { keyboard: 'american', plug: 'american' },
  gb: { keyboard: 'british', plug: 'british' },
  fr: { keyboard: 'french', plug: 'european' },
  de: { keyboard: 'german', plug: 'european' },
  it: { keyboard: 'italian', plug: 'european' },
  es: { keyboard: 'spanish', plug: 'european' },
} as const satisfies Record<CountrySlug, { keyboard: string; plug: string }>;

export const keyboards = ['american', 'british', 'french', 'german', 'italian', 'spanish'] as const;
export type Keyboard = (typeof keyboards)[number];
export const plugs = ['american', 'british', 'european'] as const;
export type Plug = (typeof plugs)[number];

/** Families that come with a keyboard. */
const withKeyboard: ReadonlySet<FamilySlug> = new Set([
  'macbook-pro', 'macbook-air', 'macbook-12-inch', 'macbook', 'imac', 'imac-pro',
]); // prettier-ignore
/** Families that come without a mains plug: with a cable at most. */
const withoutPlug: ReadonlySet<FamilySlug> = new Set([
  'airpods',
  'apple-pencil',
  'apple-watch',
  'iphone',
  'ipad',
]);

/** Phones made for the country that came out on this day or later have no SIM tray. */
const esimOnly: Readonly<Partial<Record<CountrySlug, string>>> = { us: '2022-09-01', ca: '2025-09-01' };
/** Models without a SIM tray in any country. */
const esimEverywhere: ReadonlySet<string> = new Set(['iphone-air']);

export interface DeviceAbroad {
  /** Its keyboard; null = the same as here, or none. */
  readonly keyboard: Keyboard | null;
  /** Its plug; null = the same as here, or none. */
  readonly plug: Plug | null;
  /** It has no SIM tray, and the model would have one here. */
  readonly isEsimOnly: boolean;
  /** Whose law a warranty claim falls under. `union`: of the European Union, as here. */
  readonly rights: 'union' | 'foreign';
}

/**
 * What is different about a model that was made for `from` and is used in `to`. `keyboardLayout` as the offer states it; if that country
 * does not use it, the keyboard is an unknown one and is not named.
 */
export function describeDeviceAbroad(
  { family, slug, releasedOn }: Pick<Model, 'family' | 'slug' | 'releasedOn'>,
  { from, to, keyboardLayout }: { from: CountrySlug; to: CountrySlug; keyboardLayout: KeyboardLayout | null },
): DeviceAbroad {
  const [theirs, ours] = [versions[from], versions[to]];
  const isUsual = keyboardLayout === null || keyboardLayout === findLayout(theirs.keyboard);
  const since = esimOnly[from];
  const sinceHere = esimOnly[to];
  return {
    keyboard:
      withKeyboard.has(family) && isUsual && theirs.keyboard !== ours.keyboard ? theirs.keyboard : null,
    plug: withoutPlug.has(family) || theirs.plug === ours.plug ? null : theirs.plug,
    isEsimOnly:
      family === 'iphone' &&
      !esimEverywhere.has(slug) &&
      since !== undefined &&
      releasedOn >= since &&
      !(sinceHere !== undefined && releasedOn >= sinceHere),
    rights: findRoute(from, to) === 'union' ? 'union' : 'foreign',
  };
}

function findLayout(keyboard: Keyboard): KeyboardLayout {
  return keyboard === 'french' ? 'azerty' : keyboard === 'german' ? 'qwertz' : 'qwerty';
}
