/** Records on disk until they are safe elsewhere, in the order in which they came. */
export interface RecordSpool {
  /** What processes that are gone have left, oldest first; from then on this process's to release. Once, before anything is appended. */
  takeOver(): readonly SpooledRecord[];
  /**
   * Survives the process from when it returns. Answers the record's number; `full` when no more may be kept, `failed` when the disk does
   * not take it. `text` is one line.
   */
  append(text: string): number | 'full' | 'failed';
  /** All records up to this number are safe elsewhere. Nothing, once it is closed. */
  release(number: number): void;
  /** What was not released is left for the next process. */
  close(): void;
}

export interface SpooledRecord {
  readonly number: number;
  readonly text: string;
}
