// The error that says why a feed as a whole cannot be used.

/** Thrown by readers of bytes and text; `endBroken` turns it into the `broken` row. */
export class BrokenFeed extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`the feed is broken: ${reason}`);
    this.reason = reason;
  }
}
