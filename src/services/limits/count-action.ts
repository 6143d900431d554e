// Limits actions of anonymous callers: per client and for the whole site, shared by all processes (R16).
import { actionLimits } from '#domain/people/action-limits.ts';
import type { Action } from '#domain/people/action-limits.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { countEvent, uncountEvent } from '#services/limits/count-event.ts';
import type { TooMany } from '#services/limits/count-event.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';

/** Counts an action of a client unless it exceeds a limit; a refused action is not counted. */
export async function countAction(
  { db, identities }: Pick<PeopleDeps, 'db' | 'identities'>,
  { action, client, now }: { readonly action: Action; readonly client: string; readonly now: Date },
): Promise<Result<void, TooMany>> {
  const limits = actionLimits[action];
  const ofClient = { key: `${action}/client/${identities.ofClient(client)}`, ...limits.ofClient, now };
  const counted = await countEvent(db, ofClient);
  if (!counted.ok) return counted;
  const ofSite = await countEvent(db, { key: `${action}/site`, ...limits.ofSite, now });
  if (ofSite.ok) return ok(undefined);
  await uncountEvent(db, ofClient);
  return ofSite;
}
