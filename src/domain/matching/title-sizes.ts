// Memory and storage that a title states, told apart by the words beside them and by their order.
import { readBareSizes, readListed, storages } from '#domain/matching/unitless-sizes.ts';
import { unitForm as counted } from '#domain/matching/vocabulary.ts';
import { gapAt, textAt, type Word, wordSet } from '#domain/words.ts';

export interface StatedSizes {
  readonly memory: readonly number[];
  readonly storage: readonly number[];
  /** Neither word nor unit says which it is. */
  readonly ambiguous: readonly number[];
  /** Two sizes with a slash between ("8/256"); the first is memory where the device has a choice of it. */
  readonly pairs: readonly (readonly [number, number])[];
}

/** Whether any size is stated. */
export function statesSizes({ memory, storage, ambiguous, pairs }: StatedSizes): boolean {
  return memory.length + storage.length + ambiguous.length + pairs.length > 0;
}

const sizeForm = /^(\d{1,4})(gb|go|gg|bg|g|gigas?|gigabytes?|tb|to|t|tera)?$/;
/** "8ram", "16gbram", "512ssd": the kind is run into the size. */
const kindForm = /^(\d{1,4})(?:gb|go)?(ram|ssd|hdd)$/;
const diskWords = wordSet('ssd hdd nvme');
const unitForm = /^(?:gb|go|gg|bg|g|gigas?|gigabytes?|tb|to|t|tera|terabytes?)$/;
// Folded words in five languages. @table
const memoryWords = wordSet(`
  ram memory arbeitsspeicher memoire vive memoria ddr3 ddr4 ddr5 lpddr4 lpddr5 unified unifie unifiee unificata unificada lpddr3
`);
const storageWords = wordSet(`
  ssd hdd storage flash fusion nvme stockage archiviazione almacenamiento festplatte festplattenspeicher speicher speicherplatz
  interno interna interne hd disco disque disk drive rom capacity speicherkapazitat capacite capacita capacidad
`);
const linkWords = wordSet('de di of a da d apple memoria memoire');
const notSizes = wordSet(
  'ethernet gigabit lan icloud gpu vram radeon data video external externe externer extern esterno externo',
);
const graphicsForm = /^(?:radeon|geforce|nvidia|gtx?|rx|vega|xt|[5-7]\d{2,3}(?:xt|x|m)|m3\d{2}x)$/;

const memories: ReadonlySet<number> = new Set([
  1, 2, 3, 4, 6, 8, 12, 16, 18, 20, 24, 32, 36, 40, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1500,
]);

