// Link templates in memory, so that no departing visitor waits for a query.
import type { Kysely } from 'kysely';
import { readLinkTemplates } from '#adapters/database/billing/terms-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { plainLinks } from '#domain/billing/link-template.ts';
import type { LinkTemplate } from '#domain/billing/link-template.ts';
import { pollRows } from '#read-models/poll-rows.ts';

export interface LinkTemplates {
  of(merchantId: number): LinkTemplate;
  /** Reads again at once, after a change in this process. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/** Changes by another process take effect within 30 seconds. */
export async function openLinkTemplates(
  db: Kysely<Schema>,
  onProblem: (error: unknown) => void,
): Promise<LinkTemplates> {
  const follower = await pollRows(() => readLinkTemplates(db), { onProblem });
  return {
    of: merchantId => follower.current().get(merchantId) ?? plainLinks,
    refresh: follower.refresh,
    stop: follower.stop,
  };
}
