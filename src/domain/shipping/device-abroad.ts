// What is different about a device that was made for another country: keyboard, plug, SIM, and where a warranty claim goes.
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { KeyboardLayout, Model } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { findRoute } from '#domain/shipping/landed-rules.ts';

/** Keyboards and plugs by country. */
const made = {
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

const withKeyboard: ReadonlySet<FamilySlug> = new Set([
  'macbook-pro', 'macbook-air', 'macbook-12-inch', 'macbook', 'imac', 'imac-pro',
]); // prettier-ignore
/** What comes without a mains plug: phones, tablets and watches with a cable alone at most. */
const withoutPlug: ReadonlySet<FamilySlug> = new Set([
  'airpods',
  'apple-pencil',
  'apple-watch',
  'iphone',
  'ipad',
]);

/** From these releases on, phones of the country have no SIM tray. */
const esimOnly: Readonly<Partial<Record<CountrySlug, string>>> = { us: '2022-09-01', ca: '2025-09-01' };
/** Has no tray in any country. */
const esimEverywhere: ReadonlySet<string> = new Set(['iphone-air']);

export interface DeviceAbroad {
  /** The keyboard that it has; null = the same one as here, or none. */
  readonly keyboard: Keyboard | null;
  readonly plug: Plug | null;
  readonly isEsimOnly: boolean;
  /** `union`: the rules of the European Union hold there too. */
  readonly rights: 'union' | 'foreign';
}

/** `keyboardLayout` as the offer states it: a layout that the country does not use was stated for another keyboard, which is not named then. */
export function describeDeviceAbroad(
  { family, slug, releasedOn }: Pick<Model, 'family' | 'slug' | 'releasedOn'>,
  { from, to, keyboardLayout }: { from: CountrySlug; to: CountrySlug; keyboardLayout: KeyboardLayout | null },
): DeviceAbroad {
  const [theirs, ours] = [made[from], made[to]];
  const isUsual = keyboardLayout === null || keyboardLayout === layoutOf(theirs.keyboard);
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

function layoutOf(keyboard: Keyboard): KeyboardLayout {
  return keyboard === 'french' ? 'azerty' : keyboard === 'german' ? 'qwertz' : 'qwerty';
}
