// Which product codes a feed has said so far: millions of them, in sixteen bytes each at least and thirty-two at most.
import { hash } from 'node:crypto';

const firstPlaces = 1_024;

/**
 * A set of codes by 63 bits of their SHA-1, with open addressing. Two of a feed's ten million codes (its highest cap) are taken for one
 * with a chance of one in 180,000; a set of the strings themselves takes a hundred bytes each, and as a piece of the feed's text a string
 * may hold on to all of that text.
 */
export class SeenCodes {
  /** Two words for each place; the second of a free one is zero. */
  #words = new Uint32Array(2 * firstPlaces);
  #size = 0;

  /** Whether the code is new; from now on it is not. */
  add(code: string): boolean {
    // A character for each byte: a buffer would cost four times as much as the digest itself.
    const digest = hash('sha1', code, 'binary');
    const high = readWord(digest, 0);
    // Never zero, which says that a place is free.
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

/** False when it is there already. There is always a free place. */
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
