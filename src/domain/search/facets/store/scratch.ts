// Memory for intermediate results of a query: allocating it each time would take longer than most uses of it.

/** Zeros, valid until the next time that some are taken. Belongs to one thread, as all module state does. */
export class Scratch {
  #words = new Int32Array(0);

  take(length: number): Int32Array {
    if (this.#words.length < length) this.#words = new Int32Array(2 * length);
    return this.#words.subarray(0, length).fill(0);
  }
}