/** Every size with a unit, and pairs such as "8/256"; `isInName` excludes words of a name, `behind` stands behind the last word. */
export function readSizes(
  words: readonly Word[],
  isInName: (index: number) => boolean,
  behind = '',
): StatedSizes {
  const memory = new Set<number>();
  const storage = new Set<number>();
  const open = new Set<number>();
  const pairs: [number, number][] = [];
  for (let at = 0; at < words.length; at += 1) {
    // Most words begin with no digit.
    if (!(textAt(words, at).charCodeAt(0) < 58) || isInName(at)) continue;
    const match = sizeForm.exec(textAt(words, at));
    const bare = readUnitless(words, at, match !== null);
    if (bare) (bare[0] === 'memory' ? memory : storage).add(bare[1]);
    if (!match || bare) continue;
    const pair = readPair(words, at);
    if (pair) {
      pairs.push(pair);
      at += 1;
      continue;
    }
    const next = words[at + 1];
    const isApart =
      match[2] === undefined &&
      next !== undefined &&
      unitForm.test(next.text) &&
      next.gap.length <= 2 &&
      !/[,.;|]/.test(next.gap);
    const unit = match[2] ?? (isApart ? next.text : undefined);
    if (unit === undefined || (/[.,]$/.test(gapAt(words, at)) && /^\d+$/.test(textAt(words, at - 1))))
      continue;
    const size = toGigabytes(Number(match[1]), unit);
    const end = at + (isApart ? 2 : 1);
    const kind = findKind(words, at, end, isInName);
    // "WiFi + 4G LTE", "Wi-Fi / 4G", "iPhone 11, 4G".
    const isRadio =
      /^[345]g$/.test(textAt(words, at)) &&
      (textAt(words, end) === 'lte' ||
        /^(?:wifi|fi|cellular|lte)$/.test(textAt(words, at - 1)) ||
        words.some(({ text }) => text === 'iphone'));
    const isOther =
      notSizes.has(textAt(words, end)) &&
      !/[,;|]/.test(gapAt(words, end)) &&
      !(textAt(words, end) === 'radeon' && size > 16);
    // "4gb 560x Radeon".
    const isOfCard = size <= 4 && graphicsForm.test(textAt(words, end)) && !/[,;|/]/.test(gapAt(words, end));
    if (isOther || isRadio || (kind === null && (isOfCard || isOfGraphics(words, at, size)))) continue;
    if (kind === 'memory' && memories.has(size)) memory.add(size);
    // Owners put in disks of any size.
    else if (kind === 'storage' && (storages.has(size) || memories.has(size) || isDisk(size)))
      storage.add(size);
    else if (kind === null && size >= 1000) storage.add(size);
    else if (kind === null && (storages.has(size) || memories.has(size))) open.add(size);
    if (kind !== 'memory') for (const listed of readListed(words, at, isInName)) open.add(listed);
    // "8 - 16 gb ram": the buyer chooses.
    else if (/^\s*[/-]\s*$/.test(gapAt(words, at)) && /^[48]$/.test(textAt(words, at - 1)))
      memory.add(Number(textAt(words, at - 1)));
    at = end - 1;
  }
  const isStorageTold = pairs.length > 0 || storage.size > 0 || [...open].some(size => size >= 64);
  if (!isStorageTold) for (const size of readBareSizes(words, isInName, behind)) open.add(size);
  return { memory: [...memory], storage: [...storage], ambiguous: [...open], pairs };
}

/** "GTX 780M 4GB", "Radeon Pro 560X 4GB", "5500XT 8GB": the memory of graphics; more is the Mac's unless "Radeon" stands alone. */
function isOfGraphics(words: readonly Word[], at: number, size: number): boolean {
  for (let before = at - 1; before >= at - 3 && !/[,;|/+]/.test(gapAt(words, before + 1)); before -= 1) {
    const isAlone = before === at - 1 && textAt(words, before) === 'radeon';
    if (graphicsForm.test(textAt(words, before))) return isAlone || size <= 8;
  }
  return false;
}

/** "8ram", "16 ram", "500 ssd", "ssd 500": sizes by the word beside them alone; `isNumber` = a bare number, or one with a unit. */
function readUnitless(
  words: readonly Word[],
  at: number,
  isNumber: boolean,
): readonly ['memory' | 'storage', number] | null {
  const next = textAt(words, at + 1);
  const joined = isNumber ? null : kindForm.exec(textAt(words, at));
  const kind = joined?.[2] ?? (isNumber && (next === 'ram' || diskWords.has(next)) ? next : '');
  const isOfDisk =
    diskWords.has(textAt(words, at - 1)) && !isDisk(Number.parseInt(textAt(words, at - 2), 10));
  const isBehindRam = textAt(words, at - 1) === 'ram' && !/^\d|^[gt]b$/.test(textAt(words, at - 2));
  // "Silver Ram 18"; in "8 GB RAM 128" the number is the disk's.
  const isOfNext = /^[\s-]*$/.test(gapAt(words, at + 1)) && (unitForm.test(next) || diskWords.has(next));
  if (isBehindRam && /^\d+$/.test(textAt(words, at)) && !isOfNext) {
    const size = Number(textAt(words, at));
    return memories.has(size) && size <= 128 ? ['memory', size] : null;
  }
  if (kind === '')
    return isOfDisk && isDisk(Number(textAt(words, at))) && !unitForm.test(next) && !counted.test(next)
      ? ['storage', toGigabytes(Number(textAt(words, at)), 'gb')]
      : null;
  const text = joined?.[1] ?? textAt(words, at);
  const size = Number(text);
  const isBehindNumber =
    /^\d+$/.test(textAt(words, at - 1)) && /^(?:[.,]|\s*[/|+]\s*)$/.test(gapAt(words, at));
  const isApart = !joined && !/^[\s-]*$/.test(gapAt(words, at + 1));
  if (Number.isNaN(size) || isBehindNumber || isApart) return null;
  if (kind === 'ram') return memories.has(size) && size <= 128 ? ['memory', size] : null;
  return isDisk(size) ? ['storage', toGigabytes(size, 'gb')] : null;
}

