// Trade-in partners in memory: every footer names them without a query.
import type { Kysely } from 'kysely';
import { readPartners } from '#adapters/database/trade-in/partner-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { SellPartner } from '#domain/trade-in/sell-partner.ts';
import { pollRows } from '#read-models/poll-rows.ts';

export interface PartnerCache {
  /** In the order in which they were added. */
  of(country: CountrySlug): readonly SellPartner[];
  /** Changes when a partner is added, removed or changed. */
  version(): string;
  /** Reads again at once, after a change in this process. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

export async function openPartnerCache(
  db: Kysely<Schema>,
  onProblem: (error: unknown) => void,
): Promise<PartnerCache> {
  const read = async () => {
    const partners = await readPartners(db);
    return {
      byCountry: Map.groupBy(partners, ({ country }) => country),
      version: JSON.stringify(partners),
    };
  };
  const follower = await pollRows(read, { onProblem });
  return {
    of: country => follower.current().byCountry.get(country) ?? [],
    version: () => follower.current().version,
    refresh: follower.refresh,
    stop: follower.stop,
  };
}
