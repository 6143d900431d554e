// The error that says why a feed as a whole cannot be used.

/** Thrown by readers of bytes and text; `readRows` turns it into the `broken` row. */
export class BrokenFeed extends Error {
  readonly reason: string;
  /** What was found and what was expected, in words for the operator. */
  readonly detail: string | undefined;

  constructor(reason: string, detail?: string) {
    super(`the feed is broken: ${reason}`);
    this.reason = reason;
    this.detail = detail;
  }
}
