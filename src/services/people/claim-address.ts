// Claims an address typed in a session: it then waits for the code or the link sent to it. Nothing of a person who may have the address
// changes, and the result does not reveal whether one exists (R15, P19).
import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  dropCodesOfSession,
  findPendingClaim,
  insertClaim,
  lockClaim,
  renewClaim,
  setClaimSettings,
} from '#adapters/database/people/claim-store.ts';
import type { Claim, NewClaim } from '#adapters/database/people/claim-store.ts';
import { deleteWaitingMails } from '#adapters/database/people/person-mail-store.ts';
import { findPersonByAddress } from '#adapters/database/people/person-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { detachVisits } from '#adapters/database/people/session-store.ts';
import { claimLimits, codeLifeMs, formatCode, linkLifeMs, maxCodeTries } from '#domain/people/claim.ts';
import type { EmailAddress } from '#domain/people/email-address.ts';
import { confirmationPath, magicLinkPath } from '#domain/people/mail-links.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { countAction } from '#services/limits/count-action.ts';
import { countEvent, uncountEvent } from '#services/limits/count-event.ts';
import type { TooMany } from '#services/limits/count-event.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import { issueToken } from '#services/people/random-token.ts';
import type { VisitorSession } from '#services/people/visitor-session.ts';

export interface ClaimRequest extends Pick<
  NewClaim,
  'purpose' | 'country' | 'language' | 'sources' | 'detectedCountry' | 'settings'
> {
  readonly session: VisitorSession;
  readonly address: EmailAddress;
  /** Network address of the caller; for limits. */
  readonly client: string;
  readonly now: Date;
}

/**
 * Returns the claim's id. The same address in the same session is the same claim; while its code is valid, no further mail is sent. A
 * purpose of `change` gives the address to the session's person.
 */
export async function claimAddress(
  deps: PeopleDeps,
  request: ClaimRequest,
): Promise<Result<{ readonly claimId: number }, TooMany>> {
  const { session, address, purpose, now } = request;
  const pending = purpose === 'magic-link' ? null : await findPendingClaim(deps.db, session.id, now);
  const isSame = pending?.emailKey === address.key && pending.purpose === purpose;
  if (isSame && isCodeAlive(pending, now)) {
    await setClaimSettings(deps.db, pending.id, { ...pending.settings, ...request.settings });
    return ok({ claimId: pending.id });
  }
  const counted = await countMail(deps, address.key, request);
  if (!counted.ok) return counted;
  return deps.db.transaction().execute(async transaction => {
    await detachVisits(transaction, session.id);
    if (purpose !== 'magic-link') await dropCodesOfSession(transaction, session.id);
    const settings = isSame ? { ...pending.settings, ...request.settings } : request.settings;
    const claimId = isSame ? pending.id : await insertNewClaim(transaction, request);
    if (isSame) await setClaimSettings(transaction, claimId, settings);
    await sendSecrets(deps, transaction, claimId, now);
    return ok({ claimId });
  });
}

/** Sends a new code and link to the address that waits in a session; `nothing-waits` = there is none. */
export async function resendCode(
  deps: PeopleDeps,
  request: Pick<ClaimRequest, 'session' | 'client' | 'now'>,
): Promise<Result<void, TooMany | 'nothing-waits'>> {
  const { session, now } = request;
  const pending = await findPendingClaim(deps.db, session.id, now);
  if (!pending) return fail('nothing-waits');
  const counted = await countMail(deps, pending.emailKey, request);
  if (!counted.ok) return counted;
  await deps.db.transaction().execute(transaction => sendSecrets(deps, transaction, pending.id, now));
  return ok(undefined);
}

function isCodeAlive({ codeHash, codeTries, codeExpiresAt }: Claim, now: Date): boolean {
  return codeHash !== null && codeTries < maxCodeTries && codeExpiresAt !== null && codeExpiresAt > now;
}

