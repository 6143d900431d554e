// The words of a listing's title; names that shops run together or shorten are split: "iPhone13ProMax", "8+", "13 PM", "MBP".
import { isOneEditAway } from '#domain/one-edit.ts';
import { splitWords, visibleText, type Word, wordSet } from '#domain/words.ts';

/** Shops' short forms of names. @table */
const shortForms: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  iphones: ['iphone'], promax: ['pro', 'max'], mbp: ['macbook', 'pro'], mba: ['macbook', 'air'], iphonese: ['iphone', 'se'], '5se': ['se', '1'],
  c2d: ['core', '2', 'duo'], corem: ['core', 'm'], corei3: ['core', 'i3'], corei5: ['core', 'i5'], corei7: ['core', 'i7'], corei9: ['core', 'i9'],
  edelstahlgehause: ['edelstahl', 'gehause'], aluminiumgehause: ['aluminium', 'gehause'], titangehause: ['titan', 'gehause'],
  ci3: ['core', 'i3'], ci5: ['core', 'i5'], ci7: ['core', 'i7'], ci9: ['core', 'i9'],
})); // prettier-ignore
/** Names long enough to be recognized with one typing error behind the first letter: "Iphon", "Macbok". */
const spelled: Readonly<Record<string, string>> = { i: 'iphone', m: 'macbook', a: 'airpods' };
/** German words that are also written without their umlaut, as addresses do: "gruen", "Edelstahlgehaeuse". @table */
const umlautWords = wordSet(`
  grun grunes dunkelgrun fur gehause aluminiumgehause edelstahlgehause titangehause
  ladegerat gerat beschadigt beschadigte beschadigtes ungepruft ruckglas
`);
/** "Hadyhulle", "Silikonhuelle": a cover, whatever stands in front and however it is spelled. */
const coverForm = /hue?llen?$/;
/** Run into the name behind it: "AppleiPhone", "AppleMacBook". */
const makerRun = /^apple(?=i(?:phone|pad|mac)|mac|airpods)/;
const iphoneRun = /^iphones?(?=\w)/;
const numberedRun = /^(\d{1,2}[sce]?|x[sr]?|se)(promax|pro|plus|mini|max|air|pm)$/;
/** "GB128". */
const unitFirst = /^(gb|go)(\d{2,4})$/;
/** "Early2015", "MacBookPro2017"; "iPad Pro4", "Series7", "XS Max256 GB". */
const numberRun =
  /^(?:([a-z]{3,})(20[012]\d)|(pro|max|plus|air|mini|x[rs]|series?|ultra)(\d{1,4}(?:gb|go)?))$/;
const seRun = /^se([123]|20\d\d)$/;
/** "12 PM", "13pm": Pro Max, and not the time of day, because "iPhone" stands in front. */
const numberForm = /^\d{1,2}$/;
/** Names that came as a Plus too are checked by the catalogue; here every "8+" is split. */
const plusForm = /^(?:\d{1,2}s?)$/;

/** What result pages print in front of a new advertisement's title; copies run it into the title ("New ListingApple …"). */
const label =
  /^\s*(?:new listing|neues angebot|nouvelle annonce|nuova inserzione|anuncio nuevo|nuevo anuncio)[\s:!-]*/i;
/** "Iphone. 14. Plus. Black.": full stops behind every word part nothing. */
const stopped = /^(?:\S+\.\s+){3,}\S+$/;

