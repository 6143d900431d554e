/** Records on disk until they are safe elsewhere, in the order in which they were appended. */
export interface RecordSpool {
  /** The records that ended processes left, oldest first; this process releases them from now on. Call it once, before the first append. */
  takeOver(): readonly SpooledRecord[];
  /**
   * When it returns, the record survives the process. Returns the record's number; `full` = the spool takes no more, `failed` = the disk
   * does not take it. `text` is one line.
   */
  append(text: string): number | 'full' | 'failed';
  /** All records up to this number are safe elsewhere. Does nothing once the spool is closed. */
  release(number: number): void;
  /** Leaves unreleased records to the next process. */
  close(): void;
}

export interface SpooledRecord {
  readonly number: number;
  readonly text: string;
}
