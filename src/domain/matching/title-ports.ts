// How many Thunderbolt ports a title states: laptops of one year and screen size differ in them.
import type { Word } from '#domain/words.ts';

const portName = /^(?:thunderbolt[34]?|tbt?[34])$/;
// Folded words in five languages. @table
const counts: Readonly<Record<string, 2 | 4>> = {
  '2': 2, '2x': 2, 'x2': 2, 'two': 2, 'zwei': 2, 'deux': 2, 'due': 2, 'dos': 2,
  '4': 4, '4x': 4, 'x4': 4, 'four': 4, 'vier': 4, 'quatre': 4, 'quattro': 4, 'cuatro': 4,
}; // prettier-ignore
const portWord = /^(?:ports?|port[ae]|puertos?|anschl(?:uss|usse|ussen)|schnittstellen)$/;
/** Words between a count and the ports: "2 x Thunderbolt", "deux ports USB-C (Thunderbolt 3)". */
const between =
  /^(?:x|usb|usbc|c|mit|de|di|ports?|port[ae]|puertos?|anschl(?:uss|usse|ussen)|schnittstellen)$/;

/** Two or four; null when not stated. The 4 of a clock ("1.4 GHz") and the 3 of the port's own name are no counts. */
export function readThunderboltPorts(words: readonly Word[]): 2 | 4 | null {
  for (const [at, { text }] of words.entries()) {
    if (!portName.test(text)) continue;
    let before = at - 1;
    while (between.test(words[before]?.text ?? '')) before -= 1;
    const version = /^[34]$/.test(words[at + 1]?.text ?? '') && !isPortCount(words, at + 1) ? 1 : 0;
    const after = at + version + 1;
    const count = countAt(words, before) ?? (isPortCount(words, after) ? countAt(words, after) : null);
    if (count !== null) return count;
  }
  return null;
}

/** "Thunderbolt 3 (zwei Anschlüsse)", "Thunderbolt 3 x2"; in "Thunderbolt 4 ports" the number is the port's version. */
function isPortCount(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? '';
  if (/^x[24]$/.test(text)) return true;
  const isOwn = /^\d$/.test(text) && portName.test(words[at - 1]?.text ?? '');
  return !isOwn && portWord.test(words[at + 1]?.text ?? '');
}

function countAt(words: readonly Word[], at: number): 2 | 4 | null {
  const word = words[at];
  if (!word || !Object.hasOwn(counts, word.text)) return null;
  const isDecimal = /^[.,]$/.test(word.gap) && /^\d+$/.test(words[at - 1]?.text ?? '');
  return isDecimal ? null : (counts[word.text] ?? null);
}