/** Copies of pages lose the break between two values: "M18 GB", "iPhone 864 GB", "13.3-Zoll8 GB", "i7-4650U4 GB", "Verizon128GB". */
const glued: readonly (readonly [RegExp, string])[] = [
  [/\b(m[1-9])(8|16|18|24|32|36|48|64|96|128)(?=\s?gb\b)/gi, '$1 $2'],
  [/\b(iphone (?:[5-9]|1[1-7]|x[rs]?))(16|32|64|128|256|512)(?=\s?gb\b)/gi, '$1 $2'],
  [/(i[3579]-\d{4,5}[a-z]{1,2}|\d(?:["\u2033\u201d]|-?zoll|-?inch)|\b[a-z]{4,})(\d{1,4})(?=\s?[gt]b\b)/gi, '$1 $2'],
  [/\b(core m)(?=\d[.,]\d)/gi, '$1 '],
]; // prettier-ignore
/** Most titles have no such run. */
const gluedForm = /[a-z"\u2033\u201d]\d{1,4}\s?[gt]b\b|iphone \w{3,5}\s?gb\b|core m\d/i;

/** The title without such a label, which says nothing of the device's condition, without such stops, and with its values apart. */
export function cleanTitle(title: string): string {
  const plain = stopped.test(title) ? title.replaceAll(/\.(?=\s|$)/g, '') : title.replace(label, '');
  if (!gluedForm.test(plain)) return plain;
  return glued.reduce((text, [form, apart]) => text.replaceAll(form, apart), plain);
}

/** Splits a title into words; the gap between the parts of a split word is empty. */
export function splitTitle(title: string): Word[] {
  const words: Word[] = [];
  const text = title.includes('+') ? visibleText(title) : '';
  let sinceName = 9;
  let isAfterPlus = false;
  for (const found of splitWords(title)) {
    const maker = found.text.startsWith('apple') ? makerRun.exec(found.text)?.[0] : undefined;
    if (maker !== undefined) words.push({ ...found, text: maker });
    const rest = maker === undefined ? found : { ...found, text: found.text.slice(maker.length), gap: '' };
    const word = spellName(isAfterPlus ? { ...rest, gap: rest.gap.slice(1) } : rest);
    isAfterPlus = false;
    const previous = words.at(-1);
    // "I phone", "I phon".
    if (previous?.text === 'i' && isPhone(word.text)) {
      words[words.length - 1] = { ...previous, text: 'iphone', end: word.end };
      sinceName = 0;
      continue;
    }
    const run = word.text.length > 6 ? iphoneRun.exec(word.text)?.[0] : undefined;
    if (word.text === 'iphone' || run !== undefined) sinceName = 0;
    else sinceName += 1;
    if (run === undefined) pushWord(words, word, sinceName);
    else {
      words.push({ ...word, text: 'iphone' });
      pushWord(words, { ...word, text: word.text.slice(run.length), gap: '' }, 1);
    }
    const isPlus =
      sinceName < 3 &&
      text.charAt(word.end) === '+' &&
      plusForm.test(words.at(-1)?.text ?? '') &&
      /^(?:[\s,)(-]|$)/.test(text.charAt(word.end + 1));
    if (!isPlus) continue;
    words.push({ text: 'plus+', gap: '', start: word.end, end: word.end + 1 });
    isAfterPlus = true;
  }
  return words;
}

function isPhone(text: string): boolean {
  return text === 'phone' || (text.length > 3 && text.startsWith('ph') && isOneEditAway(text, 'phone'));
}

function spellName(word: Word): Word {
  const { text } = word;
  if (text.includes('ll') && coverForm.test(text) && text !== 'ladehulle') return { ...word, text: 'hulle' };
  if (text.includes('ue') || text.includes('ae')) {
    const folded = text.replace(/([ua])e/, '$1');
    if (umlautWords.has(folded)) return { ...word, text: folded };
  }
  if (text.length < 5 || text.length > 8) return word;
  const name = spelled[text.charAt(0)];
  if (name === undefined || name === text || /\d$/.test(text)) return word;
  return isOneEditAway(text, name) ? { ...word, text: name } : word;
}

/** "7P", "8P", "6SP": a Plus; "13P": a Pro. */
const letterRun = /^(?:([678]|6s)|(1[1-7]))p$/;

function pushWord(words: Word[], word: Word, sinceName: number): void {
  const { text } = word;
  const lettered = sinceName < 3 && text.endsWith('p') ? letterRun.exec(text) : null;
  if (lettered) {
    const [, plus, pro] = lettered;
    words.push(
      { ...word, text: plus ?? pro ?? '' },
      { ...word, text: plus === undefined ? 'pro' : 'plus', gap: '' },
    );
    return;
  }
  // "iPhone 15 prp max".
  const previous = words.at(-1);
  if (
    text === 'max' &&
    sinceName < 4 &&
    previous &&
    /^[a-z]{2,4}$/.test(previous.text) &&
    isOneEditAway(previous.text, 'pro')
  )
    words[words.length - 1] = { ...previous, text: 'pro' };
  if (text === 'pm' && sinceName < 4 && numberForm.test(words.at(-1)?.text ?? '')) {
    words.push({ ...word, text: 'pro' }, { ...word, text: 'max', gap: '' });
    return;
  }
  // "iPhone 5 SE": the first one, in the case of the 5s.
  if (text === 'se' && sinceName === 2 && previous?.text === '5') {
    words[words.length - 1] = { ...previous, text: 'se' };
    words.push({ ...word, text: '1' });
    return;
  }
  const short = shortForms.get(text);
  if (short) {
    for (const [at, part] of short.entries())
      words.push({ ...word, text: part, gap: at === 0 ? word.gap : '' });
    return;
  }
  // Most words begin with no digit, x or s.
  const start = text.charCodeAt(0);
  const isRun = text.length > 2 && (start < 58 || start === 120 || start === 115);
  const run = isRun ? numberedRun.exec(text) : null;
  const se = isRun && !run ? seRun.exec(text) : null;
  if (run) {
    words.push({ ...word, text: run[1] ?? '' });
    pushWord(words, { ...word, text: run[2] ?? '', gap: '' }, sinceName + 1);
  } else if (se) words.push({ ...word, text: 'se' }, { ...word, text: se[1] ?? '', gap: '' });
  else pushNumbered(words, word);
}

function pushNumbered(words: Word[], word: Word): void {
  const { text } = word;
  // Most words have no digit at their end, or in front of a unit.
  const isNumbered =
    text.length > 3 && (text.charCodeAt(text.length - 1) < 58 || text.charCodeAt(text.length - 3) < 58);
  const reversed = text.startsWith('g') ? unitFirst.exec(text) : null;
  const run = isNumbered ? numberRun.exec(text) : null;
  // "Late '15".
  if (
    text.length === 2 &&
    /^(?:0[7-9]|[12]\d)$/.test(text) &&
    /(?:^|[\s(])['\u2018\u2019\u00b4`]$/.test(word.gap)
  )
    words.push({ ...word, text: `20${text}` });
  else if (reversed)
    words.push({ ...word, text: reversed[2] ?? '' }, { ...word, text: reversed[1] ?? '', gap: '' });
  else if (run)
    words.push({ ...word, text: run[1] ?? run[3] ?? '' }, { ...word, text: run[2] ?? run[4] ?? '', gap: '' });
  else words.push(word);
}

/** Whether only spaces or hyphens precede a word: then it may belong to the word before it. */
export function isJoined(word: Word | undefined): boolean {
  return word !== undefined && /^[\s\-\u2010-\u2013®™]*$/.test(word.gap);
}
