// The title of a listing, in the language of its feed and the style of its shop, with the mistakes that people make.
import type { DemoDevice, FeedPlan } from '#demo/market/model.ts';
import { getCountryLocale, type CountrySlug } from '#domain/locale/locale.ts';
import { carrierNames } from '#domain/offers/carrier-names.ts';
import { draw, pick, type DrawKey } from '#demo/market/draw.ts';
import { composeTitle } from '#demo/market/titles/compose-title.ts';
import { makeTypo } from '#demo/market/titles/make-typo.ts';
import { isMac } from '#demo/market/mac-families.ts';
import { nameDevice } from '#demo/market/titles/name-device.ts';
import { titleWords, type TitleWords } from '#demo/market/titles/title-words.ts';

/** A title, and the texts that the listing's other fields may state. */
export interface WrittenTitle {
  readonly title: string;
  /** '' = not stated. */
  readonly storage: string;
  readonly colour: string;
  readonly carrier: string;
  /** The merchant's word for the grade; '' = it has none. */
  readonly gradeWords: string;
}

/** Every listing of one life gets the same title. */
export function writeTitle(plan: FeedPlan, device: DemoDevice, key: DrawKey): WrittenTitle {
  const { merchant, language } = plan;
  const { complete, colour, model } = device.configuration;
  const words = titleWords[language];
  const { sloppiness, titleStyle: style } = merchant.demo;
  const { name, details } = nameDevice(device.configuration, language, key);
  const hasStorage = draw(key, 'no storage') >= sloppiness.noStorage;
  const storage =
    hasStorage && complete.storageGb !== undefined ? writeSize(complete.storageGb, words, key) : '';
  const memory =
    isMac(model.family) && hasStorage && complete.memoryGb !== undefined
      ? pick(words.memory, key, 'memory').replace('#', writeSize(complete.memoryGb, words, key))
      : '';
  const hasColour = colour !== null && draw(key, 'no colour') >= sloppiness.noColour;
  const colourName = hasColour ? nameColour(plan, device, key) : '';
  const carrier = writeCarrier(device, words, key);
  const gradeWords = writeGrade(plan, device, words);
  const saysApple = style === 'marketing' || draw(key, 'apple') < 0.6;
  const isCode = style === 'codes';
  const hasPart = isCode && device.part !== null && draw(key, 'part in title') < 0.7;
  const written = composeTitle(
    style,
    {
      apple: saysApple && !name.startsWith('Apple ') ? 'Apple' : '',
      name,
      modelNumber: isCode && model.modelNumbers.length === 1 ? `(${model.modelNumbers[0]})` : '',
      details: [...details, ...describeRest(device, words), writeConnectivity(device, words, key)],
      sizes: writeSizes(memory, storage, isMac(model.family), key),
      part: hasPart ? (device.part ?? '') : '',
      colour: colourName,
      carrier,
      keyboard: device.keyboard === null ? '' : words.keyboards[device.keyboard],
      grade: gradeWords !== '' && draw(key, 'grade in title') < 0.4 ? gradeWords : '',
      state: writeState(device, words, key),
      isStateFirst: language === 'en',
      babble: babble(device, words, key),
    },
    key,
  );
  const title = draw(key, 'typo') < sloppiness.typos ? makeTypo(written, key) : written;
  return { title, storage, colour: colourName, carrier, gradeWords };
}

/** A marketing phrase: often none, or the state of the battery. */
function babble({ configuration, mode }: DemoDevice, words: TitleWords, key: DrawKey): string {
  const drawn = draw(key, 'babble');
  const hasBattery = mode !== 'new' && ['iphone', 'ipad', 'macbook-air'].includes(configuration.model.family);
  if (hasBattery && drawn < 0.12) return words.battery.replace('#', String(82 + Math.floor(drawn * 150)));
  return drawn < 0.5 ? pick(words.babble, key, 'babble words') : '';
}

/** Memory and storage side by side: "16GB RAM 512GB SSD", "16GB/512GB". */
function writeSizes(memory: string, storage: string, mayBeDisk: boolean, key: DrawKey): string {
  const form = draw(key, 'sizes');
  if (memory !== '' && storage !== '' && form < 0.12)
    return `${memory.replace(/[^\d]*(\d+\s?G[Bo]).*/, '$1')}/${storage}`;
  return [memory, mayBeDisk && storage !== '' && form < 0.6 ? `${storage} SSD` : storage]
    .filter(size => size !== '')
    .join(' ');
}

