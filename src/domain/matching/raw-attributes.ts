// A source's attributes in whatever shape it sends them, and the stated attributes that they mean.
import { parsePartNumber } from '#domain/catalogue/part-number.ts';
import type { StatedAttribute } from '#domain/feeds/listing.ts';
import { readKey } from '#domain/matching/attribute-words.ts';
import { isInstalment } from '#domain/matching/judge-state.ts';
import { listEntries } from '#domain/matching/attribute-entries.ts';
import { normalizeSizes, expandShortForms } from '#domain/matching/attribute-values.ts';
import {
  maxPhraseLength,
  interpretAttribute,
  type StatedText,
} from '#domain/matching/interpret-attribute.ts';
import { remember } from '#domain/matching/remember.ts';
import { statesCondition } from '#domain/matching/read-condition.ts';
import { monthWords } from '#domain/matching/vocabulary.ts';
import { splitWords } from '#domain/words.ts';

export interface RawAttributes {
  readonly partNumber: string | null;
  readonly attributes: Partial<Record<StatedAttribute, string>>;
  readonly url: string | null;
}

/** Several fields state parts of them: "condition: used" and "grade: B". Of the others the first field counts. */
const joinedAttributes: ReadonlySet<StatedAttribute> = new Set([
  'condition', 'category', 'model', 'chip', 'remarks', 'fits', 'variant', 'material', 'port', 'caseSize',
]); // prettier-ignore

/** Maps a source's attributes to stated attributes: nested objects, lists of names and values, tags and options included. */
export function readRawAttributes(
  raw: Readonly<Record<string, unknown>>,
  { isOfFeed } = { isOfFeed: false },
): RawAttributes {
  const attributes: Partial<Record<StatedAttribute, string>> = {};
  let [partNumber, url]: [string | null, string | null] = [null, null];
  let [isCash, isMonthly] = [isOfFeed, false];
  const add = (name: StatedAttribute, text: string): void => {
    const before = attributes[name];
    if (before === undefined) attributes[name] = text;
    else if (joinedAttributes.has(name)) attributes[name] = `${before} , ${text}`;
  };
  for (const { key, value } of listEntries(raw, !isOfFeed)) {
    const { concept } = readKey(key);
    // A feed's other columns are about its trade; they would be kept with every listing.
    if (isOfFeed && concept === 'unknown') continue;
    // "Modelo: MGN63LL/A".
    const isPart = concept === 'model' && /^\s*\w{5}[a-z]{1,2}\/[a-z]\s*$/i.test(value);
    if (concept === 'url') url ??= value;
    else if (concept === 'partNumber' || isPart) {
      if (parsePartNumber(value)) partNumber ??= value;
      else if (/^\s*(?:A[1-3]\d{3}|[a-z]{3,14}\d{1,2},\d{1,2})\b/i.test(value)) add('model', value);
      else if (/ /.test(value.trim())) add('category', value);
    } else if (concept === 'price' || concept === 'monthly') {
      const words = splitWords(value);
      const isRate = concept === 'monthly' ? /[1-9]/.test(value) : isInstalment(words);
      // "price period: per month".
      const beside = readConditionBehindPrice(value);
      if (beside !== null) add('condition', beside);
      if (concept === 'price' && !/\d/.test(value) && monthWords.has(words.at(-1)?.text ?? ''))
        attributes.against ??= 'no-sale-price';
      else if (isRate) isMonthly = true;
      else isCash ||= concept === 'price' && /[1-9]/.test(value);
    } else {
      // "Payment: $20.75/mo for 36 months".
      isMonthly ||= value.length < maxPhraseLength && isInstalment(splitWords(value));
      for (const [name, text] of readEntry(key, value)) add(name, text);
    }
  }
  // "From 20 a month" beside a price is an offer of credit.
  if (isMonthly && !isCash) attributes.against ??= 'no-sale-price';
  return { partNumber, attributes, url };
}

/** Shopping results state the condition behind the price: "$129.00 refurbished". */
function readConditionBehindPrice(value: string): string | null {
  const words =
    /^\D{0,4}\d[\d.,\s]*\D{0,4}?\s(?!(?:eur|euros?|usd|gbp|cad|chf|mxn|ars|dollars?)$)([a-zäöüéà() -]{3,30})$/i.exec(
      value.trim(),
    )?.[1];
  return words !== undefined && statesCondition(words) ? words : null;
}

/** Characters of an attribute that is kept with an offer; longer ones are descriptions. */
const maxKeptLength = 200;

/** The attributes of a feed's item that are stored with its listing; condition, price and link have fields of their own there. */
export function readFeedAttributes(raw: Readonly<Record<string, unknown>>): RawAttributes['attributes'] {
  const {
    condition: _condition,
    description: _description,
    ...kept
  } = readRawAttributes(raw, { isOfFeed: true }).attributes;
  return Object.fromEntries(Object.entries(kept).filter(([, text]) => text.length <= maxKeptLength));
}

/** Characters; longer values seldom repeat. */
const maxShortLength = 40;

function readEntry(key: string, value: string): readonly StatedText[] {
  return value.length > maxShortLength
    ? interpretAttribute(readKey(key), normalizeSizes(value))
    : readShortEntry(`${key}\0${value}`);
}

const readShortEntry = remember((entry): readonly StatedText[] => {
  const [key = '', ...value] = entry.split('\0');
  const stated = interpretAttribute(readKey(key), normalizeSizes(value.join('\0')));
  return stated.map(([name, text]) => [name, expandShortForms(name, text)]);
}, 5_000);
