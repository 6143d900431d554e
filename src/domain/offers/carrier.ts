// Networks that phones are locked to (specification, Carriers), and the words for each and for "unlocked". @table
import type { CountrySlug } from '#domain/locale/locale.ts';
import { splitWords, standsAt } from '#domain/words.ts';

/** Slugs as the addresses have them; `unlocked` is locked to no network. */
export const carriers = [
  'unlocked',
  'wind',
  't-mobile',
  'cricket',
  'rogers',
  'xfinity-mobile',
  'fido',
  'straight-talk',
  'verizon',
  'att',
  'sprint',
  'telus',
  'bell',
  'virgin-mobile',
  'tracfone',
] as const;
export type Carrier = (typeof carriers)[number];

/** Words in titles and attributes, in any of our languages, as `splitWords` gives them. */
export const carrierPhrases: readonly (readonly [Carrier, readonly string[]])[] = [
  ['unlocked', ['unlocked']],
  ['unlocked', ['sim', 'free']],
  ['unlocked', ['simfree']],
  ['unlocked', ['ohne', 'simlock']],
  ['unlocked', ['simlockfrei']],
  ['unlocked', ['ohne', 'vertrag']],
  ['unlocked', ['sans', 'abonnement']],
  ['unlocked', ['debloque']],
  ['unlocked', ['tout', 'operateur']],
  ['unlocked', ['tous', 'operateurs']],
  ['unlocked', ['senza', 'sim']],
  ['unlocked', ['sbloccato']],
  ['unlocked', ['libre']],
  ['unlocked', ['liberado']],
  ['t-mobile', ['t', 'mobile']],
  ['xfinity-mobile', ['xfinity']],
  ['straight-talk', ['straight', 'talk']],
  ['att', ['at', 't']],
  ['att', ['att']],
  ['virgin-mobile', ['virgin', 'mobile']],
  ['wind', ['wind', 'mobile']],
  ['cricket', ['cricket']],
  ['rogers', ['rogers']],
  ['fido', ['fido']],
  ['verizon', ['verizon']],
  ['sprint', ['sprint']],
  ['telus', ['telus']],
  ['bell', ['bell']],
  ['tracfone', ['tracfone']],
];

/** Phones are sold locked to a network in these two countries only (decision 0006). */
const lockingCountries: ReadonlySet<CountrySlug> = new Set(['us', 'ca']);

/**
 * The carrier that a text states; null when it states none or several. "unlocked" wins over others: "Unlocked Verizon, AT&T"
 * works on all of them.
 */
export function readCarrier(text: string): Carrier | null {
  const words = splitWords(text);
  const found = new Set<Carrier>();
  for (let at = 0; at < words.length; at++) {
    for (const [carrier, phrase] of carrierPhrases) {
      if (standsAt(words, at, phrase)) found.add(carrier);
    }
  }
  if (found.has('unlocked')) return 'unlocked';
  const [only] = found;
  return found.size === 1 && only ? only : null;
}

/** The carrier of a phone's offer: as stated; else unlocked in countries where phones are not locked, null in the others. */
export function resolveCarrier(stated: Carrier | null, country: CountrySlug): Carrier | null {
  return stated ?? (lockingCountries.has(country) ? null : 'unlocked');
}
