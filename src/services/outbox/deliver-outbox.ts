// Sends due rows of the outbox. Each row is claimed by a lease, handed over once, and its outcome is written before the next one: a crash
// repeats a row at most once, and only if it happened during the hand-over.
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import {
  claimOutboxRow,
  recordHandOver,
  releaseExpiredClaims,
} from '#adapters/database/outbox/outbox-claims.ts';
import type { ClaimedOutboxRow } from '#adapters/database/outbox/outbox-claims.ts';
import {
  countLostAnswers,
  expireOutbox,
  markDead,
  markDropped,
  scheduleRetry,
  markSent,
  retryUnreachedNow,
} from '#adapters/database/outbox/outbox-outcomes.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { planRetry } from '#domain/outbox/plan-retry.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';
import type { Delivery, OutboxSender } from '#services/ports/outbox-sender.ts';

export interface OutboxDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly log: Log;
  /** In [0, 1). */
  readonly random: () => number;
  readonly onProblem: (error: unknown, where: string) => void;
}

/** A channel of the outbox and how its rows are sent. */
export interface OutboxChannel {
  readonly name: Schema['outbox']['channel'];
  readonly sender: OutboxSender;
  /** Rows sent concurrently by this process. */
  readonly maxConcurrent: number;
  /** Rows per second for all processes together; null = unlimited. */
  readonly perSecond: number | null;
  /** Host part of message ids. */
  readonly messageHost: string;
}

/** Longer than any delivery: senders give up after a minute and a half. */
const leaseMs = 120_000;
const pacedMs = 50;
/** The interval between probes of a receiver that is down. */
const probeMs = 60_000;
/** Prefix of the problem when a channel's receiver is down. */
const unreachable = 'unreachable';

/** Whether the receiver of a channel (SMTP server, push service) is reachable, as far as this process knows. */
export interface ChannelHealth {
  isAway: boolean;
  /** The outage has been logged. */
  isKnown: boolean;
  /** The time of the next attempt for rows that only wait for the receiver, in milliseconds since 1970. */
  probeAt: number;
}

/** A new process does not know the receiver's state, so its first row serves as a probe. */
export function createChannelHealth(): ChannelHealth {
  return { isAway: true, isKnown: false, probeAt: 0 };
}

/** Sends until no row of the channel is due, the receiver is down, or the signal aborts; returns how many were sent. */
export async function deliverOutbox(
  deps: OutboxDeps,
  channel: OutboxChannel,
  health: ChannelHealth,
  signal: AbortSignal,
): Promise<number> {
  const { db, clock, log } = deps;
  await expireOutbox(db, clock.now());
  const released = await releaseExpiredClaims(db, clock.now());
  if (released.again + released.givenUp > 0)
    log.warn({ ...released }, 'outbox: a process died while it sent');
  if (health.isAway && clock.now().getTime() >= health.probeAt) {
    health.probeAt = clock.now().getTime() + probeMs;
    await retryUnreachedNow(db, { channel: channel.name, problem: unreachable, most: 1 }, clock.now());
  }
  let sent = 0;
  let isAway = false;
  const work = async (): Promise<void> => {
    while (!signal.aborted && !isAway) {
      const claimed = await claimOutboxRow(
        db,
        {
          channel: channel.name,
          holder: randomUUID(),
          leaseMs,
          perSecond: channel.perSecond,
          messageHost: channel.messageHost,
        },
        clock.now(),
      );
      if (claimed === 'none') return;
      if (claimed === 'paced') {
        await setTimeout(pacedMs);
        continue;
      }
      const delivery = await sendRow(deps, channel, claimed.row);
      if (delivery.kind === 'sent') sent++;
      if (delivery.kind === 'later' && delivery.isUnreachable) isAway = true;
      await updateChannelHealth(delivery);
    }
  };
  await Promise.all(Array.from({ length: channel.maxConcurrent }, work));
  return sent;

  /** Logs an outage of the receiver once; after the outage, makes all rows due that waited for it. */
  async function updateChannelHealth(delivery: Delivery): Promise<void> {
    if (delivery.kind === 'later' && delivery.isUnreachable) {
      if (!health.isKnown)
        log.warn({ channel: channel.name, problem: delivery.problem }, 'outbox: nothing can be sent');
      Object.assign(health, { isAway: true, isKnown: true });
    } else if (delivery.kind === 'sent' && health.isAway) {
      if (health.isKnown) log.info({ channel: channel.name }, 'outbox: sending works again');
      Object.assign(health, { isAway: false, isKnown: false });
      await retryUnreachedNow(db, { channel: channel.name, problem: unreachable, most: null }, clock.now());
    }
  }
}

/** Sends one claimed row and writes its outcome. */
async function sendRow(
  { db, clock, random, onProblem }: OutboxDeps,
  { sender }: OutboxChannel,
  row: ClaimedOutboxRow,
): Promise<Delivery> {
  let mayHandOver = true;
  const begin = async (): Promise<boolean> =>
    (mayHandOver = await recordHandOver(db, row, leaseMs, clock.now()));
  const delivery = await sender.send(row, begin).catch((error: unknown): Delivery => {
    onProblem(error, `sending ${row.kind}`);
    return { kind: 'later', problem: 'unexpected error', isUnreachable: false };
  });
  const now = clock.now();
  // Expired, or claimed by another process: that process, or the next poll, writes the outcome.
  if (!mayHandOver) await scheduleRetry(db, row, { nextAt: now, problem: 'too late', isLost: false });
  else await recordOutcome(db, row, delivery, { now, random });
  return delivery;
}

async function recordOutcome(
  db: Kysely<Schema>,
  row: ClaimedOutboxRow,
  delivery: Delivery,
  { now, random }: { readonly now: Date; readonly random: () => number },
): Promise<void> {
  switch (delivery.kind) {
    case 'sent':
      await markSent(db, row, now);
      return;
    case 'refused':
      await markDead(db, row, { problem: delivery.problem, isLost: false }, now);
      return;
    case 'dropped':
      await markDropped(db, row, delivery, now);
      return;
    case 'later':
    case 'unanswered': {
      const isLost = delivery.kind === 'unanswered';
      const problem =
        !isLost && delivery.isUnreachable ? `${unreachable}: ${delivery.problem}` : delivery.problem;
      const nextAt = planRetry(row, now, random());
      // A row that its receiver may have twice is not sent a third time.
      const isOver = nextAt === null || (isLost && (await countLostAnswers(db, row)) > 1);
      if (isOver) await markDead(db, row, { problem, isLost }, now);
      else await scheduleRetry(db, row, { nextAt, problem, isLost });
    }
  }
}
