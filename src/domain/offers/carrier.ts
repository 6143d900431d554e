// Networks that phones are locked to (specification, Carriers), and the words for each and for "unlocked". @table
import type { CountrySlug } from '#domain/locale/locale.ts';
import { splitWords, hasPhraseAt, textAt, type Word } from '#domain/words.ts';

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

/** What a listing states of the network: one of ours, or `other`, a network that no address has. */
export type StatedCarrier = Carrier | 'other';

const phraseLists: Readonly<Record<string, string>> = {
  unlocked:
    'unlocked|unlock|unl|not simlock|not simlocked|not sim locked|no sim lock|no simlock|sim free|sim frei|simfrei|simfree|network free|ohne simlock|without simlock|without sim lock|ohne sim lock|kein simlock|simlockfrei|simlock frei|netlock frei|ohne vertrag|entsperrt|entsperrtes|fur alle netze|alle netze|sans abonnement|sans simlock|sans sim lock|senza sim lock|senza simlock|sin sim lock|sin simlock|debloque|debloquee|debloques|deverrouille|deverrouillee|desimlocke|desimlockee|desimlock|tout operateur|tous operateurs|toutes operateurs|tous les operateurs|senza sim|sbloccato|sbloccata|libero|libera da operatore|senza operatore|no brand|tutti gli operatori|libre|liberado|liberada|desbloqueado|desbloqueada|todos los operadores|cualquier operador|cualquier compania|todas las companias|qualsiasi operatore|qualunque operatore|any network|all networks|any carrier|all carriers|alle anbieter|tous reseaux|toutes compagnies|sin contrato',
  't-mobile': 't mobile|tmobile',
  'xfinity-mobile': 'xfinity',
  'straight-talk': 'straight talk',
  att: 'at t|att',
  'virgin-mobile': 'virgin mobile|virgin',
  wind: 'wind mobile',
  cricket: 'cricket',
  rogers: 'rogers',
  fido: 'fido',
  verizon: 'verizon|vzw|vz',
  sprint: 'sprint',
  telus: 'telus',
  bell: 'bell',
  tracfone: 'tracfone',
  other:
    'c spire|cspire|spectrum|tesco|virgin media|plusnet|metro by t mobile|metro locked|metro only|boost|uscellular|us mobile|visible wireless|h2o wireless|page plus|safelink|cellcom|telcel|claro|entel|optus|telstra|softbank|docomo|sunrise|salt mobile|otelo|1und1|aldi talk|masmovil|euskaltel|nrj mobile|postemobile|poste mobile|very mobile|telenet|metro by tmobile|metropcs|metro pcs|boost mobile|boost infinite|us cellular|mint mobile|consumer cellular|spectrum mobile|total by verizon|total wireless|simple mobile|net10|google fi|koodo|freedom mobile|videotron|public mobile|chatr|sasktel|vodafone|o2|telekom|t com|congstar|ee|three network|3 network|three uk|giffgaff|tesco mobile|sky mobile|sfr|bouygues|free mobile|bloque orange|orange uniquement|reseau orange|simlock orange|simlocke orange|operateur orange|locked to orange|on orange|red sfr|movistar|yoigo|bloqueado orange|operador orange|tim|windtre|wind tre|iliad|ho mobile|fastweb|kena mobile|coop voce|sosh|jazztel|lowi|simyo|pepephone|id mobile|bt mobile|voxi|smarty|lebara|lycamobile|proximus|swisscom',
};

/** Words in titles and attributes, in any of our languages, as `splitWords` gives them. */
export const carrierPhrases: readonly (readonly [StatedCarrier, readonly string[]])[] = Object.entries(
  phraseLists,
).flatMap(([carrier, list]) =>
  list.split('|').map(phrase => [carrier as StatedCarrier, phrase.split(' ')] as const),
);
/** "Libre de iCloud" is about an account, "a big boost in battery life" about speed: neither is about a network. */
const otherPhrases = [
  'big boost',
  'a boost',
  'boost in',
  'libre de icloud',
  'libero da icloud',
  'libre de cuenta',
  'libre de cuentas',
  'libre de impuestos',
].map(phrase => [null, phrase.split(' ')] as const);

/** First word -> phrases that begin with it, the longest first. */
const byFirstWord = Map.groupBy(
  [...carrierPhrases, ...otherPhrases].toSorted(([, left], [, right]) => right.length - left.length),
  ([, phrase]) => phrase[0] as string,
);

/** Phones are sold locked to a network in these two countries only (decision 0006). */
const lockingCountries: ReadonlySet<CountrySlug> = new Set(['us', 'ca']);

/**
 * The carrier that a text states; null when it states none or several. "unlocked" wins over others: "Unlocked Verizon, AT&T"
 * works on all of them. A longer name is one name: "Metro by T-Mobile", "Total by Verizon".
 */
export function readCarrier(text: string): StatedCarrier | null {
  const words = splitWords(text);
  const found = new Set<StatedCarrier>();
  for (let at = 0; at < words.length; at++) {
    const stated = byFirstWord.get(textAt(words, at))?.find(([, phrase]) => hasPhraseAt(words, at, phrase));
    if (!stated) continue;
    if (stated[0]) found.add(stated[0]);
    at += stated[1].length - 1;
  }
  if (endsWithThree(words)) found.add('other');
  if (found.has('unlocked')) return 'unlocked';
  const [only] = found;
  return found.size === 1 && only ? only : null;
}

/** "… 64GB Blue Three", "… 64GB Black 3": the network's name; after "SE" or "Gen" it is a number. */
function endsWithThree(words: readonly Word[]): boolean {
  const before = textAt(words, words.length - 2);
  return words.length > 4 && /^(?:three|3)$/.test(textAt(words, words.length - 1)) && /^(?:on|[a-z]{3,})$/.test(before) && !/^(?:gen|generation|iphone|series|version|model|set|lot)$/.test(before);
} // prettier-ignore

/**
 * The carrier of a phone's offer: as stated; else unlocked in countries where phones are not locked, and null in the others. `other`
 * becomes null: no filter has such a network.
 */
export function resolveCarrier(stated: StatedCarrier | null, country: CountrySlug): Carrier | null {
  if (stated === 'other') return null;
  return stated ?? (lockingCountries.has(country) ? null : 'unlocked');
}
