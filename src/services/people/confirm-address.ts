// Confirms an address by the secrets of its mail: six digits in the session that asked, or a link (specification, E-mail).
import { timingSafeEqual } from 'node:crypto';
import {
  findClaim,
  findClaimByLink,
  findClaimConfirmedBy,
  findPendingClaim,
  countCodeAttempt,
} from '#adapters/database/people/claim-store.ts';
import type { Claim } from '#adapters/database/people/claim-store.ts';
import { claimLimits } from '#domain/people/claim.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { countEvent, uncountEvent } from '#services/limits/count-event.ts';
import type { TooMany } from '#services/limits/count-event.ts';
import { confirmClaim, findRepeatedConfirmation } from '#services/people/confirm-claim.ts';
import type { Confirmation, Confirmed } from '#services/people/confirm-claim.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import { hashToken } from '#services/people/random-token.ts';
import type { VisitorSession } from '#services/people/visitor-session.ts';

/** `wrong`: a different code. `expired`: code or link is no longer valid, and a new one must be requested. */
export type CodeFailure = TooMany | 'wrong' | 'expired';

/**
 * Confirms the address that waits in the session by its code. Each attempt counts before it is compared, so that parallel attempts count
 * like sequential ones; a right one is taken back from the limits.
 */
export async function confirmByCode(
  deps: PeopleDeps,
  code: string,
  by: Confirmation,
): Promise<Result<Confirmed, CodeFailure>> {
  const { db } = deps;
  const counted = await countAttempt(deps, by);
  if (!counted.ok) return counted;
  const claim = await findPendingClaim(db, by.session.id, by.now);
  if (!claim) return repeatCode(deps, code, by);
  const tried = await countCodeAttempt(db, claim.id, by.now);
  // Expired, or confirmed a moment ago by the first of two clicks.
  if (!tried) return repeatCode(deps, code, by);
  if (!isSame(tried.codeHash, deps.hashCode(claim.id, code)))
    return fail(tried.triesLeft === 0 ? 'expired' : 'wrong');
  await uncountAttempt(deps, by);
  return confirmClaim(deps, claim, by);
}

export interface LinkProof {
  /** `current` = the page was opened with the `_u` of a confirmation mail and has nothing else. */
  readonly linkToken: string;
  /** Token of the claim that the link or `_u` belongs to; `current` = the caller has only the link. */
  readonly userToken: string;
  readonly kind: 'confirmation' | 'magic-link';
  /** A person pressed a button: then the link works in any browser, otherwise only in the session that asked for it. */
  readonly isPressed: boolean;
}

/** `other-browser`: the link is valid, but this is not the session that asked for it. */
export type LinkFailure = 'expired' | 'other-browser';

/** Checks what a link would confirm, without confirming it: `session` null = a browser without a session. */
export async function checkLink(
  { db, links }: PeopleDeps,
  proof: LinkProof,
  session: VisitorSession | null,
  now: Date,
): Promise<Result<Claim, LinkFailure>> {
  const named = links.verify(proof.userToken, 'confirm')?.claimId ?? null;
  const claim = await findProvenClaim(db, proof.linkToken, named);
  if (!claim || (claim.purpose === 'magic-link') !== (proof.kind === 'magic-link')) return fail('expired');
  if (proof.userToken !== 'current' && named !== claim.id) return fail('expired');
  if (claim.confirmedAt !== null) {
    const person = session && (await findRepeatedConfirmation(db, claim, { session, now }));
    return person === null ? fail('expired') : ok(claim);
  }
  if (claim.linkExpiresAt <= now) return fail('expired');
  if (!proof.isPressed && claim.sessionId !== session?.id) return fail('other-browser');
  return ok(claim);
}

async function findProvenClaim(
  db: PeopleDeps['db'],
  linkToken: string,
  named: number | null,
): Promise<Claim | null> {
  if (linkToken === 'current') return named === null ? null : findClaim(db, named);
  const hash = hashToken(linkToken);
  return hash === null ? null : findClaimByLink(db, hash);
}

/** A repeated submission of the code: the same code, in the session that it has just confirmed. */
async function repeatCode(
  deps: PeopleDeps,
  code: string,
  by: Confirmation,
): Promise<Result<Confirmed, CodeFailure>> {
  const claim = await findClaimConfirmedBy(deps.db, by.session.id);
  if (!claim?.codeHash || !isSame(claim.codeHash, deps.hashCode(claim.id, code))) return fail('expired');
  const personId = await findRepeatedConfirmation(deps.db, claim, by);
  if (personId === null) return fail('expired');
  await uncountAttempt(deps, by);
  return ok({ personId, newToken: null });
}

function attemptLimits({ identities }: PeopleDeps, { client, now }: Confirmation) {
  const { wrongCodes, wrongCodesOfSite } = claimLimits;
  return {
    ofClient: { key: `wrong-codes/client/${identities.ofClient(client)}`, ...wrongCodes, now },
    ofSite: { key: 'wrong-codes/site', ...wrongCodesOfSite, now },
  };
}

/** P18: the client's limit first, so that refused attempts do not fill the site's window. */
async function countAttempt(deps: PeopleDeps, by: Confirmation): Promise<Result<void, TooMany>> {
  const { ofClient, ofSite } = attemptLimits(deps, by);
  const counted = await countEvent(deps.db, ofClient);
  return counted.ok ? countEvent(deps.db, ofSite) : counted;
}

async function uncountAttempt(deps: PeopleDeps, by: Confirmation): Promise<void> {
  const { ofClient, ofSite } = attemptLimits(deps, by);
  await uncountEvent(deps.db, ofClient);
  await uncountEvent(deps.db, ofSite);
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
