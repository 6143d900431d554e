// The words of a listing's title; names that shops run together are split: "iPhone13ProMax".
import { splitWords, type Word } from '#domain/words.ts';

const iphoneRun = /^iphones?(?=\w)/;
const nameRun = /^(\d{1,2}[sce]?|x[sr]?|se)(promax|pro|plus|mini|max|air)$/;
const seRun = /^se(\d{1,4})$/;

/** Splits a title into words; the gap between the parts of a split word is empty. */
export function splitTitle(title: string): Word[] {
  const words: Word[] = [];
  for (const word of splitWords(title)) {
    const previous = words.at(-1);
    if (word.text === 'phone' && previous?.text === 'i') {
      words[words.length - 1] = { ...previous, text: 'iphone', end: word.end };
      continue;
    }
    const family = iphoneRun.exec(word.text)?.[0];
    if (family === undefined) pushName(words, word);
    else {
      words.push({ ...word, text: 'iphone' });
      pushName(words, { ...word, text: word.text.slice(family.length), gap: '' });
    }
  }
  return words;
}

function pushName(words: Word[], word: Word): void {
  if (word.text === 'iphones') words.push({ ...word, text: 'iphone' });
  else if (word.text === 'promax') words.push({ ...word, text: 'pro' }, { ...word, text: 'max', gap: '' });
  else {
    const run = nameRun.exec(word.text);
    const se = seRun.exec(word.text);
    if (run) {
      words.push({ ...word, text: run[1] ?? '' });
      pushName(words, { ...word, text: run[2] ?? '', gap: '' });
    } else if (se) words.push({ ...word, text: 'se' }, { ...word, text: se[1] ?? '', gap: '' });
    else words.push(word);
  }
}

/** Whether only spaces or hyphens precede a word: then it may belong to the word before it. */
export function isJoined(word: Word | undefined): boolean {
  return word !== undefined && /^[\s\-\u2010-\u2013®™]*$/.test(word.gap);
}