function isDisk(size: number): boolean {
  return size >= 60 && size <= 1024;
}

/** "8/256", "8/256GB", "16/1TB": two numbers with a slash between, the first without a unit. */
function readPair(words: readonly Word[], at: number): [number, number] | null {
  const [first, second, third] = [words[at], words[at + 1], words[at + 2]];
  if (!first || !second || !/^\d{1,3}$/.test(first.text)) return null;
  // "i7 16 512 GB", "M1 8 256GB".
  const isBehindChip = second.gap === ' ' && /^(?:i[3579]|m[1-9])$/.test(textAt(words, at - 1));
  if (!isBehindChip && !/^\s*[/|+-]\s*$/.test(second.gap)) return null;
  const match = sizeForm.exec(second.text);
  if (!match || /^\s*\/\s*\d/.test(third ? third.gap + third.text : '')) return null;
  const unit = match[2] ?? (third && unitForm.test(third.text) && third.gap.length <= 1 ? third.text : 'gb');
  const sizes: [number, number] = [Number(first.text), toGigabytes(Number(match[1]), unit)];
  return memories.has(sizes[0]) &&
    storages.has(sizes[1]) &&
    sizes[1] >= 64 &&
    sizes[0] < sizes[1] &&
    sizes[0] >= 2
    ? sizes
    : null;
}

function findKind(
  words: readonly Word[],
  at: number,
  end: number,
  isInName: (index: number) => boolean,
): 'memory' | 'storage' | null {
  let after = end;
  if (
    linkWords.has(textAt(words, after)) &&
    !/[,;|/]/.test(gapAt(words, after)) &&
    sizeKindOf(words[after + 1]?.text)
  )
    after += 1;
  // Words after a comma or a plus do not belong to the size.
  const isNear = !/[,;|/+(]/.test(gapAt(words, after));
  const behind = isNear ? sizeKindOf(words[after]?.text) : null;
  // "8gb Ssd 128gb": the word belongs to the larger size behind it.
  const next = sizeForm.exec(textAt(words, after + 1));
  const isOfNext =
    behind === 'storage' &&
    (next?.[2] !== undefined || isDisk(Number(next?.[1]))) &&
    Number.parseInt(textAt(words, at), 10) <= 32 &&
    /^\s*$/.test(gapAt(words, after + 1));
  if (behind) return isOfNext ? null : behind;
  const before = linkWords.has(textAt(words, at - 1)) ? at - 2 : at - 1;
  if (isInName(before) || /[,;|/+)]/.test(gapAt(words, before + 1))) return null;
  // "16GB RAM 512GB": the word belongs to the size before it.
  const owner = textAt(words, before - 1);
  const isOwned = unitForm.test(owner) || /^\d+(?:gb|go|g|tb|to)$/.test(owner);
  return isOwned ? null : sizeKindOf(words[before]?.text);
}

function sizeKindOf(text: string | undefined): 'memory' | 'storage' | null {
  if (text === undefined) return null;
  if (storageWords.has(text)) return 'storage';
  return memoryWords.has(text) ? 'memory' : null;
}

function toGigabytes(amount: number, unit: string): number {
  if (unit.startsWith('t')) return amount * 1000;
  if (amount === 1024) return 1000;
  return amount === 2048 ? 2000 : amount;
}
