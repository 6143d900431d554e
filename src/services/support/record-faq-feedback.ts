// Records views of support answers and votes on them. The reader is a keyed hash of the session, which cannot be reversed: reading is never
// joined to an address (decisions 0014, 0051).
import type { Kysely } from 'kysely';
import { addFaqHit, putFaqVote } from '#adapters/database/content/faq-store.ts';
import type { FaqName } from '#adapters/database/content/faq-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { dayMs } from '#domain/durations.ts';
import type { Result } from '#domain/result.ts';
import { countAction } from '#services/limits/count-action.ts';
import { countEvent } from '#services/limits/count-event.ts';
import type { TooMany } from '#services/limits/count-event.ts';
import type { IdentityHashes } from '#services/limits/hash-identity.ts';

export interface FaqReaderDeps {
  readonly db: Kysely<Schema>;
  readonly identities: IdentityHashes;
}

export interface FaqReader {
  /** Token of a valid session; null = the caller has none, and the network address is used instead. */
  readonly sessionToken: string | null;
  readonly client: string;
  readonly now: Date;
}

/** Returns whether it counted: a session counts once a day. */
export function countFaqHit(
  deps: FaqReaderDeps,
  { language, key }: FaqName,
  reader: FaqReader,
): Promise<boolean> {
  const { client, now } = reader;
  return deps.db.transaction().execute(async transaction => {
    const counting = { db: transaction, identities: deps.identities };
    const name = `faq-hit/${hashReader(deps, reader)}/${language}/${key}`;
    const isFirst = await countEvent(transaction, { key: name, limit: 1, windowMs: dayMs, now });
    if (!isFirst.ok || !(await countAction(counting, { action: 'faq-read', client, now })).ok) return false;
    await addFaqHit(transaction, { language, key });
    return true;
  });
}

/** A session has one vote on an answer; a later vote replaces it. */
export function voteOnFaq(
  deps: FaqReaderDeps,
  name: FaqName,
  { isHelpful, ...reader }: FaqReader & { readonly isHelpful: boolean },
): Promise<Result<void, TooMany>> {
  const { client, now } = reader;
  return deps.db.transaction().execute(async transaction => {
    const counting = { db: transaction, identities: deps.identities };
    const counted = await countAction(counting, { action: 'faq-voted', client, now });
    if (counted.ok)
      await putFaqVote(transaction, { ...name, voter: hashReader(deps, reader), isHelpful, at: now });
    return counted;
  });
}

function hashReader({ identities }: FaqReaderDeps, { sessionToken, client }: FaqReader): string {
  return sessionToken === null ? identities.ofClient(client) : identities.ofSession(sessionToken);
}