function insertNewClaim(transaction: Transaction<Schema>, request: ClaimRequest): Promise<number> {
  const { session, address, purpose, now } = request;
  return insertClaim(
    transaction,
    {
      sessionId: session.id,
      personId: purpose === 'change' ? session.personId : null,
      purpose,
      email: address.address,
      emailKey: address.key,
      country: request.country,
      language: request.language,
      sources: request.sources,
      detectedCountry: request.detectedCountry,
      settings: request.settings,
      linkExpiresAt: new Date(now.getTime() + linkLifeMs),
    },
    now,
  );
}

/** Counts a mail to an address against the limits of its caller and of the address (P18, P20). */
async function countMail(
  { db, identities }: PeopleDeps,
  emailKey: string,
  { client, now }: { readonly client: string; readonly now: Date },
): Promise<Result<void, TooMany>> {
  const address = identities.ofAddress(emailKey);
  const caller = identities.ofClient(client);
  const { newAddresses, codesPerHour, codesPerDay } = claimLimits;
  const pair = { key: `new-address/${caller}/${address}`, ...newAddresses, limit: 1, now };
  if ((await countEvent(db, pair)).ok) {
    const ofCaller = await countEvent(db, { key: `new-addresses/client/${caller}`, ...newAddresses, now });
    if (!ofCaller.ok) {
      await uncountEvent(db, pair);
      return ofCaller;
    }
  }
  const asked = await countAction({ db, identities }, { action: 'mail-asked', client, now });
  if (!asked.ok) return asked;
  const ofHour = await countEvent(db, { key: `mails/hour/address/${address}`, ...codesPerHour, now });
  if (!ofHour.ok) return ofHour;
  return countEvent(db, { key: `mails/day/address/${address}`, ...codesPerDay, now });
}

/**
 * Gives a claim a new code and link and writes their mail. An unconfirmed address gets three mails a day; a further one is silently
 * skipped, since a refusal would reveal that the address is unconfirmed.
 */
async function sendSecrets(
  deps: PeopleDeps,
  transaction: Transaction<Schema>,
  claimId: number,
  now: Date,
): Promise<void> {
  const claim = await lockClaim(transaction, claimId);
  if (!claim) return;
  // Both queries run for known addresses, too, so that timing does not reveal them.
  const known = await findPersonByAddress(transaction, claim.emailKey);
  const key = `mails/unconfirmed/${deps.identities.ofAddress(claim.emailKey)}`;
  const counted = await countEvent(transaction, { key, ...claimLimits.unconfirmedMails, now });
  if (!known && !counted.ok) return;
  const link = issueToken();
  const code = claim.purpose === 'magic-link' ? null : formatCode(randomInt(1_000_000));
  const codeExpiresAt = code === null ? null : new Date(now.getTime() + codeLifeMs);
  const linkExpiresAt = new Date(now.getTime() + linkLifeMs);
  await deleteWaitingMails(transaction, claimId);
  await renewClaim(transaction, claimId, {
    codeHash: code === null ? null : deps.hashCode(claimId, code),
    codeExpiresAt,
    linkHash: link.hash,
    linkExpiresAt,
  });
  const mail =
    code === null
      ? { kind: 'magic-link' as const, payload: { path: magicLinkPath(claim, link.token) } }
      : {
          kind: 'confirm-email' as const,
          payload: {
            code,
            path: confirmationPath(claim, {
              linkToken: link.token,
              userToken: deps.links.sign({ purpose: 'confirm', claimId }),
            }),
            isChange: claim.purpose === 'change',
          },
        };
  await enqueueMail(
    transaction,
    {
      ...mail,
      country: claim.country,
      language: claim.language,
      recipient: { email: claim.email, emailKey: claim.emailKey },
      personId: null,
      claimId,
      dedupeKey: `${mail.kind}/${claimId}/${link.hash.slice(0, 16)}`,
      // An expired code is not sent.
      expiresAt: codeExpiresAt ?? linkExpiresAt,
    },
    now,
  );
}
