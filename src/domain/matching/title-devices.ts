// Which device families a title names, except iPhone, whose models have names of their own (title-models.ts). @table
import type { FamilySlug } from '#domain/catalogue/families.ts';
import { standsAt, type Word } from '#domain/words.ts';

export interface DeviceMention {
  readonly families: readonly FamilySlug[];
  /** The named line of the family ("iPad Pro"); null for families of one line. */
  readonly line: string | null;
  /** First word of the family's name, and the first word after it, from which the model's name is read. */
  readonly start: number;
  readonly end: number;
}

type Row = readonly [phrases: string, families: readonly FamilySlug[], line?: string];

const rows: readonly Row[] = [
  ['macbook air|mac book air|macbookair', ['macbook-air']],
  ['macbook pro|mac book pro|macbookpro|macbooks pro', ['macbook-pro']],
  ['macbook neo|mac book neo', ['macbook']],
  ['macbook|mac book|macbooks', ['macbook', 'macbook-12-inch', 'macbook-air', 'macbook-pro']],
  ['imac pro|imacpro|i mac pro', ['imac-pro']],
  ['imac|i mac|imacs', ['imac']],
  ['mac mini|macmini', ['mac-mini']],
  ['mac studio|macstudio', ['mac-studio']],
  ['mac pro|macpro', ['mac-pro']],
  ['ipad pro|ipadpro|i pad pro', ['ipad'], 'ipad-pro'],
  ['ipad air|ipadair|i pad air', ['ipad'], 'ipad-air'],
  ['ipad mini|ipadmini|i pad mini', ['ipad'], 'ipad-mini'],
  ['ipad|i pad|ipads', ['ipad'], 'ipad'],
  ['apple watch|applewatch|iwatch|i watch|apple watches|watch series|watch ultra|watch se', ['apple-watch']],
  ['airpods pro|airpod pro|air pods pro|airpodspro', ['airpods'], 'airpods-pro'],
  ['airpods max|airpod max|air pods max', ['airpods'], 'airpods-max'],
  ['airpods|airpod|air pods', ['airpods'], 'airpods'],
  ['homepod mini|home pod mini|homepods mini', ['homepod-mini']],
  ['homepod|home pod|homepods', ['homepod']],
  ['apple tv|appletv', ['apple-tv']],
  ['apple pencil|applepencil', ['apple-pencil']],
  ['pro display xdr', ['pro-display-xdr']],
  ['studio display', ['studio-display']],
  ['vision pro', ['vision-pro']],
];

interface Name {
  readonly words: readonly string[];
  readonly families: readonly FamilySlug[];
  readonly line: string | null;
}

const byFirstWord: ReadonlyMap<string, readonly Name[]> = Map.groupBy(
  rows
    .flatMap(([phrases, families, line]) =>
      phrases.split('|').map(phrase => ({ words: phrase.split(' '), families, line: line ?? null })),
    )
    .toSorted((left, right) => right.words.length - left.words.length),
  name => name.words[0] as string,
);

const joinedDigits = /\d{1,2}$/;

/** Words of a name that belong to the model and not to the family. */
const modelWords: ReadonlySet<string> = new Set(['series', 'ultra', 'se']);

/** Every family that is named, in order; the longest name wins. */
export function findDeviceMentions(words: readonly Word[]): DeviceMention[] {
  const mentions: DeviceMention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const { text } = words[at] as Word;
    // "MacBookPro18,3", "iPad9": the digits belong to the model.
    const names = byFirstWord.get(text) ?? byFirstWord.get(text.replace(joinedDigits, ''));
    const name = names?.find(each => each.words.length === 1 || standsAt(words, at, each.words));
    if (!name) continue;
    const length = name.words.filter(word => !modelWords.has(word)).length;
    mentions.push({ families: name.families, line: name.line, start: at, end: at + length });
    at += length - 1;
  }
  return mentions;
}
