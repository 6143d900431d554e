// Messages between the web thread and the ingest thread. Everything here goes through structured clone.
import type { DatabaseConnectionSpec } from '#adapters/database/open-database.ts';
import type { Result } from '#domain/result.ts';
import type { FileRunFailure, FileRunRequest } from '#main/ingest-file.ts';
import type { FeedRunReport } from '#services/feeds/ingest-feed.ts';

export interface IngestThreadStart {
  readonly spec: DatabaseConnectionSpec;
  readonly logLevel: string;
}

export type ToIngestThread =
  | { readonly kind: 'run'; readonly id: number; readonly request: FileRunRequest }
  | { readonly kind: 'close' };

export type FromIngestThread =
  | { readonly kind: 'done'; readonly id: number; readonly result: Result<FeedRunReport, FileRunFailure> }
  | { readonly kind: 'thrown'; readonly id: number; readonly error: unknown };
