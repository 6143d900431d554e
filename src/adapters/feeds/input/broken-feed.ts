// Why a feed as a whole cannot be used, on its way from wherever that shows to the last row.

/** Thrown by what reads bytes and text of a feed; `endBroken` turns it into the `broken` row. */
export class BrokenFeed extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`the feed is broken: ${reason}`);
    this.reason = reason;
  }
}
