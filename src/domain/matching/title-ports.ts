// How many Thunderbolt ports a title states: laptops of one year and screen size differ in them.
import { textAt, type Word } from '#domain/words.ts';

export type StatedPorts = 'two-ports' | 'four-ports';

const portName = /^(?:thunderbolt[34]?|tbt?[34])$/;
// Folded words in five languages. @table
const counts: ReadonlyMap<string, StatedPorts> = new Map([
  ...'2 2x x2 two zwei deux due dos'.split(' ').map(word => [word, 'two-ports'] as const),
  ...'4 4x x4 four vier quatre quattro cuatro'.split(' ').map(word => [word, 'four-ports'] as const),
]);
const portWord = /^(?:ports?|port[ae]|puertos?|anschl(?:uss|usse|ussen)|schnittstellen)$/;
/** Words between a count and the ports: "2 x Thunderbolt", "deux ports USB-C (Thunderbolt 3)". */
const between =
  /^(?:x|usb|usbc|c|mit|de|di|ports?|port[ae]|puertos?|anschl(?:uss|usse|ussen)|schnittstellen)$/;

/** Two or four; null when not stated. The 4 of a clock ("1.4 GHz") and the 3 of the port's own name are no counts. */
export function readThunderboltPorts(words: readonly Word[]): StatedPorts | null {
  for (const [at, { text }] of words.entries()) {
    if (!portName.test(text)) continue;
    let before = at - 1;
    while (between.test(textAt(words, before))) before -= 1;
    const version = /^[34]$/.test(textAt(words, at + 1)) && !isPortCount(words, at + 1) ? 1 : 0;
    const after = at + version + 1;
    const count = countAt(words, before) ?? (isPortCount(words, after) ? countAt(words, after) : null);
    if (count !== null) return count;
  }
  return null;
}

/** "Thunderbolt 3 (zwei Anschlüsse)", "Thunderbolt 3 x2"; in "Thunderbolt 4 ports" the number is the port's version. */
function isPortCount(words: readonly Word[], at: number): boolean {
  const text = textAt(words, at);
  if (/^x[24]$/.test(text)) return true;
  const isOwn = /^\d$/.test(text) && portName.test(textAt(words, at - 1));
  return !isOwn && portWord.test(textAt(words, at + 1));
}

function countAt(words: readonly Word[], at: number): StatedPorts | null {
  const word = words[at];
  if (!word) return null;
  const isDecimal = /^[.,]$/.test(word.gap) && /^\d+$/.test(textAt(words, at - 1));
  return isDecimal ? null : (counts.get(word.text) ?? null);
}
