// Who may contribute: a person whose address is confirmed, within limits that all processes share (R16).
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { dayMs } from '#domain/durations.ts';
import type { Result } from '#domain/result.ts';
import { countEvent } from '#services/limits/count-event.ts';
import type { TooMany } from '#services/limits/count-event.ts';
import type { IdentityHashes } from '#services/limits/hash-identity.ts';

export interface ContributionDeps {
  readonly db: Kysely<Schema>;
  readonly identities: IdentityHashes;
}

/** The contributor, with country and language. */
export interface Contributor {
  readonly personId: number;
  /** Network address of the caller, IPv6 as its /64; counted by its hash and never stored. */
  readonly client: string;
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
  readonly now: Date;
}

/** Reviews, questions and answers that a person may write in a day. */
const maxTextsPerDay = 10;
const maxImagesPerDay = 8;
/** Limit for everybody behind one network address: an office or a school. */
const maxPerClientPerDay = 40;

/** Counts one contribution. In a transaction the count is rolled back with it. */
export async function countContribution(
  db: Kysely<Schema>,
  { identities }: ContributionDeps,
  what: 'words' | 'image',
  { personId, client, now }: Contributor,
): Promise<Result<void, TooMany>> {
  const ofPerson = await countEvent(db, {
    key: `contribution-${what}/person/${personId}`,
    limit: what === 'words' ? maxTextsPerDay : maxImagesPerDay,
    windowMs: dayMs,
    now,
  });
  if (!ofPerson.ok) return ofPerson;
  return countEvent(db, {
    key: `contribution/client/${identities.ofClient(client)}`,
    limit: maxPerClientPerDay,
    windowMs: dayMs,
    now,
  });
}
