// A compact set of the product codes that a feed has had so far: up to millions, in 16 to 32 bytes each.
import { hash } from 'node:crypto';

const initialSlots = 1_024;

/**
 * Stores 63 bits of the SHA-1 of each code, with open addressing. The chance that any two of a feed's ten million codes (its
 * highest cap) are taken for one is one in 180,000. A set of the strings themselves takes a hundred bytes each, and a string that
 * is a slice of the feed's text may keep all of that text in memory.
 */
export class SeenCodes {
  /** Two words for each slot; the second word of a free slot is zero. */
  #words = new Uint32Array(2 * initialSlots);
  #size = 0;

  /** Whether the code is new; adds it. */
  add(code: string): boolean {
    // A string with a character for each byte: a buffer would take four times as long as the digest itself.
    const digest = hash('sha1', code, 'binary');
    const high = readWord(digest, 0);
    // Never zero, which marks a free slot.
    const low = (readWord(digest, 4) | 1) >>> 0;
    const isNew = put(this.#words, high, low);
    if (isNew && ++this.#size * 4 > this.#words.length) this.#grow();
    return isNew;
  }

  #grow(): void {
    const words = new Uint32Array(this.#words.length * 2);
    for (let at = 0; at < this.#words.length; at += 2) {
      const low = this.#words[at + 1] as number;
      if (low !== 0) put(words, this.#words[at] as number, low);
    }
    this.#words = words;
  }
}

function readWord(bytes: string, at: number): number {
  const low = bytes.charCodeAt(at) | (bytes.charCodeAt(at + 1) << 8) | (bytes.charCodeAt(at + 2) << 16);
  return (low | (bytes.charCodeAt(at + 3) << 24)) >>> 0;
}

/** False = it is there already. There is always a free slot. */
function put(words: Uint32Array, high: number, low: number): boolean {
  const last = words.length - 1;
  for (let at = (high * 2) & last; ; at = (at + 2) & last) {
    if (words[at + 1] === 0) {
      words[at] = high;
      words[at + 1] = low;
      return true;
    }
    if (words[at] === high && words[at + 1] === low) return false;
  }
}
