// What the attributes of a listing state, in the terms in which titles are read.
import type { StatedAttribute } from '#domain/feeds/listing.ts';
import {
  noFacts,
  readDeviceFacts,
  readStatedWords,
  type DeviceFacts,
} from '#domain/matching/device-facts.ts';
import { findMentions, type Mention } from '#domain/matching/find-mentions.ts';
import { readGeneration } from '#domain/matching/title-generation.ts';
import type { ModelNames } from '#domain/matching/model-names.ts';
import { splitTitle } from '#domain/matching/split-title.ts';
import { readSizes } from '#domain/matching/title-sizes.ts';
import { sole } from '#domain/sole.ts';
import { splitWords } from '#domain/words.ts';

export type StatedAttributes = Readonly<Partial<Record<StatedAttribute, string>>>;

/** The title's facts, completed with those of the attributes where the title has none. */
export function fillFacts(
  own: DeviceFacts,
  attributes: StatedAttributes,
  mention: Mention,
  names: ModelNames,
): DeviceFacts {
  const { screen, year, generation, chip, connectivity, caseSize, material, port, variant, model } =
    attributes;
  const bare = { ...mention, start: 0, end: 0 };
  let facts = own;
  if ((screen ?? year ?? chip ?? connectivity ?? caseSize ?? material ?? port ?? variant) !== undefined) {
    const inches = (screen ?? '').trim().replace(/^(\d{1,2}(?:[.,]\d)?)(?:\s*in\b.*)?$/, '$1"');
    const size = (caseSize ?? '').replace(/(?<=^|, )(\d{2})(?= ,|$)/, '$1 mm');
    const text = `, ${inches} , ${year ?? ''} , ${chip ?? ''} , ${connectivity ?? ''} , case ${size} , ${material ?? ''} , ${port ?? ''} , ${variant ?? ''}`;
    const stated = readDeviceFacts(text, splitWords(text), bare);
    const modelWords = readModelWords(`${caseSize ?? ''} ${port ?? ''} ${variant ?? ''}`);
    facts = fill(facts, { ...stated, generation: null, statedWords: modelWords, nextWord: '' });
  }
  if (generation !== undefined && facts.generation === null) {
    // "5", "9th", "6ª generación", "Series 7".
    const generationWords = splitWords(`${generation} generation`);
    facts = { ...facts, generation: readGeneration(generationWords, bare) };
  }
  if (model === undefined) return facts;
  const words = splitTitle(model);
  const named = findMentions(words, names).find(({ families }) => families[0] === mention.families[0]);
  const stated = readDeviceFacts(model, words, named ?? bare);
  return fill(facts, named ? stated : { ...stated, screens: [] });
}

/** Words that tell models apart; "wireless" is said of every AirPods' connection too, "Pro" and "Ultra" of a chip. */
function readModelWords(text: string): ReadonlySet<string> {
  if (text.trim() === '') return noFacts.statedWords;
  return new Set([...readStatedWords(splitWords(text))].filter(word => !/^(?:pro|max|ultra)$/.test(word)));
}

function fill(own: DeviceFacts, more: DeviceFacts): DeviceFacts {
  const filled: Record<string, unknown> = { ...own };
  for (const key of fillable) if (isUnstated(own[key])) filled[key] = more[key];
  filled['statedWords'] = new Set([...own.statedWords, ...more.statedWords]);
  return filled as unknown as DeviceFacts;
}

/** What only a title says is never filled. */
const fillable = (Object.keys(noFacts) as (keyof DeviceFacts)[]).filter(
  key => !['isOfSeries', 'caseCollection', 'glass', 'stand'].includes(key),
);

function isUnstated(fact: DeviceFacts[keyof DeviceFacts]): boolean {
  if (fact instanceof Set) return fact.size === 0;
  return fact === null || fact === '' || (Array.isArray(fact) && fact.length === 0);
}

/** Storage or memory of an attribute of its own, in gigabytes: "512 GB SSD", "512", with any word or none beside it. */
export function readStatedSize(text: string | undefined): number | null {
  if (text === undefined) return null;
  const plain = /^\s*\d+\s*$/.test(text) ? `${text.trim()}gb` : text;
  const { memory, storage, ambiguous } = readSizes(splitWords(plain), () => false);
  return sole([...memory, ...storage, ...ambiguous]);
}
