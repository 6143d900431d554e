// Messages between the web thread and the ingest thread, all of them structured-cloneable.
import type { LogFormat } from '#adapters/operations/log-stream.ts';
import type { DatabaseConnectionSpec } from '#adapters/database/open-database.ts';
import type { Result } from '#domain/result.ts';
import type { DemoFileRequest } from '#demo/write-demo-feed.ts';
import type { MarketplaceRequest } from '#demo/open-marketplace.ts';
import type { FeedClaims, MarketplaceReport } from '#demo/feed-claims.ts';
import type { FileRunFailure, FileRunRequest } from '#services/feeds/ingest-file.ts';
import type { FeedRunReport } from '#services/feeds/ingest-feed.ts';

export interface IngestThreadStart {
  readonly spec: DatabaseConnectionSpec;
  readonly log: { readonly level: string; readonly format: LogFormat | null };
}

export type ToIngestThread =
  | { readonly kind: 'run'; readonly id: number; readonly request: FileRunRequest }
  | { readonly kind: 'open-marketplace'; readonly id: number; readonly request: MarketplaceRequest }
  | { readonly kind: 'load-offers'; readonly id: number; readonly request: SharedRequest }
  | { readonly kind: 'backfill'; readonly id: number; readonly request: SharedRequest }
  | { readonly kind: 'finish-backfill'; readonly id: number }
  | { readonly kind: 'write-demo'; readonly id: number; readonly request: DemoFileRequest }
  | { readonly kind: 'close' };

export interface SharedRequest extends MarketplaceRequest {
  /** Shared with the other threads that work on the same request. */
  readonly claims: FeedClaims;
}

/** The result of each kind of request. */
export interface IngestAnswers {
  readonly run: Result<FeedRunReport, FileRunFailure>;
  readonly 'open-marketplace': void;
  readonly 'load-offers': MarketplaceReport;
  readonly backfill: MarketplaceReport;
  /** Number of days with daily figures. */
  readonly 'finish-backfill': number;
  readonly 'write-demo': void;
}

export type FromIngestThread =
  | { readonly kind: 'done'; readonly id: number; readonly result: IngestAnswers[keyof IngestAnswers] }
  | { readonly kind: 'thrown'; readonly id: number; readonly error: unknown };
