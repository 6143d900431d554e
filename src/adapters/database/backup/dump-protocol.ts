// What the dump process is told and what it answers.
import type { Dump } from '#adapters/database/backup/dump-files.ts';
import type { DumpOrder } from '#adapters/database/backup/take-dump.ts';

export type ToDumpProcess = { readonly kind: 'take'; readonly order: DumpOrder } | { readonly kind: 'stop' };

export type FromDumpProcess =
  | { readonly kind: 'done'; readonly dump: Dump | null }
  | { readonly kind: 'failed'; readonly message: string };
