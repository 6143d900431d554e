// Networks and keyboard layouts of devices, as shops of a country state them. @table
import type { KeyboardLayout } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Carrier } from '#domain/offers/carrier.ts';
import { draw, type DrawKey } from '#demo/market/draw.ts';

const american: readonly (Carrier | null)[] = [
  ...Array<Carrier>(14).fill('unlocked'), null, null, null, 'verizon', 'verizon', 'att', 't-mobile', 'xfinity-mobile', 'cricket',
  'straight-talk', 'tracfone',
]; // prettier-ignore
/** Carriers in Canada have had to sell phones unlocked since December 2017 (the Wireless Code of the CRTC). */
const canadian: readonly (Carrier | null)[] = [...Array<Carrier>(19).fill('unlocked'), null, null, null];
/** Where phones are not locked, most shops state no network. */
const european: readonly (Carrier | null)[] = [null, null, null, 'unlocked'];

/** The networks that shops of a country state, each repeated by its frequency; null = not stated. */
export function listCarriers(country: CountrySlug): readonly (Carrier | null)[] {
  if (country === 'us') return american;
  return country === 'ca' ? canadian : european;
}

const homeLayouts: Readonly<Record<CountrySlug, KeyboardLayout>> = {
  us: 'qwerty', ca: 'qwerty', gb: 'qwerty', it: 'qwerty', es: 'qwerty', de: 'qwertz', fr: 'azerty',
}; // prettier-ignore

/** Mostly the country's own layout, sometimes an imported one; null = not stated. */
export function chooseKeyboard(country: CountrySlug, key: DrawKey): KeyboardLayout | null {
  const drawn = draw(key, 'keyboard');
  if (drawn < 0.08) return homeLayouts[country] === 'qwerty' ? 'azerty' : 'qwerty';
  const stated = country === 'us' || country === 'ca' ? 0.2 : 0.55;
  return drawn < stated ? homeLayouts[country] : null;
}
