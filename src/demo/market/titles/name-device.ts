// Names a model as shops do: the pieces of Apple's name, recombined as is usual in a language.
import type { DemoConfiguration } from '#demo/market/model.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { draw, pick, type DrawKey } from '#demo/market/draw.ts';
import { isMac } from '#demo/market/mac-families.ts';
import { titleWords, type TitleWords } from '#demo/market/titles/title-words.ts';

/** The pieces of a title that name the model. */
export interface DeviceName {
  /** `MacBook Pro`, `iPhone SE 2020`, `iPad Air 11-inch (M2)` */
  readonly name: string;
  /** Details that may stand elsewhere in the title: screen, chip, year. */
  readonly details: readonly string[];
}

const englishEndings = ['th', 'st', 'nd', 'rd'] as const;

/** Names a configuration's model precisely enough for a person to recognize it. */
export function nameDevice(
  configuration: DemoConfiguration,
  language: LanguageSlug,
  key: DrawKey,
): DeviceName {
  const { model, complete } = configuration;
  const words = titleWords[language];
  const [, base = model.name, brackets = ''] = /^([^(]+?)\s*(?:\((.*)\))?$/.exec(model.name) ?? [];
  const parts = brackets === '' ? [] : brackets.split(', ');
  if (isMac(model.family)) return nameMac(base, parts, configuration, words, key);
  if (model.family === 'ipad') return { name: nameTablet(base, parts, words, language, key), details: [] };
  if (model.family === 'iphone') {
    const year = model.entry.releasedOn.slice(0, 4);
    return { name: namePhone(base, parts, year, words, language, key), details: [] };
  }
  if (model.family === 'airpods') {
    const details = describeCase(complete.chargingCase, parts, words);
    return { name: nameEarphones(base, parts, words, language, key), details };
  }
  return {
    name: [base, ...parts.map(part => writeGeneration(part, words, language, key))].join(' '),
    details: [],
  };
}

function nameMac(
  base: string,
  parts: readonly string[],
  { model, complete }: DemoConfiguration,
  words: TitleWords,
  key: DrawKey,
): DeviceName {
  const inch = parts.find(part => part.endsWith('-inch'));
  const year = parts.find(part => /\d{4}$/.test(part));
  const chip = complete.chip;
  const rest = parts
    .filter(part => part !== inch && part !== year && part !== chip && !/^M\d/.test(part))
    .map(part => (draw(key, 'ports') < 0.6 ? part.replace('Two Thunderbolt 3 ports', '2 TB3') : part));
  const details: string[] = [];
  if (inch !== undefined) {
    const exact = model.screenInches !== null && draw(key, 'exact screen') < 0.3;
    details.push(writeInches(exact ? String(model.screenInches) : inch.replace('-inch', ''), words, key));
  }
  details.push(...rest);
  if (chip !== undefined) {
    const isOwn = /^(?:M\d|A\d)/.test(chip);
    const text = isOwn ? chip : chip.replace('.', words.decimal);
    details.push(isOwn && draw(key, 'chip brand') < 0.25 ? `Apple ${text}` : text);
  }
  if (complete.cpuCores !== undefined && complete.gpuCores !== undefined && draw(key, 'cores') < 0.8)
    details.push(`${complete.cpuCores}C CPU ${complete.gpuCores}C GPU`.replaceAll('C ', '-Core '));
  else if (complete.gpuCores !== undefined && draw(key, 'cores') < 0.5)
    details.push(`${complete.gpuCores}-Core GPU`);
  if (year !== undefined) {
    const bare = draw(key, 'year') < 0.15 && chip !== undefined && /^M\d/.test(chip);
    if (!bare) details.push(draw(key, 'year form') < 0.5 ? `(${year})` : year);
  }
  return { name: base, details };
}

function nameTablet(
  base: string,
  parts: readonly string[],
  words: TitleWords,
  language: LanguageSlug,
  key: DrawKey,
): string {
  const localised = base.replace(/(\d+(?:\.\d)?)-inch/, (_, inches: string) =>
    writeInches(inches, words, key),
  );
  const text = parts.map(part => writeGeneration(part, words, language, key)).join(' ');
  const inFront = /^(iPad \w+) (\d+(?:\.\d)?-inch)$/.exec(base);
  if (language === 'en' && inFront && draw(key, 'screen first') < 0.4)
    return `${inFront[2]} ${inFront[1]} ${text}`.trim();
  return `${localised} ${text}`.trim();
}

function namePhone(
  base: string,
  parts: readonly string[],
  year: string,
  words: TitleWords,
  language: LanguageSlug,
  key: DrawKey,
): string {
  const [generation] = parts;
  if (generation === undefined) return base;
  return draw(key, 'by year') < 0.5
    ? `${base} (${year})`
    : `${base} ${writeGeneration(generation, words, language, key)}`;
}

function nameEarphones(
  base: string,
  parts: readonly string[],
  words: TitleWords,
  language: LanguageSlug,
  key: DrawKey,
): string {
  const generation = parts.find(part => part.includes('generation'));
  // Two models have this name: most shops tell them apart by year.
  if (base === 'AirPods Max' && parts.length === 0 && draw(key, 'by year') < 0.7) return `${base} 2020`;
  if (generation === undefined) return base;
  const number = /\d+/.exec(generation)?.[0] ?? '1';
  const short = number !== '1' && draw(key, 'short generation') < 0.45;
  return short ? `${base} ${number}` : `${base} ${writeGeneration(generation, words, language, key)}`;
}

function describeCase(
  chargingCase: string | undefined,
  parts: readonly string[],
  words: TitleWords,
): readonly string[] {
  if (chargingCase === 'magsafe-usb-c') return [`${words.with} ${words.chargingCase} (USB-C)`];
  if (chargingCase === 'magsafe-lightning') return [`${words.with} ${words.chargingCase} (Lightning)`];
  if (chargingCase === 'wireless') return [`${words.with} ${words.wirelessCase}`];
  return parts.includes('USB-C') ? ['USB-C'] : [];
}

/** `2nd generation` in the words of the language; any other text in the brackets stays as it is. */
function writeGeneration(part: string, words: TitleWords, language: LanguageSlug, key: DrawKey): string {
  const number = /^(\d+)(?:st|nd|rd|th) generation$/.exec(part)?.[1];
  if (number === undefined) return draw(key, 'brackets') < 0.6 ? `(${part})` : part;
  const ordinal = language === 'en' ? number + (englishEndings[Number(number)] ?? 'th') : number;
  return pick(words.generation, key, 'generation').replace('#', ordinal);
}

function writeInches(number: string, words: TitleWords, key: DrawKey): string {
  return pick(words.inches, key, 'inches').replace('#', number.replace('.', words.decimal));
}
