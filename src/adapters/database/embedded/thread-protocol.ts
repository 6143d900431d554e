// The messages between the threads and the database thread. SQL travels as bytes of the Postgres wire protocol in
// both directions (moved, not copied), so that the database thread neither parses nor builds values.
import type { MessagePort } from 'node:worker_threads';

/** A client (any thread) to the database thread. `transaction` is the id of the `begin` request that opened it. */
export type ClientRequest =
  | { kind: 'query'; id: number; transaction: number | null; wire: Uint8Array }
  | { kind: 'begin'; id: number; wire: Uint8Array }
  | { kind: 'end'; id: number; transaction: number; wire: Uint8Array }
  | { kind: 'listen'; id: number; channel: string }
  | { kind: 'unlisten'; id: number; channel: string };

export type Refusal = 'closing' | 'transaction-lost' | 'transaction-in-query';

export type ClientReply =
  | { kind: 'result'; id: number; wire: Uint8Array }
  | { kind: 'refused'; id: number; reason: Refusal }
  | { kind: 'failed'; id: number; message: string }
  | { kind: 'wake'; channel: string };

/** The owner (the thread that started the database thread) to the database thread. */
export type OwnerRequest =
  /** `own`: the owner's own client, which stops by itself when the owner closes. */
  | { kind: 'connect'; port: MessagePort; own: boolean }
  | { kind: 'dump'; id: number; file: string }
  | { kind: 'drain'; graceMillis: number }
  | { kind: 'close'; id: number };

export type TableCounts = Record<string, number>;

export type OwnerReply =
  | { kind: 'ready'; openMillis: number; version: string; engine: WebAssembly.Module }
  | { kind: 'open-failed'; message: string }
  | { kind: 'dumped'; id: number; counts: TableCounts; bytes: number; pauseMillis: number }
  | { kind: 'closed'; id: number }
  | { kind: 'failed'; id: number; message: string };

export type DatabaseThreadSettings = {
  /** null: the thread compiles it. */
  engine: WebAssembly.Module | null;
  /** null: in memory, for tests. */
  directory: string | null;
  /** A dump to start from, in memory only. */
  template: string | null;
  idleTransactionMillis: number;
};