function writeSize(gigabytes: number, words: TitleWords, key: DrawKey): string {
  const space = draw(key, 'space') < 0.5 ? '' : ' ';
  if (gigabytes < 1000) return `${gigabytes}${space}${words.gigabyte}`;
  return `${String(gigabytes / 1000).replace('.', words.decimal)}${space}${words.terabyte}`;
}

/** Mostly in the feed's language; sometimes in English, as on Apple's boxes. */
function nameColour({ language, feed }: FeedPlan, { configuration }: DemoDevice, key: DrawKey): string {
  const names = configuration.colour?.names ?? {};
  const english = names[`en-${feed.country}`] ?? names['en'] ?? '';
  if (language === 'en' || draw(key, 'english colour') < 0.2) return english;
  return names[language] ?? english;
}

function writeCarrier({ carrier }: DemoDevice, words: TitleWords, key: DrawKey): string {
  if (carrier === null) return '';
  return carrier === 'unlocked' ? pick(words.unlocked, key, 'unlocked') : carrierNames[carrier];
}

/** A shop has one word for each grade: its own if it has one, otherwise one of the language. */
function writeGrade(
  { merchant, merchantKey, language }: FeedPlan,
  { grade }: DemoDevice,
  words: TitleWords,
): string {
  if (grade === 'N') return '';
  const own = Object.entries(merchant.gradeWords).flatMap(([word, meant]) => (meant === grade ? [word] : []));
  // A shop with words in several languages lists them in the order of its countries.
  const countries = Object.keys(merchant.demo.formats) as CountrySlug[];
  const languages = [...new Set(countries.map(country => getCountryLocale(country).language))];
  const word = own[languages.indexOf(language) % Math.max(1, own.length)];
  return (
    word ??
    (grade === 'certified' || grade === 'ungraded'
      ? ''
      : pick(words.grades[grade], merchantKey, 'grade words'))
  );
}

function writeState({ mode, grade }: DemoDevice, words: TitleWords, key: DrawKey): string {
  if (mode === 'new') return draw(key, 'says new') < 0.4 ? pick(words.isNew, key, 'new words') : '';
  if (grade === 'certified') return pick(words.certified, key, 'certified words');
  return draw(key, 'says refurbished') < 0.6 ? pick(words.refurbished, key, 'refurbished words') : '';
}

function writeConnectivity({ configuration }: DemoDevice, words: TitleWords, key: DrawKey): string {
  const { model, complete } = configuration;
  const { connectivity } = complete;
  if (connectivity === 'wifi+cellular') return pick(words.cellular, key, 'cellular');
  if (connectivity === 'gps+cellular')
    return pick(['GPS + Cellular', 'GPS+Cellular', 'Cellular'], key, 'watch cellular');
  if (connectivity === 'wifi+ethernet') return 'Wi-Fi + Ethernet';
  // Some shops leave out what every device of the kind has.
  if (draw(key, 'no connectivity') < 0.06) return '';
  if (connectivity === 'gps') return 'GPS';
  if (connectivity !== 'wifi') return '';
  if (model.family === 'apple-tv') return 'Wi-Fi';
  return model.family === 'ipad' ? pick(words.wifi, key, 'wifi') : '';
}

function describeRest({ configuration }: DemoDevice, words: TitleWords): string[] {
  const { optionValues, model } = configuration;
  const rest: string[] = [];
  if (optionValues.caseSizeMm !== undefined) rest.push(`${optionValues.caseSizeMm}mm`);
  if (optionValues.caseCollection === 'nike') rest.push('Nike');
  if (optionValues.caseCollection === 'hermes') rest.push('Hermès');
  if (optionValues.caseMaterial !== undefined && model.family === 'apple-watch')
    rest.push(words.materials[optionValues.caseMaterial]);
  if (optionValues.glass === 'nano-texture') rest.push(words.nanoTexture);
  if (optionValues.glass === 'standard' && model.family.endsWith('display')) rest.push(words.standardGlass);
  if (optionValues.stand !== undefined && optionValues.stand !== 'none')
    rest.push(words.stands[optionValues.stand]);
  return rest;
}
