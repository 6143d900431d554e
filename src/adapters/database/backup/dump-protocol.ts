// The messages between the dump process and the process that started it.
import type { Dump } from '#adapters/database/backup/dump-files.ts';
import type { DumpOrder } from '#adapters/database/backup/take-dump.ts';

export type ToDumpProcess = { readonly kind: 'take'; readonly order: DumpOrder } | { readonly kind: 'stop' };

export type FromDumpProcess =
  | { readonly kind: 'done'; readonly dump: Dump | null }
  | { readonly kind: 'failed'; readonly message: string };
