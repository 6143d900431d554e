// Watches the operation of the site: opens and closes troubles, and reports them by mail and webhook. State and messages are written in one
// transaction, so that a restart reports nothing twice, and only one of several processes reports.
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import {
  closeTroubles,
  deleteOldTroubles,
  insertTroubles,
  lockTroubleWatch,
  markTroublesReported,
  readOpenTroubles,
  readUnreportedTroubles,
  updateSeenTroubles,
  updateTroubleWatch,
} from '#adapters/database/operations/trouble-store.ts';
import type { StoredTrouble } from '#adapters/database/operations/trouble-store.ts';
import {
  readFeedFacts,
  readOutboxFacts,
  readQueueFacts,
} from '#adapters/database/operations/trouble-facts-store.ts';
import { insertOutboxRow } from '#adapters/database/outbox/outbox-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { dayMs } from '#domain/durations.ts';
import { findMachineTroubles, findSharedTroubles } from '#domain/operations/find-troubles.ts';
import type { IsOpen, MachineFacts } from '#domain/operations/find-troubles.ts';
import { judgeTroubles, pickReports } from '#domain/operations/judge-troubles.ts';
import type { Trouble } from '#domain/operations/trouble.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';
import type { Clock } from '#services/ports/clock.ts';

export interface WatchDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  /** When this process began. */
  readonly startedAt: Date;
  readonly readMachine: () => Promise<MachineFacts>;
  /** Recipient of mails about troubles; null = nobody. */
  readonly mail: string | null;
  /** Whether to call a webhook, too. */
  readonly hasWebhook: boolean;
}

export interface TroubleChanges {
  readonly opened: readonly Trouble[];
  readonly closed: readonly Trouble[];
}

/** The payload of a webhook call's outbox row. */
export interface TroubleCall {
  readonly id: number;
  readonly trouble: Trouble;
  readonly openedAt: string;
  /** null = it is open. */
  readonly closedAt: string | null;
}

/** Somewhat less than a minute: every process checks once a minute, and one of them checks the shared state. */
const sharedEveryMs = 50_000;
const keptMs = 400 * dayMs;
const callLifeMs = 2 * dayMs;

/** Checks once; returns new and closed troubles. */
export async function watchTroubles(deps: WatchDeps): Promise<TroubleChanges> {
  const { db, clock, startedAt } = deps;
  const machine = await deps.readMachine();
  return db.transaction().execute(async transaction => {
    const { lookedAt, reportedAt } = await lockTroubleWatch(transaction);
    const now = clock.now();
    const moment = { now, startedAt };
    const open = await readOpenTroubles(transaction);
    const isOpen: IsOpen = (kind, subject) =>
      open.some(trouble => trouble.kind === kind && trouble.subject === subject);
    const hasAllFeeds = lookedAt === null || Math.abs(now.getTime() - lookedAt.getTime()) >= sharedEveryMs;
    const shared = hasAllFeeds
      ? findSharedTroubles(
          {
            feeds: await readFeedFacts(transaction, now),
            queue: await readQueueFacts(transaction, now),
            outbox: await readOutboxFacts(transaction, now),
          },
          isOpen,
          moment,
        )
      : [];
    const checks = [...shared, ...findMachineTroubles(machine, isOpen, moment)];
    const judged = judgeTroubles(open, checks, { now, hasAllFeeds });
    await insertTroubles(transaction, judged.opened, now);
    await updateSeenTroubles(transaction, judged.seen, now);
    await closeTroubles(transaction, judged.closedIds, now);
    const hasReported = await reportTroubles(deps, transaction, { now, reportedAt });
    await updateTroubleWatch(transaction, {
      lookedAt: hasAllFeeds ? now : lookedAt,
      reportedAt: hasReported ? now : reportedAt,
    });
    await deleteOldTroubles(transaction, new Date(now.getTime() - keptMs));
    return {
      opened: judged.opened.map(({ trouble }) => trouble),
      closed: open.filter(({ id }) => judged.closedIds.includes(id)).map(({ trouble }) => trouble),
    };
  });
}

async function reportTroubles(
  { mail, hasWebhook }: WatchDeps,
  transaction: Transaction<Schema>,
  { now, reportedAt }: { readonly now: Date; readonly reportedAt: Date | null },
): Promise<boolean> {
  // Without a recipient troubles stay unreported until a setting names one.
  if (mail === null && !hasWebhook) return false;
  const { opened, closed } = pickReports(await readUnreportedTroubles(transaction), { now, reportedAt });
  if (opened.length + closed.length === 0) return false;
  if (mail !== null) await writeMail(transaction, { mail, opened, closed }, now);
  if (hasWebhook) for (const trouble of [...opened, ...closed]) await writeCall(transaction, trouble, now);
  const ids = (troubles: readonly StoredTrouble[]) => troubles.map(({ id }) => id);
  await markTroublesReported(transaction, { openedIds: ids(opened), closedIds: ids(closed) }, now);
  return true;
}

async function writeMail(
  transaction: Transaction<Schema>,
  news: {
    readonly mail: string;
    readonly opened: readonly StoredTrouble[];
    readonly closed: readonly StoredTrouble[];
  },
  now: Date,
): Promise<void> {
  const payload = {
    opened: news.opened.map(({ trouble }) => ({ trouble })),
    closed: news.closed.map(({ trouble, openedAt }) => ({ trouble, openedAt: openedAt.toISOString() })),
  };
  await enqueueMail(
    transaction,
    {
      kind: 'trouble',
      payload,
      country: 'us',
      language: 'en',
      recipient: { email: news.mail, emailKey: news.mail.toLowerCase() },
      personId: null,
      claimId: null,
      dedupeKey: `trouble/${randomUUID()}`,
      expiresAt: null,
    },
    now,
  );
}

async function writeCall(
  transaction: Transaction<Schema>,
  { id, trouble, openedAt, closedAt }: StoredTrouble,
  now: Date,
): Promise<void> {
  const call: TroubleCall = {
    id,
    trouble,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
  await insertOutboxRow(
    transaction,
    {
      channel: 'webhook',
      kind: 'trouble',
      payload: call,
      recipient: null,
      personId: null,
      claimId: null,
      pushId: null,
      dedupeKey: `trouble/${id}/${closedAt === null ? 'opened' : 'closed'}`,
      messageId: randomUUID(),
      priority: 1,
      nextAt: now,
      expiresAt: new Date(now.getTime() + callLifeMs),
    },
    now,
  );
}
