import { cutOff, endOfRows } from '#adapters/database/transfer/export-file.ts';

const newline = 0x0a;
const atStart = Buffer.from(`${endOfRows}\n`);
const inside = Buffer.from(`\n${endOfRows}\n`);

/** Reads a stream of bytes line by line, or whole lines at once up to the one that ends a table's rows. */
export class LineReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** The next line without its end; null after the last. Text without a line end does not count: it may be cut off. */
  readonly nextLine = async (): Promise<string | null> => {
    for (;;) {
      const end = this.#rest.indexOf(newline);
      if (end >= 0) return this.#take(end + 1).toString('utf8', 0, end);
      if (!(await this.#more())) return null;
    }
  };

  /** The lines before the end of the rows, many at a time; reads that end, too. Throws ImportRefused when there is none. */
  async *nextRows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.#rest.subarray(0, atStart.length).equals(atStart)) {
        this.#take(atStart.length);
        return;
      }
      const end = this.#rest.indexOf(inside);
      if (end >= 0) {
        yield this.#take(end + 1);
        continue;
      }
      // Only whole lines, so that the end is always found at the start of one.
      const whole = this.#rest.lastIndexOf(newline) + 1;
      if (whole > 0) yield this.#take(whole);
      if (!(await this.#more())) throw cutOff();
    }
  }

  #take(bytes: number): Buffer {
    const taken = this.#rest.subarray(0, bytes);
    this.#rest = this.#rest.subarray(bytes);
    return taken;
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (done === true) return false;
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    return true;
  }
}
