/** The feed as a whole cannot be used. Thrown while bytes, text and items are read; `readRows` turns it into the `broken` row. */
export class BrokenFeed extends Error {
  /** A code, such as `cut`. */
  readonly reason: string;
  /** What was found and what was expected, in words for the operator. */
  readonly detail: string | undefined;

  constructor(reason: string, detail?: string) {
    super(`the feed is broken: ${reason}`);
    this.reason = reason;
    this.detail = detail;
  }
}
